// The gateway may have put the page's first content in the skeleton's place (src/served/first-content.tsx), knowing less than
// the browser: where it is in another language than this visit or not for this tab, it goes before it is painted, and the
// skeleton behind it shows.
import { FIRST_CONTENT } from '#app/lib/first-content-mark.ts';

/**
 * `language`: the language that the content must have; null if this tab must not show it. `bare`: the host app has a header,
 * and then only the hub's card keeps its position.
 */
export function checkContent(language: string | null, bare: boolean): void {
  const look = () => {
    const content = document.getElementById(FIRST_CONTENT);
    if (!content) return;
    const isWhole = content.dataset.whole !== undefined;
    if (content.lang !== language || (bare && isWhole)) content.remove();
  };
  // Elements that come while the page is read are looked at before they are painted.
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
