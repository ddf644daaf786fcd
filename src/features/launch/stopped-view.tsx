// No provider is open: the user closed it, it is not available, or it cannot be opened here.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { LaunchParams } from './launch-params.ts';
import type { LaunchView } from './use-launch.ts';
import { OtherProviders } from './other-providers.tsx';
import styles from './launch.module.css';

type Stopped = Extract<LaunchView, { phase: 'closed' | 'unopened' | 'down' | 'unavailable' }>;

interface StoppedViewProps {
  params: LaunchParams;
  view: Stopped;
  name: string;
  onAgain: (other?: boolean) => void;
}

interface StoppedTexts {
  title: ReactNode;
  lead: ReactNode;
  illustration: ReactNode;
}

function getStoppedTexts(view: Stopped, name: string): StoppedTexts {
  switch (view.phase) {
    case 'closed':
      return {
        title: <Trans>You closed the check</Trans>,
        lead: <Trans>Nothing has been decided. You can continue with {name} whenever you like.</Trans>,
        illustration: <Illustration name="passport" />,
      };
    case 'down':
      return {
        title: <Trans>{name} is not available</Trans>,
        lead: view.begun ? (
          <Trans>
            You’ve already started with {name}. Try again in a few minutes, or start from the beginning with
            another provider.
          </Trans>
        ) : (
          <Trans>This is not your fault. Try again in a few minutes.</Trans>
        ),
        illustration: <Illustration name="hourglass" />,
      };
    case 'unavailable':
      return {
        title: view.other ? (
          <Trans>There’s no other provider</Trans>
        ) : (
          <Trans>This check is not available</Trans>
        ),
        lead: view.other ? (
          <Trans>No other provider can do this check for you. Continue with the one you started with.</Trans>
        ) : (
          <Trans>
            No provider can do this check for you right now. Contact support to find out what to do next.
          </Trans>
        ),
        illustration: <Illustration name="shield" />,
      };
    case 'unopened':
      return {
        title: <Trans>We cannot open {name} here</Trans>,
        lead: (
          <Trans>
            The link to the check is missing, or leads to an address we do not recognise. We have not opened
            it.
          </Trans>
        ),
        illustration: <Illustration name="shield" />,
      };
  }
}

export function StoppedView({ params, view, name, onAgain }: StoppedViewProps) {
  const texts = getStoppedTexts(view, name);
  const others = 'others' in view && view.others;
  return (
    <Page {...texts} lead={<p role="status">{texts.lead}</p>}>
      {view.phase === 'closed' && (
        <div className={styles.ways}>
          <Button variant="primary" block onClick={() => onAgain()}>
            <Trans>Continue with {name}</Trans>
          </Button>
        </div>
      )}
      <OtherProviders
        params={params}
        others={others}
        onAgain={view.phase === 'unavailable' && !view.other ? undefined : onAgain}
      />
    </Page>
  );
}
