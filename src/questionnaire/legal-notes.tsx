import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './form.module.css';
import { useTexts } from './use-texts.ts';

/** What the law and our duties have to say to a form, below each of its pages. */
export function LegalNotes({ ids }: { ids: readonly string[] }) {
  const texts = useTexts();
  const id = useId();
  if (ids.length === 0) return null;
  return (
    <section className={styles.legal} aria-labelledby={id}>
      <h2 id={id} className={styles.legalTitle}>
        <Trans>Good to know</Trans>
      </h2>
      {ids.map((each) => (
        <p key={each}>{texts(`legal.${each}`)}</p>
      ))}
    </section>
  );
}
