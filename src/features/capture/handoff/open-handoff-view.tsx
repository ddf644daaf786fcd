// The computer view of an open hand-over: a code to scan, the progress of the phone, the end.
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Handoff } from '#contract/calls/handoff.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { networkStore } from '#app/state/messages/network.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { showToast } from '#app/state/messages/toasts.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { CameraIcon, CopyIcon, UploadIcon } from '#app/ui/icons.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { QrCode } from '#app/ui/layout/qr-code.tsx';
import { setPictureSource } from '../shots/use-shot.ts';
import { handoffStore, openHandoff, switchToComputer, cancelHandoff } from './handoff-store.ts';
import { CodeLetters } from './code-letters.tsx';
import styles from './scan-part.module.css';

export function OpenHandoffView() {
  const { t } = useLingui();
  const { handoff, link } = useSnapshot(handoffStore);
  if (!handoff) return null;
  const again = { label: t`Create a new code`, onPress: () => void openHandoff() };
  const here = { label: t`Use this computer`, onPress: () => void switchToComputer() };
  switch (handoff.state) {
    case 'waiting':
      return (
        <Page
          title={<Trans>Take the photos with your phone</Trans>}
          lead={
            <Trans>
              Point your phone’s camera at the code. You do not need to install anything or sign in. This page
              will continue automatically.
            </Trans>
          }
        >
          <LinkCode link={link} code={handoff.code} />
        </Page>
      );
    case 'connected':
      return (
        <Page
          title={<Trans>Your phone is connected</Trans>}
          lead={<Trans>Continue on your phone. This page will update automatically.</Trans>}
        >
          <ConnectedPhone handoff={handoff} />
        </Page>
      );
    case 'sent':
      return (
        <Page
          title={<Trans>Your photos have been sent</Trans>}
          illustration={<Illustration name="approved" />}
        >
          <p role="status">
            <Trans>One moment. This page will continue automatically.</Trans>
          </p>
        </Page>
      );
    case 'expired':
    case 'cancelled':
      return (
        <Page
          title={
            handoff.state === 'expired' ? (
              <Trans>The link for your phone has expired</Trans>
            ) : (
              <Trans>Your phone is no longer connected</Trans>
            )
          }
          lead={
            <Trans>Everything your phone sent has been saved. Create a new code, or continue here.</Trans>
          }
          illustration={<Illustration name="rejected" />}
        >
          <ActionBar {...again} secondary={here} />
        </Page>
      );
  }
}

function OfflineNotice() {
  const { isUnreachable } = useSnapshot(handoffStore);
  const { online } = useSnapshot(networkStore);
  if (online && !isUnreachable) return null;
  return (
    <Notice tone="warning" live title={<Trans>This computer is offline</Trans>}>
      <p>
        <Trans>
          You can continue on your phone. This page will catch up once the computer is back online.
        </Trans>
      </p>
    </Notice>
  );
}

function ConnectedPhone({ handoff }: { handoff: Handoff }) {
  const { code, pictures, needed, silent } = handoff;
  return (
    <>
      <CodeLetters code={code}>
        <Trans>Does your phone show the same letters? If not, end the connection.</Trans>
      </CodeLetters>
      <div role="status">
        <ProgressBar
          value={needed === 0 ? 0 : pictures / needed}
          label={
            <Trans>
              {pictures} of {needed} photos received
            </Trans>
          }
        />
      </div>
      {silent && (
        <Notice tone="warning" live title={<Trans>Your phone is not responding</Trans>}>
          <p>
            <Trans>
              Check that your phone is online and the page is open on it. Everything it sent has been saved.
            </Trans>
          </p>
        </Notice>
      )}
      <OfflineNotice />
      <Button variant="secondary" block onClick={() => void cancelHandoff()}>
        <Trans>End the connection</Trans>
      </Button>
      <Button variant="secondary" block onClick={() => void switchToComputer()}>
        <Trans>Use this computer</Trans>
      </Button>
    </>
  );
}

const TICK_MS = 10_000;

function LinkCode({ link, code }: { link: string; code: string }) {
  const { t } = useLingui();
  const { expiresAt } = useSnapshot(handoffStore);
  const now = useNow(TICK_MS);
  const minutes = Math.max(1, Math.ceil((expiresAt - now.getTime()) / 60_000));

  function copy(): void {
    navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', text: t`Copied` }),
      // Webviews may deny clipboard access; the link remains readable.
      () => showToast({ kind: 'info', text: t`Please copy the link manually` }),
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
            <Trans>
              Your phone should show the same letters. Check that they match before you continue there.
            </Trans>
          </CodeLetters>
          <p className={styles.time}>
            <Plural
              value={minutes}
              one="The code expires in # minute."
              other="The code expires in # minutes."
            />
          </p>
          <p className={styles.waiting} role="status">
            <Spinner size={16} />
            <Trans>Waiting for your phone</Trans>
          </p>
        </div>
      </div>
      <OfflineNotice />
      <PageSection title={<Trans>Or without a phone</Trans>}>
        <div className={styles.here}>
          <Button
            variant="secondary"
            block
            icon={<UploadIcon size={20} />}
            onClick={() => {
              setPictureSource('files');
              void switchToComputer();
            }}
          >
            <Trans>Choose files here</Trans>
          </Button>
          <Button
            variant="secondary"
            block
            icon={<CameraIcon size={20} />}
            onClick={() => void switchToComputer()}
          >
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
          <Trans>The link works once, on one phone. Do not share it with anyone.</Trans>
        </p>
      </div>
    </>
  );
}
