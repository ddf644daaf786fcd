// The caller of a request. Accounts and embedded mode implement the lookup; app.ts injects it, because this folder must not
// import them.
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/calls.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import type { Db } from '#gateway/db/client.ts';
import type { IdempotentAnswerStore } from '#gateway/kit/answer-store.ts';
import type { AccessTokenRow } from '#gateway/db/queries/access-tokens.ts';

export interface SignedInUser {
  id: string;
  /** Hash of the session id, which cannot be used to sign in. */
  sessionHash: string;
  /** HMAC of the Telegram user of the mini app. */
  telegramUser?: string;
  /** HMACs of the launches that opened or unlocked the session. */
  launches?: readonly string[];
  /** The session is valid in these launches only. */
  locked?: boolean;
  /** Set for requests with an idempotency key. */
  answerStore?: IdempotentAnswerStore;
}

/** The scope of a valid embedded token. */
export type TokenAccess = AccessTokenRow;

export interface Callers {
  /** Null without a session. */
  bySession(request: FastifyRequest): Promise<SignedInUser | null>;
  /** [P2] Reads the token header only; throws when the token is invalid or expired. */
  byToken(request: FastifyRequest): Promise<TokenAccess>;
  /** [P2] Throws when the token does not cover the call. */
  checkScope(row: CallDefinition, access: TokenAccess, body: unknown): Promise<void>;
  /** [X13] Marks a step-up token as used, in the transaction of the protected action. */
  consumeStepUpToken(
    work: { tx: Db; now: Date },
    userId: string,
    action: SecurityActionCode,
    token: string | undefined,
  ): Promise<void>;
}
