import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PrivacyReceipt } from '#contract/calls/receipt.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import styles from './receipt.module.css';

type Rule = PrivacyReceipt['retention'][number];

export function RetentionList({ rules }: { rules: readonly Rule[] }) {
  const { t } = useLingui();
  const terms: Record<Rule['part'], string> = {
    photos: t`Your photos`,
    details: t`Your details`,
    face_measurements: t`Measurements of your face`,
    openings: t`Record of who opened them`,
  };
  const items = rules.map((rule) => ({ term: terms[rule.part], value: <Period {...rule} /> }));
  return (
    <>
      <Card>
        <DefinitionList items={items} />
      </Card>
      <p className={styles.note}>
        <Trans>We keep your photos and details longer only if the law requires it.</Trans>
      </p>
    </>
  );
}

function Period({ rule, years }: Rule) {
  if (rule === 'comparison') return <Trans>Deleted once compared</Trans>;
  if (rule === 'kept' || years === null) return <Trans>Kept, without your details</Trans>;
  return (
    <Plural
      value={years}
      one="# year after you close your account"
      other="# years after you close your account"
    />
  );
}
