import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Template, TextValues } from '#contract/questionnaire.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import styles from './topics.module.css';

/** As many as fit a phone's screen beside the rest. */
const SHOWN = 6;

/** What a form asks about: its pages that everybody gets. */
export function Topics({ template, values }: { template: Template; values: TextValues }) {
  const texts = useTexts();
  const id = useId();
  const topics = template.sections.filter(({ showIf }) => !showIf);
  const more = topics.length - SHOWN;
  if (topics.length < 2) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>What it is about</Trans>
      </h2>
      <ol className={styles.topics}>
        {topics.slice(0, SHOWN).map(({ linkId, title }) => (
          <li key={linkId}>{texts(title, values)}</li>
        ))}
      </ol>
      {more > 0 && (
        <p className={styles.more}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}
