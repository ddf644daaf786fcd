import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { stopTokenRenewal } from '#app/state/embedded/embedded-token.ts';
import { formatRefusal } from '#app/state/kyc/renewal.ts';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type BackTarget, BackButtons } from './back-buttons.tsx';
import type { FlowStage } from './flow.ts';
import type { ReadyFlow } from './use-flow.ts';
import { getFlowTexts } from './flow-texts.ts';

type ResultStage = Extract<FlowStage, { kind: 'pending' | 'done' | 'wait' | 'closed' | 'forms' }>;

const PICTURES: Record<ResultStage['kind'], IllustrationName> = {
  pending: 'hourglass',
  done: 'approved',
  wait: 'hourglass',
  closed: 'rejected',
  forms: 'shield',
};

interface ResultViewProps {
  flow: ReadyFlow;
  stage: ResultStage;
  back: BackTarget;
  reward: string | null;
}

export function ResultView({ flow: { purpose, info }, stage, back, reward: promised }: ResultViewProps) {
  const { t, i18n } = useLingui();
  const { title, lead } = getFlowTexts(purpose, stage.kind);
  const renewal = info.displayControl.displayUpdatePOI;
  const isFinal = stage.kind === 'done' || stage.kind === 'closed';
  const until = stage.kind === 'wait' && stage.until ? formatDateTime(stage.until) : null;
  const deadline =
    purpose.task === 'update' && !isFinal && renewal.deadline ? formatDate(renewal.deadline) : null;
  const reward = stage.kind === 'done' ? promised : null;
  const hasOpenTasks = info.verificationProcess.tasks.some(
    ({ mandatory, status }) => mandatory !== false && status === 'OPEN',
  );
  const hasTasks =
    stage.kind === 'forms' || (purpose.task === 'verify' && stage.kind === 'pending' && hasOpenTasks);
  const refusal = stage.kind === 'wait' && purpose.task === 'update' ? formatRefusal(i18n, renewal) : [];

  useEffect(() => {
    if (!isFinal) return;
    stopTokenRenewal();
    if (stage.kind === 'done') getPlatform().haptic('success');
  }, [isFinal, stage.kind]);

  return (
    <Page
      title={i18n._(title)}
      illustration={<Illustration name={PICTURES[stage.kind]} />}
      lead={
        <>
          <p role="status">{i18n._(lead)}</p>
          {until && <p>{t`You can try again from ${until}.`}</p>}
          {deadline && <p>{t`The deadline is ${deadline}.`}</p>}
          {!back.redirect && !back.isHosted && !back.outer && !back.isOwn && !reward && isFinal && (
            <p>{t`You can close this page now.`}</p>
          )}
        </>
      }
    >
      {refusal.length > 0 && (
        <Notice tone="danger" title={<Trans>What went wrong</Trans>}>
          {refusal.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {reward && <ButtonLink href={reward} variant="primary" block>{t`Go to your reward`}</ButtonLink>}
      {hasTasks && (
        <ButtonLink href={href('complianceTasks')} variant="primary" block>{t`See your tasks`}</ButtonLink>
      )}
      <BackButtons back={back} primary={!reward && !hasTasks} />
    </Page>
  );
}
