import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { wordsIn, type Document } from './document.ts';
import styles from './agreements.module.css';

const idOf = (section: string) => `section-${section}`;

function go(event: MouseEvent, section: string): void {
  // A hash would be a step in history.
  event.preventDefault();
  const heading = document.getElementById(idOf(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface DocumentTextProps {
  text: Document['text'];
  /** A section that is ticked line by line below, not read here. */
  without?: string | undefined;
}

/** The contents, and the words in the language they are in. */
export function DocumentText({ text, without }: DocumentTextProps) {
  const sections = text.sections.filter(({ id }) => id !== without);
  return (
    <>
      {sections.length > 3 && (
        <Disclosure summary={<Trans>Contents: {sections.length} sections</Trans>}>
          <ol className={styles.contents} {...wordsIn(text.lang)}>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${idOf(id)}`} onClick={(event) => go(event, id)}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <article className={styles.text} {...wordsIn(text.lang)}>
        {sections.map(({ id, heading, paragraphs }) => (
          <section key={id} aria-labelledby={idOf(id)}>
            <h2 id={idOf(id)} tabIndex={-1}>
              {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </>
  );
}
