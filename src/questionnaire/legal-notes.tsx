import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './form.module.css';
import type { TextValues } from '#contract/questionnaire.ts';
import { useTexts } from './form-context.ts';

interface LegalNotesProps {
  ids: readonly string[];
  values?: TextValues;
}

export function LegalNotes({ ids, values }: LegalNotesProps) {
  const texts = useTexts();
  const id = useId();
  if (ids.length === 0) return null;
  return (
    <section className={styles.legal} aria-labelledby={id}>
      <h2 id={id} className={styles.legalTitle}>
        <Trans>Good to know</Trans>
      </h2>
      {ids.map((each) => (
        <p key={each}>{texts(`legal.${each}`, values)}</p>
      ))}
    </section>
  );
}
