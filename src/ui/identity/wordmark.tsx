import { BrandMark } from './brand-mark.tsx';

/** The brand. Its class is defined in src/app/boot.css, because index.html renders it before any script. */
export function Wordmark({ name, size }: { name: string; size?: number }) {
  return (
    <span className="boot-brand">
      <BrandMark {...(size === undefined ? {} : { size })} />
      <bdi>{name}</bdi>
    </span>
  );
}
