// Who a call comes from. How that is found out is the business of accounts and of embedded mode; the app hands it in, for
// plumbing knows neither.
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/calls.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import type { Db } from '#gateway/db/client.ts';
import type { AnswerStore } from '#gateway/kit/answer-store.ts';
import type { AccessTokenRow } from '#gateway/db/queries/access-tokens.ts';

export interface SignedInUser {
  id: string;
  /** Hash of the session id: names the session without being able to use it. */
  sessionHash: string;
  /** The Telegram user in whose mini app the session was opened, keyed. */
  telegramUser?: string;
  /** The launches it was opened or unlocked in, keyed. */
  launches?: readonly string[];
  /** It answers in these launches alone. */
  locked?: boolean;
  /** Of a write that was sent under a key. */
  answerStore?: AnswerStore;
}

/** What a valid embedded token stands for. */
export type TokenAccess = AccessTokenRow;

export interface Callers {
  /** Whose session the request belongs to; null without one. */
  bySession(request: FastifyRequest): Promise<SignedInUser | null>;
  /** [P2] By the token in the request's header alone; refuses one that is not, or no longer, valid. */
  byToken(request: FastifyRequest): Promise<TokenAccess>;
  /** [P2] Refuses what the token is not for. */
  checkScope(row: CallDefinition, access: TokenAccess, body: unknown): Promise<void>;
  /** [X13] Spends a step-up token in the transaction of what it guards. */
  spendToken(
    work: { tx: Db; now: Date },
    userId: string,
    action: SecurityActionCode,
    token: string | undefined,
  ): Promise<void>;
}
