// Text without an answer: a note or warning, text that depends on the answers, transfers, or a note of an officer.
import { useLingui } from '@lingui/react/macro';
import type { InfoItem, Transfer } from '#contract/questionnaire.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useField, useLiveValues, type FieldProps } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import styles from './info.module.css';
import { formatDateTime } from '#app/i18n/format.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { formatDecimal } from '../answer-format.ts';

export function InfoField({ item, row }: FieldProps<InfoItem>) {
  const texts = useTexts();
  const live = useLiveValues(item);
  const { id } = useField(item, row);
  const { tone, transfers, note, hint } = item;
  const label = live && texts(item.label, { ...item.values, ...live });

  if (transfers)
    return (
      <section id={id} tabIndex={-1}>
        <h3 className={styles.heading}>{label}</h3>
        <TransferList transfers={transfers} />
      </section>
    );
  if (note !== undefined)
    return (
      <div id={id} tabIndex={-1}>
        <Notice tone="info" title={label}>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </Notice>
      </div>
    );
  if (item.live)
    return (
      <output id={id} className={styles.live}>
        {label !== null && <Notice tone={tone ?? 'info'}>{label}</Notice>}
      </output>
    );
  if (tone)
    return (
      <div id={id} tabIndex={-1}>
        <Notice tone={tone}>
          <p>{label}</p>
          {hint && <p>{texts(hint, item.values)}</p>}
        </Notice>
      </div>
    );
  return (
    <div id={id} tabIndex={-1} className={styles.text}>
      <p>{label}</p>
      {hint && <p>{texts(hint, item.values)}</p>}
    </div>
  );
}

function TransferList({ transfers }: { transfers: readonly Transfer[] }) {
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
