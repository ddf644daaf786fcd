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
    ? t`Please enter the number of the other account. You find it there, on this same page.`
    : typed === profile?.id
      ? t`This is the account you are in. Please enter the other one.`
      : undefined;
  const refused =
    rejectedUid !== null && rejectedUid === typed
      ? t`This account cannot take the identity over. Check the number, and that the account is yours and not verified.`
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
          Your verification, its levels and your data go to another account of yours. This account is then no
          longer verified.
        </Trans>
      }
    >
      <EndedNotice />
      <TransferChecklist checks={transfer.checks} />
      <RailPart>
        <PageSection title={<Trans>Settle these yourself first</Trans>}>
          <ul className={styles.settle}>
            {PREPARATION_TEXTS.map((each) => (
              <li key={each.id}>{i18n._(each)}</li>
            ))}
          </ul>
        </PageSection>
      </RailPart>
      {ready && (
        <TextField
          label={t`Number of the other account`}
          name="target"
          value={uid}
          onChange={(value) => {
            clearTargetError();
            setUid(value);
            transferDraft.save({ uid: value });
          }}
          autoComplete="off"
          dir="ltr"
          hint={t`Open this page there to see it.`}
          error={(tried ? problem : undefined) ?? refused}
        />
      )}
      {promisesTimes() && (
        <Notice tone="warning" title={<Trans>For 24 hours afterwards</Trans>}>
          <Trans>
            Withdrawals and fiat services are closed on both accounts. Rewards you have not claimed here are
            lost. Another transfer is possible after 180 days.
          </Trans>
        </Notice>
      )}
      <ErrorNotice error={error} title={<Trans>That did not work</Trans>} />
      <ActionBar
        label={t`Start the transfer`}
        onPress={() => void start()}
        loading={busy}
        disabled={!ready || !online}
      />
    </Page>
  );
}
