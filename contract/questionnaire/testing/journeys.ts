// A journey fills in a questionnaire and checks visible items, submitted answers and issues.
import type { Answers, AnswerValue } from '../../questionnaire.ts';
import type { Context } from '../context.ts';
import type { Assignment } from '../assignment.ts';
import { compileTemplate } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { listVisiblePages } from '../pages.ts';
import { collectAnswers, validateSubmission } from '../submission.ts';
import { createSampleTemplate } from './assignments.ts';
import { fillInForm } from './fill-in.ts';
import { createContext } from './people.ts';

export interface Journey {
  name: string;
  code: string;
  facts?: Context['facts'];
  choices?: Answers;
  assignment?: Assignment;
  /** Visible keys, hidden keys, and the final issues as `key message`. */
  shows?: readonly string[];
  hides?: readonly string[];
  issues?: readonly string[];
}

export function runJourney({ code, facts, choices, assignment }: Journey) {
  const form = compileTemplate(createSampleTemplate(code, assignment));
  const context = createContext(facts, { signer: 'Sam Sample' });
  const answers = fillInForm(form, context, choices);
  const evaluation = evaluate(form, answers, context);
  const review = validateSubmission(form, collectAnswers(form, evaluation, answers), context);
  const key = (linkId: string, row?: number) => (row === undefined ? linkId : `${linkId}[${row}]`);
  return {
    shown: Object.keys(evaluation.visible),
    pages: listVisiblePages(form, evaluation).map(({ id }) => id),
    sent: review.answers.map(({ linkId, row }) => key(linkId, row)),
    said: review.issues.map(({ linkId, row, messageKey }) => `${key(linkId, row)} ${messageKey}`),
    ok: review.ok,
  };
}

export const money = (amount: number, currency = 'USD'): AnswerValue => ({
  amount: String(amount),
  currency,
});

/** Site in the suffix of a template code. */
export const parseTemplateSite = (code: string): string =>
  /_(HK|TR|KZ|EU|AE|ID)(_V1)?$/.exec(code)?.[1] ?? 'GLOBAL';
