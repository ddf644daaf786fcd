// Correct answers of knowledge tests, which the form does not contain.
import type { Item, SingleItem } from '#contract/questionnaire.ts';
import type { DrawnQuestion } from '#contract/questionnaire/assignment.ts';
import { OPTION_VALUES } from '#contract/forms/knowledge-test.ts';
import { CORRECT_OPTIONS } from '#gateway/questionnaires/parts/knowledge-test.ts';

const isSo = ({ linkId, label }: Pick<SingleItem, 'linkId'> & { label: string }): boolean =>
  label.endsWith(`.${CORRECT_OPTIONS[linkId] ?? ''}`);

export function answerQuestion(item: Item | undefined, right = true): string {
  if (item?.type !== 'single') return '';
  const { linkId, options } = item;
  return options.find(({ label }) => isSo({ linkId, label }) === right)?.value ?? '';
}

export const answerQuestions = (
  paper: readonly DrawnQuestion[],
  wrong: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    paper.map(({ id, order }) => {
      const at = order.findIndex((option) => (option === CORRECT_OPTIONS[id]) !== wrong.includes(id));
      return [id, OPTION_VALUES[at] ?? ''];
    }),
  );

export const createQuestions = (...ids: readonly string[]): DrawnQuestion[] =>
  ids.map((id) => ({ id, order: ['C', 'A', 'D', 'B'] }));
