// Why the gateway did not take the answers, as far as the person can put it right.
import { questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { ApiError } from '#app/api/api-error.ts';

export interface Refusal {
  error: unknown;
  /** Answers to look at again. */
  issues: readonly Issue[];
}

/** Null where there is nothing to say: the person stopped it themselves. */
export function refusalOf(error: unknown): Refusal | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return { error, issues: [] };
  if (error.kind === 'aborted') return null;
  if (error.code !== questionnaireIncomplete) return { error, issues: [] };
  // What the gateway adds to this refusal.
  const { issues = [] } = (error.result ?? {}) as { issues?: readonly Issue[] };
  return { error, issues };
}
