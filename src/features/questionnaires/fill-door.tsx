// The form itself is a chunk of its own: most visits to a questionnaire only look at where it stands. It is under way
// while the answers are fetched.
import { Trans } from '@lingui/react/macro';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { FillViewProps } from './fill-view.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';

const load = () => import('./fill-view.tsx').then((module) => module.FillView);
// One that does not come is asked for again when it is needed.
load().catch(() => undefined);

const Fill = onDemand<FillViewProps>(
  load,
  <RowsSkeleton rows={2} />,
  <Page
    title={<Trans>This page did not load</Trans>}
    lead={<Trans>Check your connection, go back and try again. Your answers are safe.</Trans>}
  />,
);

export function FillDoor(props: FillViewProps) {
  return <Fill needed {...props} />;
}
