import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answers, Item } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { isObject } from '#contract/questionnaire/answers.ts';
import { answerLines } from '#app/questionnaire/answer-text.ts';
import { useAnswerWords } from '#app/questionnaire/use-answer-words.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { settleConflict, type Conflict } from '../journey/draft.ts';
import type { Side } from '../journey/merge-answers.ts';
import styles from './sheet-body.module.css';

interface ConflictSheetProps {
  open: boolean;
  conflict: Conflict | null;
  form: CompiledTemplate;
  context: Omit<Context, 'signer'>;
  onClose: () => void;
}

/** One choice a question: this device's answer or the other's. What did not clash is already together. */
export function ConflictSheet({ open, conflict, form, context, onClose }: ConflictSheetProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const clashes = conflict?.clashes ?? [];
  const [pressed, setPressed] = useState(false);
  const complete = clashes.every((linkId) => chosen[linkId]);
  function keep(): void {
    setPressed(true);
    if (complete) settleConflict(chosen);
  }
  const all = (side: Side) => setChosen(Object.fromEntries(clashes.map((linkId) => [linkId, side])));
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Which answers are right?</Trans>}>
      <div className={styles.body}>
        <p>
          <Trans>
            You answered these questions differently on two devices. All other answers are put together.
          </Trans>
        </p>
        {clashes.length > 1 && (
          <div className={styles.all}>
            <Button variant="secondary" size="small" onClick={() => all('mine')}>
              <Trans>All from this device</Trans>
            </Button>
            <Button variant="secondary" size="small" onClick={() => all('theirs')}>
              <Trans>All from the other device</Trans>
            </Button>
          </div>
        )}
        {clashes.map((linkId) => {
          const item = form.nodes.get(linkId)?.item;
          if (!item || !conflict) return null;
          const { mine, theirs } = conflict.versions;
          const say = (side: Answers) => <AnswerPreview item={item} answers={side} />;
          return (
            <RadioCards
              key={linkId}
              name={`keep-${linkId}`}
              legend={texts(item.label, { ...context.texts, ...item.values })}
              value={chosen[linkId] ?? ''}
              error={pressed && !chosen[linkId] ? t`Choose one of the two.` : undefined}
              onChange={(side) => setChosen({ ...chosen, [linkId]: side === 'mine' ? 'mine' : 'theirs' })}
              options={[
                { value: 'mine', label: say(mine), detail: t`This device` },
                { value: 'theirs', label: say(theirs), detail: t`The other device` },
              ]}
            />
          );
        })}
        <Button variant="primary" block onClick={keep}>
          <Trans>Keep these answers</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

/** One answer in a few words, to tell it from another. */
function AnswerPreview({ item, answers }: { item: Item; answers: Answers }) {
  const words = useAnswerWords();
  const value = answers[item.linkId];
  if (item.type === 'group') {
    const rows = isObject(value) && 'rows' in value ? value.rows : (item.repeats?.min ?? 0);
    return <Plural value={rows} one="# entry" other="# entries" />;
  }
  const lines = answerLines(item, value, words);
  if (lines.length === 0) return <Trans>No answer</Trans>;
  return <bdi>{lines.join(', ')}</bdi>;
}
