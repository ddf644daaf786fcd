import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { requestTimeout } from '#contract/errors/requests.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { removeFromOutbox } from '#app/state/outbox/outbox.ts';
import { outboxStore } from '#app/state/outbox/outbox-entries.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import styles from './banner.module.css';

/** The page of a form shows and removes the refusal of that form. */
const isShownByForm = (id: string): boolean => id.startsWith('form-');

/**
 * Entries that wait for the network or were refused. An entry that may have reached the gateway cannot be withdrawn.
 */
export function OutboxBanner() {
  const { i18n } = useLingui();
  const { items } = useSnapshot(outboxStore);
  const waiting = items.filter(({ error }) => !error);
  const refused = items.filter(({ error }) => error);
  const own = waiting.filter(({ wasAttempted }) => !wasAttempted);
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.banner}>
          <span>
            <Trans>Waiting for a connection. We’ll automatically send what you submitted.</Trans>
            {getSentenceSeparator(i18n.locale)}
            {waiting.some(({ isStored }) => !isStored) && (
              <Trans>Keep this page open until we’ve sent everything.</Trans>
            )}
          </span>
          {own.length > 0 && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => own.forEach(({ id }) => void removeFromOutbox(id))}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      )}
      {refused.map(({ id, page, error }) => (
        <div key={id} className={styles.banner}>
          <span>
            {error?.code === requestTimeout ? (
              <Trans>
                We could not send what you submitted because you were offline for six days. We’ve stopped
                trying.
              </Trans>
            ) : (
              <>
                <Trans>What you sent was not accepted.</Trans> {getErrorText(i18n, error)}
              </>
            )}
          </span>
          <ButtonLink
            size="small"
            variant="secondary"
            href={page}
            onClick={() => isShownByForm(id) || void removeFromOutbox(id)}
          >
            <Trans>View</Trans>
          </ButtonLink>
        </div>
      ))}
    </>
  );
}
