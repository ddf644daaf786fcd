import { useMemo, useSyncExternalStore } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { AnswerBlock } from './answer-block.tsx';
import { checkSections, topOf } from './check-blocks.ts';
import styles from './form.module.css';
import { pagesOf, type Place } from './places.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

/** Answers that fill a screen. */
const AT_ONCE = 10;

interface CheckAnswersProps {
  /** Not only what fills the screen. */
  isWhole: boolean;
  onGo: (place: Place) => void;
}

/** Every answer, section by section. */
export function CheckAnswers({ isWhole, onGo }: CheckAnswersProps) {
  const texts = useTexts();
  const words = useAnswerWords();
  const { store } = useForm();
  const version = useSyncExternalStore(store.subscribeAny, () => store.version);
  const sections = useMemo(
    () => checkSections(store, pagesOf(store)),
    // The answers change with their version, which the linter cannot see.
    // oxlint-disable-next-line react/exhaustive-deps -- the version stands for the answers
    [store, version],
  );
  return (
    <div className={styles.items}>
      {(isWhole ? sections : topOf(sections, AT_ONCE)).map(({ section, blocks }) => (
        <section
          key={section.linkId}
          className={classNames(styles.section, isWhole && styles.far)}
          aria-labelledby={`check-${section.linkId}`}
        >
          <h2 id={`check-${section.linkId}`}>{texts(section.title)}</h2>
          {blocks.map((block) => (
            <AnswerBlock key={block.id} block={block} words={words} onGo={onGo} />
          ))}
        </section>
      ))}
    </div>
  );
}
