// On every page that waits for a decision: an offer to be told of it. Its chunk comes once the page is there. [G4]
import { embeddedSession } from '#app/api/embedded.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';

const TellMePart = onDemand(() => import('./tell-me-part.tsx').then((module) => module.TellMePart));

/** Who came from a partner hears of it from them. */
export const TellMe = () => <TellMePart needed={!embeddedSession()} />;
