// Where there is a reason to keep the app at hand: a level is reached, or something is due. Never on arrival. [W5]
import { onDemand } from '#app/ui/layout/on-demand.tsx';

export const InstallPart = onDemand(() =>
  import('./install-offer.tsx').then((module) => module.InstallOffer),
);
