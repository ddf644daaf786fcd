// A way to a level that a provider does by name: QES, video, PAN, proof of address. Open where the gateway says so. [M5]
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { CheckView } from './check-view.tsx';
import { CHECK_WORDS, type CheckType } from './check-words.ts';

// Object.keys forgets that the names are the table's own.
const TYPES = Object.keys(CHECK_WORDS) as CheckType[];

export default function CheckPage() {
  const { i18n, t } = useLingui();
  const kyc = useKyc();
  const asked = new URLSearchParams(location.search).get('type');
  const type = TYPES.find((each) => each === asked);
  if (kyc.phase === 'failed')
    return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  const { tasks } = kyc.input.info.verificationProcess;
  const task = tasks.find((each) => each.route === 'check' && each.type === type);
  if (type && task && !task.waits) return <CheckView type={type} />;
  return (
    <Page
      title={<Trans>This check is not open for you now</Trans>}
      illustration={<LockIllustration />}
      lead={
        <p>
          <Trans>
            It may be done already, in review, or not offered where you live. Your tasks say what is.
          </Trans>
        </p>
      }
    >
      <ActionBar label={t`See your tasks`} onPress={() => navigate(href('complianceTasks'))} />
    </Page>
  );
}
