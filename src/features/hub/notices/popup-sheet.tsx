import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getTaskText } from '#app/i18n/texts/task-texts.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { href, ROUTES } from '#app/paths.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { type Popup, postponePopup } from './popup.ts';
import styles from './popup-sheet.module.css';

/** Closing the sheet postpones it. */
export function PopupSheet({ popup }: { popup: Popup }) {
  const { i18n } = useLingui();
  const [closed, setClosed] = useState(false);
  const page = ROUTES.find(({ segment }) => segment === popup.route);
  if (!page) return null;
  const { title, why } = getTaskText({ type: popup.route, route: popup.route });
  const later = () => {
    setClosed(true);
    void postponePopup(popup, serverNow());
  };
  return (
    <Sheet open={!closed} onClose={later} title={i18n._(title)}>
      <div className={styles.words}>
        <p>{i18n._(why)}</p>
        <p>
          {popup.kind === 'overdue' ? (
            <Trans>This task is overdue. Some services may stay paused until you complete it.</Trans>
          ) : popup.kind === 'channel' ? (
            <Trans>You can deposit by bank and card once you’ve completed this task.</Trans>
          ) : (
            <Trans>This task is due within a week.</Trans>
          )}
        </p>
        <ButtonLink variant="primary" block href={href(page.segment, { from: 'personal' })}>
          <Trans>Continue</Trans>
        </ButtonLink>
        <Button block onClick={later}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
