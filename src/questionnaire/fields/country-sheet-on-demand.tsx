import { onDemand } from '#app/ui/layout/on-demand.tsx';
import type { CountrySheetProps } from './country-sheet.tsx';
import { ListMissing } from './list-missing.tsx';

export const CountrySheetOnDemand = onDemand<CountrySheetProps>(
  () => import('./country-sheet.tsx').then(({ CountrySheet }) => CountrySheet),
  null,
  <ListMissing />,
);
