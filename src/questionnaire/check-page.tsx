// The last page: every answer with the way back to it, what is still open, and sending. [G8]
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SignatureItem } from '#contract/questionnaire.ts';
import { allIssues, hasError } from '#contract/questionnaire/pages.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { someTravel } from '#app/ui/files/picked-shelf.ts';
import { AnswerBlock } from './answer-block.tsx';
import { checkSections } from './check-blocks.ts';
import { FixList } from './fix-list.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';
import type { FormStore } from './form-store.ts';
import { LegalNotes } from './legal-notes.tsx';
import { OpenPoints } from './open-points.tsx';
import { pagesOf, type Place } from './places.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

const AT_ONCE = 4;

interface CheckPageProps {
  aside?: ReactNode;
  notice?: ReactNode;
  onGo: (place: Place) => void;
}

/** The signature that has to be confirmed by a code, when one is on the form as it stands. */
function signatureIn({ compiled, evaluation }: FormStore): SignatureItem | null {
  for (const { item } of compiled.order)
    if (item?.type === 'signature' && item.linkId in evaluation.visible) return item;
  return null;
}

export function CheckPage({ aside, notice, onGo }: CheckPageProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const words = useAnswerWords();
  const { store, onSubmit, stepUp } = useForm();
  const [sending, setSending] = useState(false);
  const [tries, setTries] = useState(0);
  const [tooEarly, setTooEarly] = useState(false);
  const busy = useRef(false);
  const version = useSyncExternalStore(store.subscribeAny, () => store.version);

  const { compiled, evaluation } = store;
  const open = allIssues(compiled, evaluation).filter((issue) => hasError([issue]));
  const isTest = compiled.template.kind === 'test';
  // Of a long form, what fills the screen comes first.
  const sections = useMemo(
    () => (isTest ? [] : checkSections(store, pagesOf(store))),
    // The answers change with their version, which the linter cannot see.
    // oxlint-disable-next-line react/exhaustive-deps -- the version stands for the answers
    [store, isTest, version],
  );
  const shown = useDeferredValue(sections, sections.slice(0, AT_ONCE));

  async function send(): Promise<void> {
    if (open.length > 0) {
      setTries(tries + 1);
      return;
    }
    // A file still on its way would miss what is sent.
    if (someTravel(store)) {
      setTooEarly(true);
      return;
    }
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const signature = signatureIn(store);
      const signed = signature ? { securityToken: await stepUp(signature.otpAction) } : {};
      await onSubmit(store.answers, signed);
    } catch {
      // The host has said what went wrong, and a check that was called off needs no words.
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return (
    <FormFrame
      title={isTest ? <Trans>Before you hand it in</Trans> : <Trans>Check your answers</Trans>}
      lead={isTest ? undefined : t`You can change everything until you send it.`}
      progress={{ value: 1, label: t`Last step` }}
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
      <LegalNotes ids={compiled.template.legal} />
      {tooEarly && someTravel(store) && (
        <Notice tone="info" live>
          <Trans>A file is still on its way. Please wait a moment, then send.</Trans>
        </Notice>
      )}
      <ActionBar label={isTest ? t`Hand in` : t`Send`} onPress={() => void send()} loading={sending} />
    </FormFrame>
  );
}
