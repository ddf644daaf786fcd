import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { href } from '#app/paths.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Checklist } from './checklist.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { loadTransfer, moveTransfer, type Transfer, transferStore } from './transfer-store.ts';

/** Started by one account and waiting for the other; either may still call it off. */
export function TransferPendingView({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { busy } = useSnapshot(transferStore);
  const { online } = useSnapshot(networkStore);
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const source = transfer.side === 'source';
  const until = transfer.expiresAt && formatDateTime(transfer.expiresAt);
  const left = transfer.expiresAt && formatRelative(transfer.expiresAt, now.getTime());
  // Something has come up since it was started.
  const stopped = transfer.checks.some(({ ok }) => !ok);
  const over = transfer.expiresAt !== null && Date.parse(transfer.expiresAt) <= now.getTime();
  // Again with every minute: the gateway knows, and its clock may be a little behind.
  const lookAt = over ? now.getTime() : null;
  useEffect(() => {
    if (lookAt !== null) void loadTransfer();
  }, [lookAt]);
  // What is refused the page says itself.
  const cancel = () => moveTransfer({ action: 'cancel' });
  return (
    <Page
      title={
        source ? <Trans>Confirm it in the other account</Trans> : <Trans>Take over this identity?</Trans>
      }
      illustration={<Illustration name="hourglass" />}
      lead={
        <>
          <p>
            {source ? (
              <Trans>
                Sign in to the other account and open this page there. Until it is confirmed, nothing changes
                here.
              </Trans>
            ) : (
              <Trans>
                A verified account wants to hand its identity over to this one. Go on only if that account is
                yours too.
              </Trans>
            )}
          </p>
          {until && (
            <p>
              <Trans>
                The transfer ends by itself {left}, on {until}.
              </Trans>
            </p>
          )}
        </>
      }
    >
      {!source && (
        <Notice tone="warning" title={<Trans>For 24 hours afterwards</Trans>}>
          <Trans>Withdrawals and fiat services are closed on both accounts.</Trans>
        </Notice>
      )}
      {stopped && <Checklist checks={transfer.checks} />}
      <FailureNotice />
      {source ? (
        <ActionBar
          label={t`Back to overview`}
          onPress={() => navigate(href('personal'))}
          secondary={{
            label: t`Cancel the transfer`,
            onPress: () => setAsking(true),
            disabled: busy || !online,
          }}
        />
      ) : (
        <ActionBar
          label={t`Take it over`}
          onPress={() => void moveTransfer({ action: 'confirm' })}
          loading={busy}
          disabled={!online}
          secondary={{ label: t`Refuse`, onPress: () => setAsking(true) }}
        />
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={source ? t`Cancel the transfer?` : t`Refuse the transfer?`}
        text={[t`Nothing has moved yet. It can be started again at any time.`]}
        confirm={source ? t`Cancel the transfer` : t`Refuse`}
        back={t`Keep it`}
        onConfirm={cancel}
      />
    </Page>
  );
}
