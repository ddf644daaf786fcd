// Encrypts personal data of questionnaires: answers, drafts, assignments, and decisions with their reasons.
import type { Answer } from '#contract/questionnaire.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import type { Context } from '#gateway/context.ts';
import type { RequestRow, ResponseRow } from '#gateway/db/queries/questionnaires.ts';
import type { Outcome, RiskTier } from './scoring/server-part.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';

/** A decision by rule, for officers. */
export interface RecordedDecision {
  /** Null for a test. SENIOR requires two officers. */
  outcome: Outcome | null;
  reasons: readonly string[];
  tier: RiskTier | null;
  score: number | null;
}

const aadOf = (column: string, id: string): string => `questionnaire.${column}:${id}`;
type KeyContext = Pick<Context, 'config'>;

const encryptIn =
  <T>(column: string) =>
  ({ config }: KeyContext, id: string, value: T): string =>
    encryptJson(value, config.filesKey, aadOf(column, id));
const decryptIn =
  <T>(column: string) =>
  ({ config }: KeyContext, id: string, envelope: string): T =>
    decryptJson<T>(envelope, config.filesKey, aadOf(column, id));

export const encryptDraft = encryptIn<readonly Answer[]>('draft');
export const encryptAssignment = encryptIn<Assignment>('assignment');
export const encryptAnswers = encryptIn<readonly Answer[]>('answers');
export const encryptDecision = encryptIn<RecordedDecision>('decision');

/** Null if no draft is saved. */
export const decryptDraft = (ctx: KeyContext, { id, draftEnc }: RequestRow): Answer[] | null =>
  draftEnc === '' ? null : decryptIn<Answer[]>('draft')(ctx, id, draftEnc);
export const decryptAssignment = (
  ctx: KeyContext,
  row: Pick<RequestRow, 'id' | 'assignmentEnc'>,
): Assignment =>
  row.assignmentEnc === '' ? {} : decryptIn<Assignment>('assignment')(ctx, row.id, row.assignmentEnc);
export const decryptAnswers = (ctx: KeyContext, { id, answersEnc }: ResponseRow): Answer[] =>
  decryptIn<Answer[]>('answers')(ctx, id, answersEnc);
export const decryptDecision = (ctx: KeyContext, { id, decisionEnc }: ResponseRow): RecordedDecision =>
  decryptIn<RecordedDecision>('decision')(ctx, id, decisionEnc);
