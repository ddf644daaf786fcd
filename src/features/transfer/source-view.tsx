import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { userStore } from '#app/state/session/user.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Checklist } from './checklist.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './source-view.module.css';
import { clearUnfit, moveTransfer, type Transfer, transferKeeper, transferStore } from './transfer-store.ts';
import { SETTLE_FIRST } from './transfer-words.ts';

const UID = /^[\w-]{3,64}$/;

/** The account that hands its identity over. */
export function SourceView({ transfer }: { transfer: Transfer }) {
  const { t, i18n } = useLingui();
  const { busy, unfit, kept } = useSnapshot(transferStore);
  const { profile } = useSnapshot(userStore);
  const { online } = useSnapshot(networkStore);
  const [uid, setUid] = useState(kept);
  const [tried, setTried] = useState(false);
  const typed = uid.trim();
  const problem = !UID.test(typed)
    ? t`Please enter the number of the other account. You find it there, on this same page.`
    : typed === profile?.id
      ? t`This is the account you are in. Please enter the other one.`
      : undefined;
  const refused =
    unfit !== null && unfit === typed
      ? t`This account cannot take the identity over. Check the number, and that the account is yours and not verified.`
      : undefined;
  const ready = transfer.checks.every(({ ok }) => ok);

  async function start(): Promise<void> {
    setTried(true);
    if (problem === undefined) await moveTransfer({ action: 'start', targetUid: typed });
    if (problem !== undefined || transferStore.unfit !== null) document.getElementById('target')?.focus();
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
      <EndedNotice />
      <Checklist checks={transfer.checks} />
      <RailPart>
        <PageSection title={<Trans>Settle these yourself first</Trans>}>
          <ul className={styles.settle}>
            {SETTLE_FIRST.map((each) => (
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
            clearUnfit();
            setUid(value);
            transferKeeper.keep({ uid: value });
          }}
          autoComplete="off"
          dir="ltr"
          hint={t`Open this page there to see it.`}
          error={(tried ? problem : undefined) ?? refused}
        />
      )}
      <Notice tone="warning" title={<Trans>For 24 hours afterwards</Trans>}>
        <Trans>
          Withdrawals and fiat services are closed on both accounts. Rewards you have not claimed here are
          lost. Another transfer is possible after 180 days.
        </Trans>
      </Notice>
      <FailureNotice />
      <ActionBar
        label={t`Start the transfer`}
        onPress={() => void start()}
        loading={busy}
        disabled={!ready || !online}
      />
    </Page>
  );
}
