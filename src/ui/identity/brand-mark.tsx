/** The shield of the wordmark. Inline SVG, because index.html contains it too. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
      <path d="M12 2.5 4.5 5.3v5.9c0 4.8 3.1 8.5 7.5 10.3 4.4-1.8 7.5-5.5 7.5-10.3V5.3z" />
      <path d="m8.6 11.8 2.5 2.5 4.5-4.8" />
    </svg>
  );
}
