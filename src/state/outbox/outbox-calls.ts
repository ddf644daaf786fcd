// The calls that may go out late and still mean what the person meant. Not among them: what takes a code by mail (it has run
// out by then), a paper with a time limit, a look into a register that answers at once,
// where somebody lives: what that means is shown as of now.
import { agreementApply } from '#contract/client-calls/agreements.ts';
import { createSatosQuestionnaire, submitOnboarding } from '#contract/client-calls/onboarding.ts';
import { submitQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';

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
