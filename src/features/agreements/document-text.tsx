import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { getLangAttributes, type Document } from './document.ts';
import styles from './agreements.module.css';

export const buildSectionId = (section: string) => `section-${section}`;

function scrollToSection(event: MouseEvent, section: string): void {
  // A hash would add a history entry.
  event.preventDefault();
  const heading = document.getElementById(buildSectionId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function DocumentText({ text, without }: { text: Document['text']; without?: string | undefined }) {
  const sections = text.sections.filter(({ id }) => id !== without);
  return (
    <>
      {sections.length > 3 && (
        <Disclosure summary={<Trans>Contents: {sections.length} sections</Trans>}>
          <ol className={styles.contents} {...getLangAttributes(text.lang)}>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${buildSectionId(id)}`} onClick={(event) => scrollToSection(event, id)}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <article className={styles.text} {...getLangAttributes(text.lang)}>
        {sections.map(({ id, heading, paragraphs }) => (
          <section key={id} aria-labelledby={buildSectionId(id)}>
            <h2 id={buildSectionId(id)} tabIndex={-1}>
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
