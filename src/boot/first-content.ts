// The gateway may have replaced the skeleton with the first content of the page (src/served/first-content.tsx). If the content
// has another language than this visit, or is not for this tab, the boot script removes it before the first paint, which
// reveals the skeleton.
import { FIRST_CONTENT_ID } from '#app/lib/first-content-mark.ts';

/**
 * `language`: the language that the content must have; null if this tab must not show it. `hasHostHeader`: the host app
 * has its own header, so only the hub's card keeps its position.
 */
export function removeMismatchedContent(language: string | null, hasHostHeader: boolean): void {
  const removeMismatch = () => {
    const content = document.getElementById(FIRST_CONTENT_ID);
    if (!content) return;
    const isWhole = content.dataset.whole !== undefined;
    if (content.lang !== language || (hasHostHeader && isWhole)) content.remove();
  };
  // The observer runs before the first paint of elements that the parser adds.
  const observer = new MutationObserver(removeMismatch);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
