// The progress of a submission, and what the user declares with it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { caseIncomplete } from '#contract/errors/verification.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { flowStore } from '../../flow/flow-store.ts';
import { buildFlowHref } from '../../flow/navigation.ts';
import { cancelCaseSubmission, caseSubmissionStore } from '../../upload/submission-store.ts';
import type { useSubmission } from './use-submission.ts';
import styles from './check-step.module.css';

/** Ids of the texts that explain the send button. */
export const SUBMISSION_TEXTS = 'consent check-wait';

export function SubmissionNotices({
  state,
  isOnTheWay,
  hasWaited,
  needsPictures,
}: ReturnType<typeof useSubmission>) {
  const { i18n } = useLingui();
  const { level } = useSnapshot(flowStore);
  const { error } = useSnapshot(caseSubmissionStore);
  return (
    <>
      {state === 'waiting' && (
        <Notice
          tone="warning"
          live
          title={<Trans>You’re offline</Trans>}
          action={
            <Button size="small" onClick={cancelCaseSubmission}>
              <Trans>Do not send yet</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Everything is saved. It will be sent automatically once you’re back online.</Trans>
          </p>
        </Notice>
      )}
      {state === 'refused' && (
        <Notice
          tone="danger"
          live
          action={
            error?.code === caseIncomplete ? (
              <ButtonLink href={buildFlowHref()} size="small" onClick={cancelCaseSubmission}>
                <Trans>Show what’s missing</Trans>
              </ButtonLink>
            ) : undefined
          }
        >
          {getErrorText(i18n, error)}
        </Notice>
      )}
      {/* It keeps its space once shown, so that the button below does not move. */}
      <p id="check-wait" role="status" className={hasWaited ? styles.waited : undefined}>
        {needsPictures ? (
          <Trans>One of your photos needs attention before you can send everything.</Trans>
        ) : isOnTheWay ? (
          <Trans>Your photos are still uploading. You can send everything once they’ve arrived.</Trans>
        ) : (
          hasWaited && <Trans>Your photos have arrived.</Trans>
        )}
      </p>
      <p id="consent">
        {level === 'LEVEL_1' ? (
          <Trans>
            By sending your documents and details, you confirm that they are true and about you. You also
            agree that we may use them to verify your identity.
          </Trans>
        ) : (
          <Trans>
            By sending your documents and details, you confirm that they are true and that you live at this
            address. You also agree that we may use them to verify you.
          </Trans>
        )}
      </p>
    </>
  );
}
