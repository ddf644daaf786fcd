// What somebody may do when a provider's part does not do its own: once more, in their own browser, with somebody else, or later.
import { Trans } from '@lingui/react/macro';
import { getPlatform } from '#app/platform/platform.ts';
import { isFramed } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon, RefreshIcon } from '#app/ui/icons.ts';
import { type LaunchAim, launchHref, leaveFor, statusAddress } from './launch-aim.ts';
import styles from './launch.module.css';

interface WaysOutProps {
  aim: LaunchAim;
  others: boolean;
  /** Absent where trying again would be no use. */
  onAgain?: ((other?: boolean) => void) | undefined;
}

/** This check and nothing else: who opens it there signs in there. */
function openInBrowser(aim: LaunchAim): void {
  const address = launchHref({ ...aim, other: false, instead: '' });
  getPlatform().openExternal(new URL(address, location.origin).href);
}

export function WaysOut({ aim, others, onAgain }: WaysOutProps) {
  return (
    <div className={styles.ways}>
      {onAgain && (
        <Button variant="primary" block icon={<RefreshIcon size={20} />} onClick={() => onAgain()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {(getPlatform().staysOpen || isFramed()) && (
        <Button block icon={<ExternalIcon size={20} />} onClick={() => openInBrowser(aim)}>
          <Trans>Open in the browser</Trans>
        </Button>
      )}
      {others && onAgain && (
        <>
          <Button block aria-describedby="other-provider" onClick={() => onAgain(true)}>
            <Trans>Continue with another provider</Trans>
          </Button>
          <p id="other-provider" className={styles.hint}>
            <Trans>There you give everything again: documents, pictures and details.</Trans>
          </p>
        </>
      )}
      <Button block onClick={() => leaveFor(statusAddress(false))}>
        <Trans>Leave for now</Trans>
      </Button>
    </div>
  );
}
