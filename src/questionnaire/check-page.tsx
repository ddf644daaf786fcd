// Every answer with the way back to it, and what is still open; then on to what is declared, or off. [G8]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Ahead } from './ahead.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { FixList } from './fix-list.tsx';
import { LegalNotes } from './legal-notes.tsx';
import { OpenPoints } from './open-points.tsx';
import { errorsOn, pagesOf, type Place } from './places.ts';
import { TravelNotice } from './travel-notice.tsx';
import { useForm } from './use-field.ts';
import type { Sending } from './use-sending.ts';

interface CheckPageProps {
  /** Before it is, its answers are written out ahead. */
  isShown: boolean;
  /** Not only what fills the screen. */
  isWhole: boolean;
  onGo: (place: Place) => void;
  /** On to what is declared; null where the answers are sent from here. */
  onDone: (() => void) | null;
  send: () => Promise<void>;
  sending: Sending;
}

export function CheckPage({ isShown, isWhole, onGo, onDone, send, sending }: CheckPageProps) {
  const { t } = useLingui();
  const { store } = useForm();
  const [tries, setTries] = useState(0);
  // Left: whoever comes back has not tried yet.
  if (!isShown && tries > 0) setTries(0);
  useSyncExternalStore(store.subscribeAny, () => (isShown ? store.version : 0));

  const open = isShown ? pagesOf(store).flatMap((page) => errorsOn(store, page)) : [];
  const { kind, legal } = store.compiled.template;
  const isTest = kind === 'test';

  function goOn(): void {
    if (open.length > 0) setTries(tries + 1);
    else if (onDone) onDone();
    else void send();
  }

  return (
    <>
      {isShown && <FixList onGo={onGo} />}
      {open.length > 0 && <OpenPoints key={tries} issues={open} urgent={tries > 0} onGo={onGo} />}
      {isShown && isTest && open.length === 0 && (
        <p>
          <Trans>You have answered every question.</Trans>
        </p>
      )}
      {!isTest && (
        <Ahead isShown={isShown}>
          <CheckAnswers isWhole={isWhole} onGo={onGo} />
        </Ahead>
      )}
      {isShown && (
        <>
          {!isTest && <LegalNotes ids={legal} />}
          {sending.tooEarly && <TravelNotice />}
          <ActionBar
            label={onDone ? t`Continue` : isTest ? t`Hand in` : t`Send`}
            onPress={goOn}
            loading={sending.busy}
          />
        </>
      )}
    </>
  );
}
