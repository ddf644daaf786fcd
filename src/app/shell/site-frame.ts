const FRAME = '[data-site-header], [data-site-footer]';

/** Hides the host page's own header and footer until the returned function is called. [S2] */
export function hideSiteFrame(): () => void {
  const hidden = [...document.querySelectorAll<HTMLElement>(FRAME)].filter((part) => !part.hidden);
  for (const part of hidden) part.hidden = true;
  return () => {
    for (const part of hidden) part.hidden = false;
  };
}
