// The options when a provider's check does not work: try again, use the browser, take another provider, or leave.
import { Trans } from '@lingui/react/macro';
import { getPlatform } from '#app/platform/platform.ts';
import { isFramed } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon, RefreshIcon } from '#app/ui/icons.ts';
import { type LaunchParams, buildLaunchHref, redirectTo, buildStatusHref } from './launch-params.ts';
import styles from './launch.module.css';

interface OtherProvidersProps {
  params: LaunchParams;
  others: boolean;
  /** Undefined when trying again cannot help. */
  onAgain?: ((other?: boolean) => void) | undefined;
}

/** The address contains no session: the user signs in there. */
function openInBrowser(params: LaunchParams): void {
  const address = buildLaunchHref({ ...params, other: false, instead: '' });
  getPlatform().openExternal(new URL(address, location.origin).href);
}

export function OtherProviders({ params, others, onAgain }: OtherProvidersProps) {
  return (
    <div className={styles.ways}>
      {onAgain && (
        <Button variant="primary" block icon={<RefreshIcon size={20} />} onClick={() => onAgain()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {(getPlatform().hasExternalBrowser || isFramed()) && (
        <Button block icon={<ExternalIcon size={20} />} onClick={() => openInBrowser(params)}>
          <Trans>Open in the browser</Trans>
        </Button>
      )}
      {others && onAgain && (
        <>
          <Button block aria-describedby="other-provider" onClick={() => onAgain(true)}>
            <Trans>Continue with another provider</Trans>
          </Button>
          <p id="other-provider" className={styles.hint}>
            <Trans>You’ll need to send everything again: documents, photos and details.</Trans>
          </p>
        </>
      )}
      <Button block onClick={() => redirectTo(buildStatusHref(false))}>
        <Trans>Leave for now</Trans>
      </Button>
    </div>
  );
}
