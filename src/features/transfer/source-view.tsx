import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/network.ts';
import { userStore } from '#app/state/user.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Checklist } from './checklist.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { moveTransfer, type Transfer, transferStore } from './transfer-store.ts';

const UID = /^[\w-]{3,64}$/;

/** The account that hands its identity over. */
export function SourceView({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { busy } = useSnapshot(transferStore);
  const { profile } = useSnapshot(userStore);
  const { online } = useSnapshot(networkStore);
  const [uid, setUid] = useState('');
  const [tried, setTried] = useState(false);
  const typed = uid.trim();
  const problem = !UID.test(typed)
    ? t`Please enter the number of the other account. You find it there, on this same page.`
    : typed === profile?.id
      ? t`This is the account you are in. Please enter the other one.`
      : undefined;
  // Of the other account we only hear once it is named.
  const ready = transfer.checks.every(({ key, ok }) => ok || key === 'target_ready');

  function start(): void {
    setTried(true);
    if (problem === undefined) void moveTransfer({ action: 'start', targetUid: typed });
    else document.getElementById('target')?.focus();
  }

  return (
    <Page
      title={<Trans>Move your identity to another account</Trans>}
      lead={
        <p>
          <Trans>
            Your verification, its levels and your data go to another account of yours. This account is then
            no longer verified.
          </Trans>
        </p>
      }
    >
      <Checklist checks={transfer.checks} />
      {ready && (
        <TextField
          label={t`Number of the other account`}
          name="target"
          value={uid}
          onChange={setUid}
          autoComplete="off"
          dir="ltr"
          hint={t`Open this page there to see it.`}
          error={tried ? problem : undefined}
        />
      )}
      <Notice tone="warning" title={<Trans>For 24 hours afterwards</Trans>}>
        <Trans>
          Withdrawals and fiat services are closed on both accounts. Rewards you have not claimed here are
          lost.
        </Trans>
      </Notice>
      <FailureNotice />
      <ActionBar label={t`Start the transfer`} onPress={start} loading={busy} disabled={!ready || !online} />
    </Page>
  );
}
