// Nothing of a provider's is open: closed by the person, not to be reached, or not to be opened here. Why, and every way on.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { LaunchAim } from './launch-aim.ts';
import type { LaunchView } from './use-launch.ts';
import { WaysOut } from './ways-out.tsx';
import styles from './launch.module.css';

type Stopped = Extract<LaunchView, { phase: 'closed' | 'unopened' | 'down' | 'nobody' }>;

interface StoppedViewProps {
  aim: LaunchAim;
  view: Stopped;
  name: string;
  onAgain: (other?: boolean) => void;
}

interface Words {
  title: ReactNode;
  lead: ReactNode;
  illustration: ReactNode;
}

function wordsOf(view: Stopped, name: string): Words {
  switch (view.phase) {
    case 'closed':
      return {
        title: <Trans>You closed the check</Trans>,
        lead: <Trans>Nothing has been decided. Go on with {name} whenever you like.</Trans>,
        illustration: <Illustration name="passport" />,
      };
    case 'down':
      return {
        title: <Trans>{name} cannot be reached</Trans>,
        lead: view.begun ? (
          <Trans>
            You have begun there, so it goes on there. Try again in a few minutes, or begin anew with another
            provider.
          </Trans>
        ) : (
          <Trans>That is not your fault. Try again in a few minutes.</Trans>
        ),
        illustration: <Illustration name="hourglass" />,
      };
    case 'nobody':
      return {
        title: view.asked ? (
          <Trans>There is no other provider</Trans>
        ) : (
          <Trans>This check is not offered here</Trans>
        ),
        lead: view.asked ? (
          <Trans>Nobody else does this check for you. Go on where you began.</Trans>
        ) : (
          <Trans>Nobody does this check for you right now. Support can tell you the next step.</Trans>
        ),
        illustration: <Illustration name="shield" />,
      };
    case 'unopened':
      return {
        title: <Trans>We cannot open {name} here</Trans>,
        lead: <Trans>Its address is missing, or is not one we know. Nothing of yours has been sent.</Trans>,
        illustration: <Illustration name="shield" />,
      };
  }
}

export function StoppedView({ aim, view, name, onAgain }: StoppedViewProps) {
  const words = wordsOf(view, name);
  const others = 'others' in view && view.others;
  return (
    <Page {...words} lead={<p role="status">{words.lead}</p>}>
      {view.phase === 'closed' && (
        <div className={styles.ways}>
          <Button variant="primary" block onClick={() => onAgain()}>
            <Trans>Continue with {name}</Trans>
          </Button>
        </div>
      )}
      <WaysOut
        aim={aim}
        others={others}
        onAgain={view.phase === 'nobody' && !view.asked ? undefined : onAgain}
      />
    </Page>
  );
}
