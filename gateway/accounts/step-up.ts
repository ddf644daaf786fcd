// [X13] Step-up: the user proves control of the account's e-mail for one action. A code is valid for ten minutes, five
// tries and one use; its token for ten minutes and one call, within that call's transaction.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { rateLimited } from '#contract/errors/requests.ts';
import {
  mailUnavailable,
  otpExpired,
  otpTooSoon,
  otpTriesExhausted,
  otpWrong,
  stepUpRequired,
  stepUpWrongAction,
} from '#contract/errors/security.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import {
  OTP_DIGITS,
  OTP_MINUTES,
  MAX_OTP_PER_HOUR,
  OTP_RESEND_SECONDS,
  MAX_OTP_ATTEMPTS,
  SECURITY_TOKEN_MINUTES,
  type SecurityActionCode,
} from '#contract/security.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { otpSend, otpVerify, riskIntercept } from '#contract/calls/security.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import {
  type Challenge,
  countChallengesSince,
  closeOpenChallenge,
  incrementTries,
  findChallenge,
  findToken,
  insertChallenge,
  insertToken,
  findLatestChallenge,
  markTokenSpent,
  markChallengeUsed,
} from '#gateway/db/queries/step-up.ts';
import { maskEmail } from './account-masks.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { canSendMail, queueMail } from '#gateway/mail/mail-queue.ts';
import { createCodeMail } from '#gateway/mail/mail-texts.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** HMAC, because a plain hash of six digits could be reversed by trying every code. */
const codeHash = (ctx: Context, challengeId: string, code: string): string =>
  createHmac('sha256', ctx.config.sessionSecret).update(`otp:${challengeId}:${code}`).digest('base64url');

/** A plain hash is enough for 256 random bits. */
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the masked address that receives the code. Every guarded action requires a code. */
export async function readStepUpRequirement(
  ctx: Context,
  userId: string,
): Promise<ResponseOf<typeof riskIntercept>> {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new BusinessError(notLoggedIn);
  return { required: true, method: 'EMAIL_OTP', target: maskEmail(account.email) };
}

const toSentCode = ({ id, createdAt, expiresAt }: Pick<Challenge, 'id' | 'createdAt' | 'expiresAt'>) => ({
  ticket: id,
  expiresAt: expiresAt.toISOString(),
  resendAt: addMs(createdAt, OTP_RESEND_SECONDS * 1000).toISOString(),
});

/** Refuses a code requested too early. The refusal carries the previous code's ticket, which is still valid. */
async function checkSendLimits(work: Work, userId: string, action: SecurityActionCode): Promise<void> {
  const { tx, now } = work;
  const last = await findLatestChallenge(tx, userId, action);
  if (last && !last.usedAt && addMs(last.createdAt, OTP_RESEND_SECONDS * 1000) > now)
    throw new BusinessError(otpTooSoon, { result: toSentCode(last) });
  const { sent, oldest } = await countChallengesSince(tx, userId, addMs(now, -HOUR));
  if (sent >= MAX_OTP_PER_HOUR && oldest) {
    const retryAfter = Math.ceil((oldest.getTime() + HOUR - now.getTime()) / 1000);
    throw new BusinessError(rateLimited, { result: { retryAfter } });
  }
}

export function sendCode(
  ctx: Context,
  userId: string,
  { action }: RequestOf<typeof otpSend>,
  language: PageLanguage,
  actor: Actor,
): Promise<ResponseOf<typeof otpSend>> {
  if (!canSendMail(ctx)) throw new BusinessError(mailUnavailable);
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const account = await findAccount(tx, userId);
    if (!account) throw new BusinessError(notLoggedIn);
    await checkSendLimits(work, userId, action);
    await closeOpenChallenge(tx, userId, action, now);

    const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
    const id = newId();
    const challenge = { id, createdAt: now, expiresAt: addMs(now, OTP_MINUTES * MINUTE) };
    await insertChallenge(tx, { ...challenge, userId, action, codeHash: codeHash(ctx, id, code) });
    const content = createCodeMail(language, action, code);
    await queueMail(ctx, work, { userId, kind: 'code', content, giveUpAt: challenge.expiresAt });
    work.record({ action: 'otp.send', subjectUserId: userId, object: String(action), result: 'ok' });
    return toSentCode(challenge);
  });
}

/** The error for a code with no tries left or an expired one. */
async function refuseTry(work: Work, userId: string, ticket: string): Promise<BusinessError> {
  const challenge = await findChallenge(work.tx, userId, ticket);
  const spentTries = challenge && !challenge.usedAt && challenge.tries >= MAX_OTP_ATTEMPTS;
  return new BusinessError(spentTries ? otpTriesExhausted : otpExpired);
}

export function verifyCode(
  ctx: Context,
  userId: string,
  { ticket, code }: RequestOf<typeof otpVerify>,
  actor: Actor,
): Promise<ResponseOf<typeof otpVerify>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record } = work;
    const challenge = await incrementTries(tx, userId, ticket, MAX_OTP_ATTEMPTS, now);
    if (!challenge) return refuseTry(work, userId, ticket);
    const entry = { action: 'otp.verify', subjectUserId: userId, object: String(challenge.action) };
    if (!sameHash(challenge.codeHash, codeHash(ctx, ticket, code))) {
      const triesLeft = MAX_OTP_ATTEMPTS - challenge.tries;
      record({ ...entry, result: 'refused', reason: `tries_left_${triesLeft}` });
      // Returned, not thrown, because a thrown error would roll back the counted try.
      return new BusinessError(triesLeft > 0 ? otpWrong : otpTriesExhausted, {
        result: { triesLeft },
      });
    }
    await markChallengeUsed(tx, ticket, now);
    const securityToken = randomBytes(32).toString('base64url');
    const expiresAt = addMs(now, SECURITY_TOKEN_MINUTES * MINUTE);
    await insertToken(tx, { idHash: tokenHash(securityToken), userId, action: challenge.action, expiresAt });
    record({ ...entry, result: 'ok' });
    return { securityToken, expiresAt: expiresAt.toISOString() };
  });
}

/** Marks the request's step-up token as used, within the service's own transaction. */
export type ConsumeStepUpToken = (work: Work) => Promise<void>;

/**
 * Spends a token inside the transaction of the call it guards; both roll back together. Handlers receive it as `spend`.
 */
export async function consumeStepUpToken(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: string,
  action: SecurityActionCode,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) throw new BusinessError(stepUpRequired, { field: 'securityToken' });
  const idHash = tokenHash(token);
  if (await markTokenSpent(tx, { idHash, userId, action }, now)) return;
  const known = await findToken(tx, userId, idHash);
  const usable = known && !known.spentAt && known.expiresAt > now;
  throw new BusinessError(usable ? stepUpWrongAction : stepUpRequired, { field: 'securityToken' });
}
