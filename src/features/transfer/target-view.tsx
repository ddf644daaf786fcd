import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { showToast } from '#app/state/messages/toasts.ts';
import { userStore } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CopyIcon } from '#app/ui/icons.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { TransferChecklist } from './transfer-checklist.tsx';
import { EndedNotice } from './ended-notice.tsx';
import styles from './target-view.module.css';
import type { Transfer } from './transfer-store.ts';

export function TargetView({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const id = profile?.id ?? '';

  function copy(): void {
    navigator.clipboard.writeText(id).then(
      () => showToast({ kind: 'success', text: t`Copied` }),
      () => showToast({ kind: 'info', text: t`Please copy the number by hand` }),
    );
  }

  return (
    <Page
      title={<Trans>Move your identity here</Trans>}
      lead={
        <Trans>
          If you’re verified on another account, you can move your identity here. To start, open this page in
          that account and enter the number below.
        </Trans>
      }
    >
      <EndedNotice />
      <Card>
        <div className={styles.number}>
          <div>
            <p className={styles.label}>{t`This account’s number`}</p>
            <p className={styles.id} dir="ltr">
              {id}
            </p>
          </div>
          <Button size="small" variant="secondary" icon={<CopyIcon size={16} />} onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      </Card>
      <TransferChecklist checks={transfer.checks} />
    </Page>
  );
}
