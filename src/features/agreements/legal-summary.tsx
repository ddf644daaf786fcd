import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './agreements.module.css';

interface LegalSummaryProps {
  /** Ids of contract/legal.ts. */
  legal: readonly string[];
  values: Readonly<Record<string, string | number>>;
}

/** What a document comes down to, in the reader's own language. */
export function LegalSummary({ legal, values }: LegalSummaryProps) {
  const { i18n } = useLingui();
  const texts = legal.flatMap((id) => {
    const key = `questionnaires:legal.${id}`;
    const text = i18n._(key, values);
    return text === key ? [] : [text];
  });
  if (texts.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.small}>
        <Trans>In short</Trans>
      </h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
