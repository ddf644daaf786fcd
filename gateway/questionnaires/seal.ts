// What questionnaires hold of people is sealed: answers, drafts, what an officer asks about, what was decided and why.
import type { Answer } from '#contract/questionnaire.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import type { Context } from '#gateway/context.ts';
import type { RequestRow, ResponseRow } from '#gateway/db/queries/questionnaires.ts';
import type { Outcome, RiskTier } from './scoring/server-part.ts';
import { openJson, sealJson } from '#gateway/kit/crypto.ts';

/** What was decided by rule, for officers. */
export interface SealedDecision {
  /** Null for a test. SENIOR takes two officers. */
  outcome: Outcome | null;
  reasons: readonly string[];
  tier: RiskTier | null;
  score: number | null;
}

const place = (column: string, id: string): string => `questionnaire.${column}:${id}`;
type KeyContext = Pick<Context, 'config'>;

const sealIn =
  <T>(column: string) =>
  ({ config }: KeyContext, id: string, value: T): string =>
    sealJson(value, config.filesKey, place(column, id));
const openIn =
  <T>(column: string) =>
  ({ config }: KeyContext, id: string, envelope: string): T =>
    openJson<T>(envelope, config.filesKey, place(column, id));

export const sealDraft = sealIn<readonly Answer[]>('draft');
export const sealAssignment = sealIn<Assignment>('assignment');
export const sealAnswers = sealIn<readonly Answer[]>('answers');
export const sealDecision = sealIn<SealedDecision>('decision');

/** Null: nothing saved. */
export const draftAnswersOf = (ctx: KeyContext, { id, draftEnc }: RequestRow): Answer[] | null =>
  draftEnc === '' ? null : openIn<Answer[]>('draft')(ctx, id, draftEnc);
export const assignmentOf = (ctx: KeyContext, row: Pick<RequestRow, 'id' | 'assignmentEnc'>): Assignment =>
  row.assignmentEnc === '' ? {} : openIn<Assignment>('assignment')(ctx, row.id, row.assignmentEnc);
export const answersOf = (ctx: KeyContext, { id, answersEnc }: ResponseRow): Answer[] =>
  openIn<Answer[]>('answers')(ctx, id, answersEnc);
export const decisionOf = (ctx: KeyContext, { id, decisionEnc }: ResponseRow): SealedDecision =>
  openIn<SealedDecision>('decision')(ctx, id, decisionEnc);
