import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { taskText } from '#app/i18n/texts/task-texts.ts';
import { href, ROUTES } from '#app/routes.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { nextPopup, type Popup, putOff } from './popup.ts';
import styles from './popup-sheet.module.css';
import { useAnswer } from './use-answer.ts';

/** Speaks up about one thing, once a visit; closing it puts it off. */
export function PopupSheet({ info }: { info: KycInfo }) {
  const { i18n } = useLingui();
  // What stands at the moment the page opens decides; a later answer does not pop up under somebody's finger.
  const [ask] = useState(() => () => nextPopup(info));
  const { answer: popup } = useAnswer<Popup | null>(ask);
  const [closed, setClosed] = useState(false);
  const page = ROUTES.find(({ segment }) => segment === popup?.route);
  if (!popup || !page) return null;
  const { title, why } = taskText({ type: popup.route, route: popup.route });
  const later = () => {
    setClosed(true);
    void putOff(popup, new Date());
  };
  return (
    <Sheet open={!closed} onClose={later} title={i18n._(title)}>
      <div className={styles.words}>
        <p>{i18n._(why)}</p>
        <p>
          {popup.kind === 'overdue' ? (
            <Trans>This was due already. Some services stay closed until it is done.</Trans>
          ) : popup.kind === 'channel' ? (
            <Trans>Deposits by bank and card open once this is done.</Trans>
          ) : (
            <Trans>It is due within a week.</Trans>
          )}
        </p>
        <ButtonLink variant="primary" block href={href(page.segment, { from: 'personal' })}>
          <Trans>Do it now</Trans>
        </ButtonLink>
        <Button block onClick={later}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
