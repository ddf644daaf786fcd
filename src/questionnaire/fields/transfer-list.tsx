import { useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/questionnaire.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { formatDecimal } from '../answer-format.ts';
import styles from './info.module.css';

export function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
  const { t } = useLingui();
  return transfers.map(({ at, direction, amount, asset, hash }) => (
    <Card key={at + amount + (hash ?? '')} className={styles.transfer}>
      <DefinitionList
        items={[
          { term: t`Date`, value: formatDateTime(at) },
          { term: t`Direction`, value: direction === 'in' ? t`Received` : t`Sent` },
          { term: t`Amount`, value: `${formatDecimal(amount)} ${asset}` },
          ...(hash
            ? [
                {
                  term: t`Transaction`,
                  value: (
                    <bdi dir="ltr" className={styles.hash}>
                      {hash}
                    </bdi>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  ));
}
