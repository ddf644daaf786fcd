// Starts one type of verification at a provider (QES, video, PAN, proof of address) if the gateway allows it. [M5]
import { Trans, useLingui } from '@lingui/react/macro';
import { LEVEL_BY_VERIFICATION_TYPE } from '#contract/kyc.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { VERIFICATION_TYPE_TEXTS, type CheckType } from './check-texts.ts';
import styles from './check-page.module.css';

const TYPES = Object.keys(VERIFICATION_TYPE_TEXTS) as CheckType[];

export default function CheckPage() {
  const { i18n, t } = useLingui();
  const kyc = useKyc();
  const asked = new URLSearchParams(location.search).get('type');
  const type = TYPES.find((each) => each === asked);
  if (kyc.phase === 'failed')
    return <LoadFailure {...describeLoadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  const { tasks } = kyc.input.info.verificationProcess;
  const task = tasks.find((each) => each.route === 'check' && each.type === type);
  if (type && task && !task.waits) return <CheckView type={type} />;
  return (
    <Page
      title={<Trans>This check is not available to you now</Trans>}
      illustration={<Illustration name="lock" />}
      lead={
        <p>
          <Trans>
            The check may already be done, in review or not offered in your country. Your tasks show what’s
            left to do.
          </Trans>
        </p>
      }
    >
      <ActionBar label={t`See your tasks`} onPress={() => navigate(href('complianceTasks'))} />
    </Page>
  );
}

const PICTURES = {
  QES: 'passport',
  POI_Video: 'video-call',
  PAN: 'passport',
  POA: 'address-letter',
} as const satisfies Record<CheckType, IllustrationName>;

function CheckView({ type }: { type: CheckType }) {
  const { t, i18n } = useLingui();
  const { title, lead, steps } = VERIFICATION_TYPE_TEXTS[type];
  // Loads a new document, whose content security policy allows the provider.
  const go = () => location.assign(href('launch', { level: LEVEL_BY_VERIFICATION_TYPE[type], type }));
  return (
    <Page
      title={i18n._(title)}
      illustration={<Illustration name={PICTURES[type]} />}
      lead={<p>{i18n._(lead)}</p>}
    >
      <PageSection title={<Trans>How it works</Trans>}>
        <ul className={styles.list}>
          {steps.map((step) => (
            <li key={step.id}>{i18n._(step)}</li>
          ))}
        </ul>
      </PageSection>
      <ActionBar label={t`Continue`} onPress={go} />
    </Page>
  );
}
