import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect } from 'react';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { restToken } from '#app/state/embedded-token.ts';
import { refusalSentences } from '#app/state/renewal.ts';
import { ApprovedIllustration } from '#app/ui/illustrations/approved.tsx';
import { HourglassIllustration } from '#app/ui/illustrations/hourglass.tsx';
import { RejectedIllustration } from '#app/ui/illustrations/rejected.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type Back, BackButton } from './back-button.tsx';
import type { FlowStage } from './flow.ts';
import type { ReadyFlow } from './use-flow.ts';
import { flowWords } from './flow-words.ts';

type Told = Extract<FlowStage, { kind: 'pending' | 'done' | 'wait' | 'closed' }>;

const PICTURES: Record<Told['kind'], ComponentType> = {
  pending: HourglassIllustration,
  done: ApprovedIllustration,
  wait: HourglassIllustration,
  closed: RejectedIllustration,
};

interface ResultViewProps {
  flow: ReadyFlow;
  stage: Told;
  back: Back | null;
}

/** Nothing to do here now: what was sent is being read, is accepted, or has to wait. */
export function ResultView({ flow: { aim, info }, stage, back }: ResultViewProps) {
  const { i18n } = useLingui();
  const { title, lead } = flowWords(aim, stage.kind);
  const renewal = info.displayControl.displayUpdatePOI;
  const Picture = PICTURES[stage.kind];
  const over = stage.kind === 'done' || stage.kind === 'closed';
  const until = stage.kind === 'wait' && stage.until ? formatDateTime(stage.until) : null;
  const deadline = aim.task === 'update' && !over && renewal.deadline ? formatDate(renewal.deadline) : null;
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
      illustration={<Picture />}
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
      <BackButton back={back} primary />
      {!back?.redirect && over && (
        <p>
          <Trans>You can close this page now.</Trans>
        </p>
      )}
    </Page>
  );
}
