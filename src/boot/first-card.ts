// The gateway may have put the hub's first card in the skeleton's place (src/served/first-card.tsx), knowing less than the
// browser: where the card is in another language than this visit, or is not for this tab, it goes before it is painted, and
// the skeleton behind it shows.
import { FIRST_CARD } from '#app/lib/first-card-mark.ts';

/** `language`: what the card may be written in; null where no card is for this tab. */
export function checkCard(language: string | null): void {
  const look = () => {
    const card = document.getElementById(FIRST_CARD);
    if (card && card.lang !== language) card.remove();
  };
  // Elements that come while the page is read are looked at before they are painted.
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
