import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { stepsOf } from '#app/state/kyc/steps.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { Transfer } from './transfer-store.ts';

/** The target's site may have questions of its own before it grants what has arrived. */
type Arrival = 'left' | 'verified' | 'asked';

export function CompleteView({ transfer: { side, againAt } }: { transfer: Transfer }) {
  const { t } = useLingui();
  const kyc = useKyc();
  const input = kyc.phase === 'ready' ? kyc.input : null;
  const waits = input !== null && stepsOf(input).LEVEL_1.status !== 'SUCCESS';
  const arrival: Arrival = side === 'source' ? 'left' : waits ? 'asked' : 'verified';
  const held = input?.info.limitationInfo.until;
  const until = held && formatDateTime(held);
  const again = againAt && formatDate(againAt);
  const toHub = { label: t`Back to overview`, onPress: () => navigate(href('personal')) };
  return (
    <Page
      title={
        {
          left: <Trans>Your identity has moved</Trans>,
          verified: <Trans>This account is verified now</Trans>,
          asked: <Trans>Your identity has arrived</Trans>,
        }[arrival]
      }
      illustration={<Illustration name="approved" />}
      lead={
        <p>
          {
            {
              left: <Trans>It belongs to your other account. This one is no longer verified.</Trans>,
              verified: <Trans>Your identity, with its levels, belongs to this account.</Trans>,
              asked: (
                <Trans>
                  A few questions are left, which are asked of everybody where you live. Once they are
                  answered, this account is verified.
                </Trans>
              ),
            }[arrival]
          }
        </p>
      }
    >
      {until && (
        <Notice tone="warning" title={<Trans>Withdrawals are on hold</Trans>}>
          <Trans>Until {until}, withdrawals and fiat services are closed on both accounts.</Trans>
        </Notice>
      )}
      {again && (
        <Notice tone="info">
          {side === 'source' ? (
            <Trans>This account can be verified again, and be part of a transfer, from {again}.</Trans>
          ) : (
            <Trans>The identity can move again from {again}.</Trans>
          )}
        </Notice>
      )}
      {arrival === 'asked' ? (
        <ActionBar
          label={t`See what is asked`}
          onPress={() => navigate(href('complianceTasks'))}
          secondary={toHub}
        />
      ) : (
        <ActionBar {...toHub} />
      )}
    </Page>
  );
}
