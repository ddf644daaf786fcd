import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { journeyStore } from '../journey/journey.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Finish } from '../views/finish.tsx';
import type { TestViewProps } from './test-state.ts';
import { TimeUp } from './time-up.tsx';

/** PASSED: what it opens and how long it holds. */
export function PassedView({ detail: { outcome } }: TestViewProps) {
  const { submitted } = useSnapshot(journeyStore);
  return (
    <Page
      title={<Trans>You passed the test</Trans>}
      lead={<Trans>Your result holds for two years. There is nothing else to do here.</Trans>}
      illustration={<Illustration name="approved" />}
    >
      <TimeUp outcome={outcome} />
      <Finish next={submitted?.nextTask ?? null} />
    </Page>
  );
}
