// The most urgent questionnaire of a user, and the current status of a request. [T8]
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import { setFormState } from '#gateway/db/queries/form-state.ts';
import { type RequestRow, listRequests } from '#gateway/db/queries/questionnaires.ts';
import { EDITABLE_HOURS } from './lifecycle.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

const HOUR = 3_600_000;
const NEVER = Number.MAX_SAFE_INTEGER;

/** The status after elapsed time. */
export function getCurrentStatus(
  row: Pick<RequestRow, 'status' | 'submittedAt'>,
  now: Date,
): QuestionnaireStatus {
  const age = row.submittedAt ? now.getTime() - row.submittedAt.getTime() : 0;
  return row.status === 'PENDING' && age >= EDITABLE_HOURS * HOUR ? 'PENDING_NO_EDIT' : row.status;
}

export const isExpired = (row: RequestRow, now: Date): boolean =>
  row.status === 'APPROVED' && row.expiresAt !== null && row.expiresAt <= now;

/** Statuses, the most urgent first. */
const URGENCY: readonly QuestionnaireStatus[] = ['UNSUBMIT', 'REJECTED', 'PENDING_NO_EDIT', 'PENDING'];

type RequestState = Pick<RequestRow, 'mandatory' | 'status' | 'dueAt'>;

/** The most urgent mandatory request that is not approved, otherwise the newest request. */
export function findMostUrgentRequest<R extends RequestState>(rows: readonly R[]): R | null {
  const asked = rows.filter(
    ({ mandatory, status }) => mandatory && status !== 'UNDEFINED' && status !== 'APPROVED',
  );
  const pressing = asked.toSorted(
    (a, b) =>
      URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status) ||
      (a.dueAt?.getTime() ?? NEVER) - (b.dueAt?.getTime() ?? NEVER),
  )[0];
  return pressing ?? rows.at(-1) ?? null;
}

/** Updates the account's form state and notifies open pages. Call last in every transaction that changes a request. */
export async function updateFormState(work: Work, userId: string): Promise<void> {
  const { tx, publish } = work;
  const matters = findMostUrgentRequest(await listRequests(tx, userId));
  await setFormState(tx, userId, {
    questionnaireStatus: matters?.status ?? 'UNDEFINED',
    mustQuestionnaire: matters?.mandatory ?? false,
  });
  await applyLadder(work, userId);
  publish(userId, { topic: 'questionnaire' });
}
