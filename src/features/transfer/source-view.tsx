import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { promisesTimes } from '#app/lib/page-config.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { networkStore } from '#app/state/messages/network.ts';
import { userStore } from '#app/state/session/user.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TransferChecklist } from './transfer-checklist.tsx';
import { EndedNotice } from './ended-notice.tsx';
import styles from './source-view.module.css';
import {
  clearTargetError,
  sendTransferAction,
  type Transfer,
  transferDraft,
  transferStore,
} from './transfer-store.ts';
import { PREPARATION_TEXTS } from './transfer-texts.ts';

const UID = /^[\w-]{3,64}$/;

export function SourceView({ transfer }: { transfer: Transfer }) {
  const { t, i18n } = useLingui();
  const { busy, rejectedUid, draftUid, error } = useSnapshot(transferStore);
  const { profile } = useSnapshot(userStore);
  const { online } = useSnapshot(networkStore);
  const [uid, setUid] = useState(draftUid);
  const [tried, setTried] = useState(false);
  const typed = uid.trim();
  const problem = !UID.test(typed)
    ? t`Please enter the other account’s number. To find the number, open this page in that account.`
    : typed === profile?.id
      ? t`That’s this account’s number. Please enter the other account’s number.`
      : undefined;
  const refused =
    rejectedUid !== null && rejectedUid === typed
      ? t`We cannot move your identity to this account. Check the number, and that the account is yours and not verified.`
      : undefined;
  const ready = transfer.checks.every(({ ok }) => ok);

  async function start(): Promise<void> {
    setTried(true);
    if (problem === undefined) await sendTransferAction({ action: 'start', targetUid: typed });
    if (problem !== undefined || transferStore.rejectedUid !== null)
      document.getElementById('target')?.focus();
  }

  return (
    <Page
      title={<Trans>Move your identity to another account</Trans>}
      lead={
        <Trans>
          Your verification, levels and data will move to another account of yours. This account will no
          longer be verified.
        </Trans>
      }
    >
      <EndedNotice />
      <TransferChecklist checks={transfer.checks} />
      <RailPart>
        <PageSection title={<Trans>Complete these steps yourself first</Trans>}>
          <ul className={styles.settle}>
            {PREPARATION_TEXTS.map((each) => (
              <li key={each.id}>{i18n._(each)}</li>
            ))}
          </ul>
        </PageSection>
      </RailPart>
      {ready && (
        <TextField
          label={t`The other account’s number`}
          name="target"
          value={uid}
          onChange={(value) => {
            clearTargetError();
            setUid(value);
            transferDraft.save({ uid: value });
          }}
          autoComplete="off"
          dir="ltr"
          hint={t`To find the number, open this page in the other account.`}
          error={(tried ? problem : undefined) ?? refused}
        />
      )}
      {promisesTimes() && (
        <Notice tone="warning" title={<Trans>After the move</Trans>}>
          <Trans>
            Withdrawals and fiat services will be paused on both accounts for 24 hours. You’ll lose any
            rewards you have not claimed in this account. You can move your identity again after 180 days.
          </Trans>
        </Notice>
      )}
      <ErrorNotice error={error} title={<Trans>Something went wrong</Trans>} />
      <ActionBar
        label={t`Start the transfer`}
        onPress={() => void start()}
        loading={busy}
        disabled={!ready || !online}
      />
    </Page>
  );
}
