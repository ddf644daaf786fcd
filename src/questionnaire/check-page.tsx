// Every answer with the way back to it, and what is still open; then on to what is declared, or off. [G8]
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { AnswerBlock } from './answer-block.tsx';
import { checkSections, topOf } from './check-blocks.ts';
import { FixList } from './fix-list.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';
import { LegalNotes } from './legal-notes.tsx';
import { OpenPoints } from './open-points.tsx';
import { errorsOn, pagesOf, type Place } from './places.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { TravelNotice } from './travel-notice.tsx';
import { useForm } from './use-field.ts';
import type { Sending } from './use-sending.ts';
import { useTexts } from './use-texts.ts';

/** Answers that fill a screen. */
const AT_ONCE = 10;

interface CheckPageProps {
  aside?: ReactNode;
  notice?: ReactNode;
  /** Steps in all, this one among them. */
  of: number;
  onGo: (place: Place) => void;
  /** On to what is declared; null where the answers are sent from here. */
  onDone: (() => void) | null;
  send: () => Promise<void>;
  sending: Sending;
}

export function CheckPage({ aside, notice, of, onGo, onDone, send, sending }: CheckPageProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const words = useAnswerWords();
  const { store } = useForm();
  const [tries, setTries] = useState(0);
  const version = useSyncExternalStore(store.subscribeAny, () => store.version);

  const { compiled } = store;
  const pages = pagesOf(store);
  const open = pages.flatMap((page) => errorsOn(store, page));
  const isTest = compiled.template.kind === 'test';
  // Of a long form, what fills the screen comes first.
  const sections = useMemo(
    () => (isTest ? [] : checkSections(store, pagesOf(store))),
    // The answers change with their version, which the linter cannot see.
    // oxlint-disable-next-line react/exhaustive-deps -- the version stands for the answers
    [store, isTest, version],
  );
  const shown = useDeferredValue(sections, topOf(sections, AT_ONCE));

  function goOn(): void {
    if (open.length > 0) setTries(tries + 1);
    else if (onDone) onDone();
    else void send();
  }

  const step = pages.length + 1;
  return (
    <FormFrame
      title={isTest ? <Trans>Before you hand it in</Trans> : <Trans>Check your answers</Trans>}
      lead={isTest ? undefined : t`You can change everything until you send it.`}
      progress={{ value: step / of, label: onDone ? t`Step ${step} of ${of}` : t`Last step` }}
      aside={aside}
    >
      {notice}
      <FixList onGo={onGo} />
      {open.length > 0 && <OpenPoints key={tries} issues={open} urgent={tries > 0} onGo={onGo} />}
      {isTest && open.length === 0 && (
        <p>
          <Trans>You have answered every question.</Trans>
        </p>
      )}
      {shown.map(({ section, blocks }) => (
        <section key={section.linkId} className={styles.section} aria-labelledby={`check-${section.linkId}`}>
          <h2 id={`check-${section.linkId}`}>{texts(section.title)}</h2>
          {blocks.map((block) => (
            <AnswerBlock key={block.id} block={block} words={words} onGo={onGo} />
          ))}
        </section>
      ))}
      {!isTest && <LegalNotes ids={compiled.template.legal} />}
      {sending.tooEarly && <TravelNotice />}
      <ActionBar
        label={onDone ? t`Continue` : isTest ? t`Hand in` : t`Send`}
        onPress={goOn}
        loading={sending.busy}
      />
    </FormFrame>
  );
}
