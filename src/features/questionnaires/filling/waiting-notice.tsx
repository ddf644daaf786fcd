import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { draftStore } from '../journey/draft.ts';
import { cancelSubmission, submissionStore } from '../journey/submission.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { BroughtIntoView } from './brought-into-view.tsx';

/** The form was sent and has not gone out: it goes by itself, or not at all if the person says so. */
export function WaitingNotice() {
  const { state, tried } = useSnapshot(submissionStore);
  const { state: save } = useSnapshot(draftStore);
  const waits = state === 'waiting' || (state === 'sending' && save === 'waiting');
  if (!waits) return null;
  return (
    <BroughtIntoView>
      <Notice
        tone="warning"
        live
        title={<Trans>Waiting for the network</Trans>}
        action={
          !tried && (
            <Button variant="secondary" size="small" onClick={cancelSubmission}>
              <Trans>Do not send yet</Trans>
            </Button>
          )
        }
      >
        <Trans>Your answers go out by themselves, once, as soon as you are connected again.</Trans>
      </Notice>
    </BroughtIntoView>
  );
}
