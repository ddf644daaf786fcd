// The link as a code to scan and as text to copy, the letters to compare, and how long it holds.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { CameraIcon, CopyIcon, UploadIcon } from '#app/ui/icons.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { QrCode } from '#app/ui/layout/qr-code.tsx';
import { intend } from '../shots/shot-intent.ts';
import { CodeLetters } from './code-letters.tsx';
import { followStore, takeHere } from './handoff-follow.ts';
import { UnheardNotice } from './unheard-notice.tsx';
import styles from './scan-part.module.css';

const TICK_MS = 10_000;

export function ScanPart({ link, code }: { link: string; code: string }) {
  const { t } = useLingui();
  const { dueAt } = useSnapshot(followStore);
  const now = useNow(TICK_MS);
  const minutes = Math.max(1, Math.ceil((dueAt - now.getTime()) / 60_000));

  function copy(): void {
    navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', text: t`Copied` }),
      // A webview may not allow it; the link stands there to be read.
      () => showToast({ kind: 'info', text: t`Please copy the link by hand` }),
    );
  }

  return (
    <>
      <div className={styles.scan}>
        <div className={styles.picture}>
          <QrCode text={link} label={t`QR code that opens this step on your phone`} />
        </div>
        <div className={styles.words}>
          <CodeLetters code={code}>
            <Trans>Your phone shows the same letters. Compare them before you go on there.</Trans>
          </CodeLetters>
          <p className={styles.time}>
            <Plural
              value={minutes}
              one="The code works for # more minute."
              other="The code works for # more minutes."
            />
          </p>
          <p className={styles.waiting} role="status">
            <Spinner size={16} />
            <Trans>Waiting for your phone</Trans>
          </p>
        </div>
      </div>
      <UnheardNotice />
      <PageSection title={<Trans>Or without a phone</Trans>}>
        <div className={styles.here}>
          <Button
            variant="secondary"
            block
            icon={<UploadIcon size={20} />}
            onClick={() => {
              intend('files');
              void takeHere();
            }}
          >
            <Trans>Choose files here</Trans>
          </Button>
          <Button variant="secondary" block icon={<CameraIcon size={20} />} onClick={() => void takeHere()}>
            <Trans>Use this computer</Trans>
          </Button>
        </div>
      </PageSection>
      <div className={styles.link}>
        <label htmlFor="handoff-link">
          <Trans>Or open this link on your phone</Trans>
        </label>
        <div className={styles.row}>
          <input
            id="handoff-link"
            className={styles.address}
            dir="ltr"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button size="small" variant="secondary" icon={<CopyIcon size={16} />} onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        </div>
        <p className={styles.time}>
          <Trans>It works once, for one phone. Send it to nobody else.</Trans>
        </p>
      </div>
    </>
  );
}
