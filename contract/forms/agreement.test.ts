// Client (edit by edit) and gateway (from the submission alone) must compute the same visibility, required items and issues.
// Random answers to every questionnaire on every site.
import { expect, it } from 'vitest';
import type { Answer, Answers, AnswerValue, Item } from '../questionnaire.ts';
import { isEmpty, buildAnswerKey, parseAnswerKey, listRowIndexes } from '../questionnaire/answers.ts';
import { type CompiledTemplate, compileTemplate } from '../questionnaire/compile.ts';
import type { Context } from '../questionnaire/context.ts';
import { FORM_SITES } from '../sites.ts';
import { type Evaluation, evaluate } from '../questionnaire/evaluate.ts';
import { findTypeProblems } from '../questionnaire/kinds.ts';
import { listAllIssues, hasError } from '../questionnaire/pages.ts';
import type { Issue } from '../questionnaire/problem.ts';
import { collectAnswers, validateSubmission } from '../questionnaire/submission.ts';
import { ALL_TEMPLATES } from '../questionnaire/testing/assignments.ts';
import {
  pickRandom,
  createRandomAnswer,
  createRandomAnswers,
  createRandom,
} from '../questionnaire/testing/fill-in.ts';
import { createContext } from '../questionnaire/testing/people.ts';
import { LONG } from '../../tests/support/long.ts';

const RESPONSES = LONG ? 10_000 : 1500;
const forms = ALL_TEMPLATES.map((template) => compileTemplate(template));
const contexts = FORM_SITES.map((site) =>
  createContext({ site, residence: site.length === 2 ? site : 'BR' }, { signer: 'Sam Sample' }),
);

/** Valid or invalid answers that the fields of a page can produce. Gateway tests cover forged shapes. */
const madeByPage = (item: Item, value: AnswerValue | undefined, context: Context): boolean =>
  value !== undefined &&
  !findTypeProblems(item, value, context).some(({ messageKey }) => messageKey === 'v.invalid') &&
  (item.type !== 'group' || !isEmpty(value));

const ofPage = ({ nodes }: CompiledTemplate, answers: Answers, context: Context): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => {
      const item = nodes.get(parseAnswerKey(key).linkId)?.item;
      return item && madeByPage(item, value, context);
    }),
  );

/** Random answers, then a few edits with incremental evaluation. */
function typed(form: CompiledTemplate, context: Context, random: () => number): [Answers, Evaluation] {
  let answers = ofPage(form, createRandomAnswers(form, context, random), context);
  const evaluation = evaluate(form, answers, context);
  for (let edit = 0; edit < 3; edit += 1) {
    const node = pickRandom(form.order, random);
    const [row] = listRowIndexes(node, answers);
    if (!node.item || listRowIndexes(node, answers).length === 0) continue;
    const key = buildAnswerKey(node.id, row);
    answers = ofPage(form, { ...answers, [key]: createRandomAnswer(node.item, context, random) }, context);
    evaluate(form, answers, context, evaluation, key);
  }
  return [answers, evaluation];
}

const sentOver = (answers: readonly Answer[]): Answer[] => JSON.parse(JSON.stringify(answers));

function difference(page: readonly Issue[], gateway: readonly Issue[]): string {
  const said = (issues: readonly Issue[]) => issues.map((issue) => JSON.stringify(issue));
  const [here, there] = [said(page), said(gateway)];
  return [
    ...here.filter((each) => !there.includes(each)),
    ...there.filter((each) => !here.includes(each)),
  ].join();
}

it('[C14] client and gateway agree on random answers', () => {
  const apart: string[] = [];
  for (let seed = 0; seed < RESPONSES; seed += 1) {
    const random = createRandom(seed);
    const form = pickRandom(forms, random);
    const context = pickRandom(contexts, random);
    const [answers, page] = typed(form, context, random);
    const review = validateSubmission(form, sentOver(collectAnswers(form, page, answers)), context);
    const same =
      JSON.stringify(Object.keys(review.evaluation.visible).toSorted()) ===
        JSON.stringify(Object.keys(page.visible).toSorted()) &&
      JSON.stringify(review.issues) === JSON.stringify(listAllIssues(form, page)) &&
      review.ok === !hasError(listAllIssues(form, page));
    if (!same)
      apart.push(
        `${form.template.templateCode} ${seed} ${difference(listAllIssues(form, page), review.issues)}`,
      );
  }
  expect(apart).toEqual([]);
}, 60_000);
