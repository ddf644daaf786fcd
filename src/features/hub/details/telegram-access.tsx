// [G1] Links a Telegram account, which then opens this account, or unlinks it, after a security check. Shown when the gateway
// has a bot; offered when it knows the user's Telegram account.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResponseOf, StepUpAction } from '#contract/calls/row.ts';
import { telegramLink, telegramStatus, telegramUnlink } from '#contract/client-calls/telegram.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { storeLaunch } from '#app/platform/launch.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from '#app/shared-views/data-download.module.css';
import { TelegramLock } from './telegram-lock.tsx';
import { useOptionalData } from '../use-optional-data.ts';

const LINK_ACTION: StepUpAction<typeof telegramLink> = 30381;
const UNLINK_ACTION: StepUpAction<typeof telegramUnlink> = 30382;

type Status = ResponseOf<typeof telegramStatus>;

async function loadStatus(signal: AbortSignal): Promise<Status> {
  const status = await call(telegramStatus, {}, { signal });
  // Later pages of this tab already have a session, so they do not receive the launch by signing in.
  storeLaunch(status.launch);
  return status;
}

function LinkStatus({ linked }: Pick<Status, 'linked'>) {
  if (linked === 'here') return <Trans>This Telegram account is linked to your account.</Trans>;
  if (linked === 'elsewhere') return <Trans>A Telegram account is linked to your account.</Trans>;
  return <Trans>Link your Telegram account to sign in here without a password.</Trans>;
}

export function TelegramAccess() {
  const { i18n } = useLingui();
  const { data } = useOptionalData(loadStatus);
  const [changed, setChanged] = useState<Status | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const status = changed ?? data;
  if (!status || (status.linked === 'no' && !status.mayLink && !changed)) return null;
  const { linked, mayLink } = status;

  async function change(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      setChanged(
        linked === 'no'
          ? await call(telegramLink, await requireStepUp(LINK_ACTION))
          : await call(telegramUnlink, await requireStepUp(UNLINK_ACTION)),
      );
    } catch (cause) {
      // The user cancelled the security check.
      if (!(cause instanceof ApiError && cause.kind === 'aborted')) setError(cause);
    }
    setBusy(false);
  }

  return (
    <div className={styles.part}>
      <p id="telegram-access" role="status" className={styles.words}>
        {linked === 'no' && !mayLink ? (
          <Trans>No Telegram account is linked to your account any more.</Trans>
        ) : (
          <LinkStatus linked={linked} />
        )}
      </p>
      {(linked !== 'no' || mayLink) && (
        <span>
          <Button
            size="small"
            variant="secondary"
            loading={busy}
            aria-describedby="telegram-access"
            onClick={() => void change()}
          >
            {linked === 'no' ? <Trans>Link Telegram</Trans> : <Trans>Unlink</Trans>}
          </Button>
        </span>
      )}
      {linked !== 'no' && status.locked !== undefined && (
        <div className={styles.words}>
          <TelegramLock status={status} onChange={setChanged} />
        </div>
      )}
      {error !== null && (
        <Notice tone="danger" live>
          <p>{getErrorText(i18n, error)}</p>
        </Notice>
      )}
    </div>
  );
}
