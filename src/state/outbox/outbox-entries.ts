// Calls that may be sent late. Calls with one-time codes, time limits or immediate results are excluded, and so is a
// change of residence, whose displayed consequences could be outdated by then.
import { proxy } from 'valtio';
import { agreementApply } from '#contract/client-calls/agreements.ts';
import { createSatosQuestionnaire, submitOnboarding } from '#contract/client-calls/onboarding.ts';
import { submitQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { ApiError } from '#app/api/api-error.ts';

export const OUTBOX_CALLS = {
  agreementApply,
  createSatosQuestionnaire,
  submitOnboarding,
  submitQuestionnaire,
};
type OutboxRows = typeof OUTBOX_CALLS;
type OutboxCall = keyof OutboxRows;

export type Submittable = {
  [C in OutboxCall]: {
    call: C;
    body: RequestOf<OutboxRows[C]>;
    /** Idempotency key, the same for every attempt. */
    key: string;
    /** Draft to save first, if the gateway does not have it. */
    draft?: UnsavedDraft;
  };
}[OutboxCall];

export interface UnsavedDraft {
  draftVersion: number;
  answers: RequestOf<typeof submitQuestionnaire>['answers'];
}

export interface OutboxEntry {
  /** Id of the subject: a later entry with the same id replaces it. */
  id: string;
  sendable: Submittable;
  page: string;
  /** Name of the local draft to delete once the entry is sent. */
  words: string | null;
  at: number;
  tried: boolean;
  refused: { code: number; serverMessage: string; result: unknown } | null;
}

interface OutboxItem {
  id: string;
  page: string;
  /** May have reached the gateway, so it cannot be withdrawn. */
  wasAttempted: boolean;
  isStored: boolean;
  error: ApiError | null;
}

interface OutboxState {
  items: OutboxItem[];
  /** Number of entries sent in the background. If it changes, data on the page may be outdated. */
  sent: number;
}

export const outboxStore = proxy<OutboxState>({ items: [], sent: 0 });
