import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { reopenJourney } from '#app/state/questionnaire/journey.ts';
import { showError } from '#app/state/show-error.ts';
import { RejectedIllustration } from '#app/ui/illustrations/rejected.tsx';
import { ShieldIllustration } from '#app/ui/illustrations/shield.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Finish } from './finish.tsx';
import type { FormViewProps } from './form-view.ts';

/** Forms a person may answer again by themselves some days after a refusal. */
const ASK_AGAIN_DAYS: Readonly<Record<string, number>> = { QI_AE_V1: 7, PIV_V1: 30 };

/** REJECTED: what it means, and what can be done. No way is a dead end. */
export function RefusedView({ kind, detail }: FormViewProps) {
  const { t } = useLingui();
  const { issueWebform: support } = pageConfig().helpCenter;
  const { templateCode } = detail.template;
  const days = ASK_AGAIN_DAYS[templateCode];
  const contact = support
    ? { action: { label: t`Contact support`, onPress: () => getPlatform().openExternal(support) } }
    : {};
  if (days !== undefined) return <AskAgain templateCode={templateCode} days={days} />;
  return (
    <Page
      title={
        kind === 'diligence' ? <Trans>Not approved</Trans> : <Trans>We could not accept your answers</Trans>
      }
      lead={
        <p>
          {kind === 'diligence' ? (
            <Trans>
              You can close positions and withdraw. New deposits and trades stay closed. To appeal, contact
              support within 14 days.
            </Trans>
          ) : (
            <Trans>Support can tell you what comes next, and have a person look at the decision again.</Trans>
          )}
        </p>
      }
      illustration={<RejectedIllustration />}
    >
      {kind === 'diligence' && (
        <p>
          <Trans>We cannot comment on the reasons for a review or on its steps.</Trans>
        </p>
      )}
      <Finish {...contact} />
    </Page>
  );
}

function AskAgain({ templateCode, days }: { templateCode: string; days: number }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'asking' | 'early'>('idle');
  async function ask(): Promise<void> {
    setState('asking');
    try {
      const { status } = await call('createQuestionnaire', { templateCode });
      if (status !== 'REJECTED') return await reopenJourney();
      setState('early');
    } catch (error) {
      showError(error);
      setState('idle');
    }
  }
  return (
    <Page
      title={<Trans>You stay a retail client for now</Trans>}
      lead={
        <p>
          <Trans>
            Your answers did not meet what the class asks for. You keep all protections, and you can ask again{' '}
            {days} days after the decision.
          </Trans>
        </p>
      }
      illustration={<ShieldIllustration />}
    >
      {state === 'early' && (
        <Notice tone="info" live title={<Trans>It is too early to ask again</Trans>}>
          <p>
            <Trans>The waiting time of {days} days is not over yet. Please come back later.</Trans>
          </p>
        </Notice>
      )}
      <Finish action={{ label: t`Ask again`, onPress: () => void ask(), loading: state === 'asking' }} />
    </Page>
  );
}
