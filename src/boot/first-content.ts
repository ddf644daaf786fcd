// The gateway may have put the page's first content in the skeleton's place (src/served/first-content.tsx), knowing less than
// the browser: where it is in another language than this visit, names another day than this browser's clock would, or is not
// for this tab, it goes before it is painted, and the skeleton behind it shows.
import { FIRST_CONTENT } from '#app/lib/first-content-mark.ts';

/** Instants with the day of the month that is named for each, as src/served/first-content.tsx writes them. */
const namesOurDays = (days: string): boolean =>
  days.split(' ').every((each) => {
    const [instant, day] = each.split('=');
    return !day || new Date(Number(instant)).getDate() === Number(day);
  });

/**
 * `language`: what it may be written in; null where nothing of it is for this tab. `bare`: somebody else brings the header,
 * around which only the hub's card stays where it is.
 */
export function checkContent(language: string | null, bare: boolean): void {
  const look = () => {
    const content = document.getElementById(FIRST_CONTENT);
    if (!content) return;
    const { days } = content.dataset;
    const fits = content.lang === language && !(bare && days !== undefined) && namesOurDays(days ?? '');
    if (!fits) content.remove();
  };
  // Elements that come while the page is read are looked at before they are painted.
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
