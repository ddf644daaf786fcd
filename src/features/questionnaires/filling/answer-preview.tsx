import { Plural, Trans } from '@lingui/react/macro';
import type { Answers, Item } from '#contract/questionnaire.ts';
import { isObject } from '#contract/questionnaire/answers.ts';
import { answerLines } from '#app/questionnaire/answer-text.ts';
import { useAnswerWords } from '#app/questionnaire/use-answer-words.ts';

/** One answer in a few words, to tell it from another. */
export function AnswerPreview({ item, answers }: { item: Item; answers: Answers }) {
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
