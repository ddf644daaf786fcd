import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { restToken } from '#app/state/embedded/embedded-token.ts';
import { refusalSentences } from '#app/state/kyc/renewal.ts';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type Back, BackButton } from './back-button.tsx';
import type { FlowStage } from './flow.ts';
import type { ReadyFlow } from './use-flow.ts';
import { flowWords } from './flow-words.ts';

type Told = Extract<FlowStage, { kind: 'pending' | 'done' | 'wait' | 'closed' | 'forms' }>;

const PICTURES: Record<Told['kind'], IllustrationName> = {
  pending: 'hourglass',
  done: 'approved',
  wait: 'hourglass',
  closed: 'rejected',
  forms: 'shield',
};

interface ResultViewProps {
  flow: ReadyFlow;
  stage: Told;
  back: Back;
  /** Where a reward waits, when it may be followed. */
  reward: string | null;
}

/** Nothing to do here now: what was sent is being read, is accepted, or has to wait. */
export function ResultView({ flow: { aim, info }, stage, back, reward: promised }: ResultViewProps) {
  const { i18n } = useLingui();
  const { title, lead } = flowWords(aim, stage.kind);
  const renewal = info.displayControl.displayUpdatePOI;
  const over = stage.kind === 'done' || stage.kind === 'closed';
  const until = stage.kind === 'wait' && stage.until ? formatDateTime(stage.until) : null;
  const deadline = aim.task === 'update' && !over && renewal.deadline ? formatDate(renewal.deadline) : null;
  const reward = stage.kind === 'done' ? promised : null;
  const open = info.verificationProcess.tasks.some(
    ({ mandatory, status }) => mandatory !== false && status === 'OPEN',
  );
  const tasks = stage.kind === 'forms' || (aim.task === 'verify' && stage.kind === 'pending' && open);
  const told = stage.kind === 'wait' && aim.task === 'update' ? refusalSentences(i18n, renewal) : [];

  useEffect(() => {
    if (!over) return;
    // Nothing is left to be done with the token: it may end.
    restToken();
    if (stage.kind === 'done') getPlatform().haptic('success');
  }, [over, stage.kind]);

  return (
    <Page
      title={i18n._(title)}
      illustration={<Illustration name={PICTURES[stage.kind]} />}
      lead={
        <>
          <p role="status">{i18n._(lead)}</p>
          {until && (
            <p>
              <Trans>You can try again from {until}.</Trans>
            </p>
          )}
          {deadline && (
            <p>
              <Trans>The deadline is {deadline}.</Trans>
            </p>
          )}
          {!back.redirect && !back.hosted && !back.outer && !reward && over && (
            <p>
              <Trans>You can close this page now.</Trans>
            </p>
          )}
        </>
      }
    >
      {told.length > 0 && (
        <Notice tone="danger" title={<Trans>The review failed</Trans>}>
          {told.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {reward && (
        <ButtonLink href={reward} variant="primary" block>
          <Trans>Go to your reward</Trans>
        </ButtonLink>
      )}
      {tasks && (
        <ButtonLink href={href('complianceTasks')} variant="primary" block>
          <Trans>See your tasks</Trans>
        </ButtonLink>
      )}
      <BackButton back={back} primary={!reward && !tasks} />
    </Page>
  );
}
