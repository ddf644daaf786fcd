// How far the phone is, and whether it is heard of.
import { Trans } from '@lingui/react/macro';
import type { Handoff } from '#contract/calls/handoff.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { CodeLetters } from './code-letters.tsx';
import { cancelHandoff, takeHere } from './handoff-follow.ts';
import { UnheardNotice } from './unheard-notice.tsx';

export function ConnectedPart({ handoff }: { handoff: Handoff }) {
  const { code, pictures, needed, silent } = handoff;
  return (
    <>
      <CodeLetters code={code}>
        <Trans>Does your phone show the same letters? If it does not, end the connection.</Trans>
      </CodeLetters>
      <div role="status">
        <ProgressBar
          value={needed === 0 ? 0 : pictures / needed}
          label={
            <Trans>
              {pictures} of {needed} pictures have arrived
            </Trans>
          }
        />
      </div>
      {silent && (
        <Notice tone="warning" live title={<Trans>Your phone is quiet</Trans>}>
          <p>
            <Trans>Is it online, with the page in sight? What it has sent is kept.</Trans>
          </p>
        </Notice>
      )}
      <UnheardNotice />
      <Button variant="secondary" block onClick={() => void cancelHandoff()}>
        <Trans>End the connection</Trans>
      </Button>
      <Button variant="secondary" block onClick={() => void takeHere()}>
        <Trans>Use this computer</Trans>
      </Button>
    </>
  );
}
