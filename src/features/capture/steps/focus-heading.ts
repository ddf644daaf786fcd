/** Back to the top of the step, for eye and screen reader alike: what was pressed is gone. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  });
}
