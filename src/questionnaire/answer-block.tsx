import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { AnswerValue } from '#contract/questionnaire.ts';
import { answerKey } from '#contract/questionnaire/answers.ts';
import { answerLines, type AnswerWords } from './answer-text.ts';
import type { CheckBlock, CheckRow } from './check-blocks.ts';
import styles from './answer-block.module.css';
import { fieldId } from './field-id.ts';
import { type Place, placeOfItem } from './places.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

interface AnswerBlockProps {
  block: CheckBlock;
  words: AnswerWords;
  onGo: (place: Place) => void;
}

export function AnswerBlock({ block: { entry, rows }, words, onGo }: AnswerBlockProps) {
  const texts = useTexts();
  const { store } = useForm();
  const number = (entry?.row ?? 0) + 1;
  return (
    <div className={styles.block}>
      {entry && (
        <h3 className={styles.entry}>
          <Trans>
            {texts(entry.group.label, entry.group.values)}: entry {number}
          </Trans>
        </h3>
      )}
      <dl>
        {rows.map(({ item, row }) => (
          <AnswerRow
            key={item.linkId}
            item={item}
            row={row}
            value={store.answers[answerKey(item.linkId, row)]}
            words={words}
            onGo={onGo}
          />
        ))}
      </dl>
    </div>
  );
}

interface AnswerRowProps extends CheckRow, Omit<AnswerBlockProps, 'block'> {
  value: AnswerValue | undefined;
}

/** Made ahead of the turn to it: then only what has changed since is written anew. */
const AnswerRow = memo(function AnswerRow({ item, row, value, words, onGo }: AnswerRowProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { store } = useForm();
  const label = texts(item.label, item.values);
  const lines = answerLines(item, value, words);
  const change = (): void => {
    const place = placeOfItem(store, item.linkId, fieldId(item.linkId, row));
    if (place) onGo(place);
  };
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {lines.length === 0 && (
          <span className={styles.none}>{item.type === 'group' ? t`None` : t`Not answered`}</span>
        )}
        {lines.map((line, index) => (
          // Lines have no name but their place, and never move.
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <bdi key={index} className={styles.text}>
            {line}
          </bdi>
        ))}
      </dd>
      <dd className={styles.action}>
        <button type="button" className={styles.change} aria-label={t`Change: ${label}`} onClick={change}>
          <Trans>Change</Trans>
        </button>
      </dd>
    </div>
  );
});
