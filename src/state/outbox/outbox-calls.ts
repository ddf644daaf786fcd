// The calls that may go out late and still mean what the person meant. Not among them: what takes a code by mail (it has run
// out by then), a paper with a time limit, a look into a register that answers at once,
// where somebody lives: what that means is shown as of now.
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
type Rows = typeof OUTBOX_CALLS;
type OutboxCall = keyof Rows;

/** One submission: everything that is needed to send it without its page. */
export type Sendable = {
  [C in OutboxCall]: {
    call: C;
    body: RequestOf<Rows[C]>;
    /** The same for every try: the gateway answers a second one with what the first led to. */
    key: string;
    /** The draft these answers were built on, where the gateway does not have them yet. */
    draft?: FirstDraft;
  };
}[OutboxCall];

export interface FirstDraft {
  draftVersion: number;
  answers: RequestOf<typeof submitQuestionnaire>['answers'];
}

export interface Entry {
  /** What it is about; a later one about the same takes its place. */
  id: string;
  sendable: Sendable;
  page: string;
  /** Typed words that are kept until it is sent. */
  words: string | null;
  at: number;
  tried: boolean;
  refused: { code: number; serverMessage: string; result: unknown } | null;
}

interface OutboxItem {
  id: string;
  /** Where it was filled in. */
  page: string;
  /** It may have reached the gateway: nobody can take it back. */
  tried: boolean;
  /** It outlives this page. */
  kept: boolean;
  /** Why the gateway did not take it. */
  error: ApiError | null;
}

interface OutboxState {
  items: OutboxItem[];
  /** How many went out by themselves in this visit: what a page shows may be older. */
  sent: number;
}

export const outboxStore = proxy<OutboxState>({ items: [], sent: 0 });
