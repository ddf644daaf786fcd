import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { href } from '#app/paths.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { networkStore } from '#app/state/messages/network.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { TransferChecklist } from './transfer-checklist.tsx';
import { loadTransfer, sendTransferAction, type Transfer, transferStore } from './transfer-store.ts';

/** Started by one account and not yet confirmed by the other. Either account may cancel it. */
export function TransferPendingView({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { busy, error } = useSnapshot(transferStore);
  const { online } = useSnapshot(networkStore);
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const source = transfer.side === 'source';
  const until = transfer.expiresAt && formatDateTime(transfer.expiresAt);
  const left = transfer.expiresAt && formatRelative(transfer.expiresAt, now.getTime());
  const isBlocked = transfer.checks.some(({ ok }) => !ok);
  const isExpired = transfer.expiresAt !== null && Date.parse(transfer.expiresAt) <= now.getTime();
  // Checks again every minute, because the clock of the gateway may be behind.
  const expiredAt = isExpired ? now.getTime() : null;
  useEffect(() => {
    if (expiredAt !== null) void loadTransfer();
  }, [expiredAt]);
  const cancel = () => sendTransferAction({ action: 'cancel' });
  return (
    <Page
      title={
        source ? (
          <Trans>Confirm the move in your other account</Trans>
        ) : (
          <Trans>Move this identity here?</Trans>
        )
      }
      illustration={<Illustration name="hourglass" />}
      lead={
        <>
          <p>
            {source ? (
              <Trans>
                Sign in to the other account and open this page there. Nothing will change here until you
                confirm the move.
              </Trans>
            ) : (
              <Trans>
                We’ve received a request to move the identity of a verified account to this one. Continue only
                if that account is yours too.
              </Trans>
            )}
          </p>
          {until && (
            <p>
              <Trans>
                The transfer expires {left}, on {until}.
              </Trans>
            </p>
          )}
        </>
      }
    >
      {!source && promisesTimes() && (
        <Notice tone="warning" title={<Trans>After the move</Trans>}>
          <Trans>Withdrawals and fiat services will be paused on both accounts for 24 hours.</Trans>
        </Notice>
      )}
      {isBlocked && <TransferChecklist checks={transfer.checks} />}
      <ErrorNotice error={error} title={<Trans>Something went wrong</Trans>} />
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
          label={t`Move identity here`}
          onPress={() => void sendTransferAction({ action: 'confirm' })}
          loading={busy}
          disabled={!online}
          secondary={{ label: t`Decline`, onPress: () => setAsking(true) }}
        />
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={source ? t`Cancel the transfer?` : t`Decline the transfer?`}
        text={[t`Nothing has moved yet. The transfer can be started again at any time.`]}
        confirm={source ? t`Cancel the transfer` : t`Decline`}
        onConfirm={cancel}
      />
    </Page>
  );
}
