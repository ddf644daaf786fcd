import type { EventType } from '#contract/events.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

type QuestionnaireEvent = Extract<EventType, `questionnaire.${string}`>;

/** `row` is the request after the change. */
export function emitQuestionnaireEvent({ emit }: Work, type: QuestionnaireEvent, row: RequestRow): void {
  emit(row.userId, type, {
    requestId: row.id,
    templateCode: row.templateCode,
    version: row.version,
    status: row.status,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  });
}
