import { useMemo, useSyncExternalStore, memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#app/ui/class-names.ts';
import { buildCheckSections, takeFirstRows, type CheckBlock, type CheckRow } from './check-blocks.ts';
import formStyles from './form.module.css';
import { getQuestionPages, type FormPosition, findItemPosition } from './form-navigation.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './form-context.ts';
import type { AnswerValue } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { formatAnswer, type AnswerTexts, useAnswerTexts } from './answer-text.ts';
import styles from './check-answers.module.css';
import { getFieldId } from './field-id.ts';

const FIRST_ROWS = 10;

interface CheckAnswersProps {
  shouldRenderAll: boolean;
  onNavigate: (place: FormPosition) => void;
}

export function CheckAnswers({ shouldRenderAll, onNavigate }: CheckAnswersProps) {
  const texts = useTexts();
  const words = useAnswerTexts();
  const { store } = useForm();
  const version = useSyncExternalStore(store.subscribeAny, () => store.version);
  const sections = useMemo(
    () => buildCheckSections(store, getQuestionPages(store)),
    // `version` changes with every answer.
    // oxlint-disable-next-line react/exhaustive-deps -- `version` changes with the answers
    [store, version],
  );
  return (
    <div className={formStyles.items}>
      {(shouldRenderAll ? sections : takeFirstRows(sections, FIRST_ROWS)).map(({ section, blocks }) => (
        <section
          key={section.linkId}
          className={classNames(formStyles.section, shouldRenderAll && formStyles.far)}
          aria-labelledby={`check-${section.linkId}`}
        >
          <h2 id={`check-${section.linkId}`}>{texts(section.title)}</h2>
          {blocks.map((block) => (
            <AnswerBlock key={block.id} block={block} words={words} onNavigate={onNavigate} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface AnswerBlockProps {
  block: CheckBlock;
  words: AnswerTexts;
  onNavigate: (place: FormPosition) => void;
}

function AnswerBlock({ block: { entry, rows }, words, onNavigate }: AnswerBlockProps) {
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
            value={store.answers[buildAnswerKey(item.linkId, row)]}
            words={words}
            onNavigate={onNavigate}
          />
        ))}
      </dl>
    </div>
  );
}

interface AnswerRowProps extends CheckRow, Omit<AnswerBlockProps, 'block'> {
  value: AnswerValue | undefined;
}

/**
 * Memoized, because the answers are rendered in advance: opening the page renders only the rows that have changed
 * since.
 */
const AnswerRow = memo(function AnswerRow({ item, row, value, words, onNavigate }: AnswerRowProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { store } = useForm();
  const label = texts(item.label, item.values);
  const lines = formatAnswer(item, value, words);
  const change = (): void => {
    const place = findItemPosition(store, item.linkId, getFieldId(item.linkId, row));
    if (place) onNavigate(place);
  };
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {lines.length === 0 && (
          <span className={styles.none}>{item.type === 'group' ? t`None` : t`Not answered`}</span>
        )}
        {lines.map((line, index) => (
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
