// [C20] Verifies level 1 by a national number: the register's record is compared with the typed values. The
// attempt is counted before the query, so that parallel requests cannot exceed the limit. Only a keyed hash
// of the number is stored.
import { createHmac } from 'node:crypto';
import { identityInUse, numberAttemptsExhausted, numberInvalid } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { otpExpired, otpTriesExhausted } from '#contract/errors/security.ts';
import { documentTypeUnsupported, illegalTransition, underAge } from '#contract/errors/verification.ts';
import type { RejectionReason, StepEvent } from '#contract/kyc.ts';
import type { DocType } from '#contract/documents.ts';
import { normaliseNames } from '#contract/names.ts';
import {
  matchesBirthDate,
  normaliseNationalNumber,
  NUMBER_KIND_BY_DOCUMENT,
  isValidNationalNumber,
} from '#contract/numbers.ts';
import {
  type NumberCheckResult,
  REGISTER_CODE_MINUTES,
  MAX_REGISTER_CODE_ATTEMPTS,
} from '#contract/security.ts';
import type { doQuickKyc as doQuickKycCall } from '#contract/calls/numbers.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import {
  finishCheck,
  insertCheck,
  isNumberUsedByAnother,
  findCheckAwaitingCode,
} from '#gateway/db/queries/number-checks.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import { findRegister } from '#gateway/providers/number-registers/registers.ts';
import type { NumberQuestion } from '#gateway/providers/number-registers/types.ts';
import { type Actor, toPreliminaryActor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findAgeProblem } from '#gateway/cases/case-details.ts';
import { createLevelRefusal } from '#gateway/levels/eligibility.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import {
  requireCurrentConsent,
  type ConsentingUser,
  recordConsent,
} from '#gateway/agreements/legal-consent.ts';
import { type NumberCheckOffer, getNumberCheckOffer } from './number-check-offer.ts';
import { evaluateRegisterAnswer } from './number-check-result.ts';
import { grantLevel } from '#gateway/levels/granting.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { computeRenewalDate } from '#gateway/cases/reverification.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

const REGISTER_TIMEOUT_MS = 10_000;

/** Rejection reasons shown for a failed result. Other results leave the level unchanged. */
const REASONS: Partial<Record<Outcome, RejectionReason>> = {
  NO_RECORD: 'number_not_found',
  FACE_FAIL: 'face_mismatch',
};

const invalidField = (field: string) => new BusinessError(invalidRequest, { field: `fields.${field}` });

/** Normalises the typed values; throws an error that names the invalid field. Counts no attempt. */
function parseQuestion(
  { docType, number, fields, otp }: RequestOf<typeof doQuickKycCall>,
  country: string,
  now: Date,
): NumberQuestion {
  const kind = NUMBER_KIND_BY_DOCUMENT[docType];
  if (!kind) throw new BusinessError(documentTypeUnsupported, { field: 'docType' });
  if (!isValidNationalNumber(kind, number)) throw new BusinessError(numberInvalid, { field: 'number' });
  const names = normaliseNames(fields);
  if ('wrong' in names) throw invalidField(names.wrong);
  const { birthDate } = fields;
  const problem = findAgeProblem(birthDate, country, now);
  if (problem === 'implausible') throw invalidField('birthDate');
  if (problem === 'under_age') throw new BusinessError(underAge, { field: 'fields.birthDate' });
  if (!matchesBirthDate(kind, number, birthDate))
    throw new BusinessError(numberInvalid, { field: 'fields.birthDate' });
  const plain = normaliseNationalNumber(number);
  return { docType, number: plain, ...names, birthDate, ...(otp ? { otp } : {}) };
}

/** HMAC, because a plain hash could be reversed by trying all numbers. */
const hashNumber = (ctx: Context, { docType, number }: NumberQuestion): string =>
  createHmac('sha256', ctx.lookupKey).update(`number:${docType}:${number}`).digest('base64url');

/** Returns why a check is not offered, apart from the attempt limit; null if it is. */
function findRefusal(offer: NumberCheckOffer, docType: DocType): BusinessError | null {
  if (offer.obstacle) return createLevelRefusal(offer.obstacle, { left: 0, ever: 0, retryAfter: null });
  if (offer.docTypes.includes(docType)) return null;
  return new BusinessError(documentTypeUnsupported, { field: 'docType' });
}

function requireOffer(offer: NumberCheckOffer, { docType, otp }: RequestOf<typeof doQuickKycCall>): void {
  const refusal = findRefusal(offer, docType);
  if (refusal) throw refusal;
  if (offer.left === 0 && otp === undefined)
    throw new BusinessError(numberAttemptsExhausted, {
      result: { retryAfter: offer.retryAfter?.toISOString() ?? null },
    });
}

interface Applicant {
  userId: string;
  actor: Actor;
  ip: string;
}

interface ReservedCheck {
  id: number;
  hash: string;
  country: string;
  question: NumberQuestion;
}

type OpenCheck = Parameters<typeof insertCheck>[1];

/** A request with a code continues the attempt that caused the code. */
async function resumeAttempt(tx: Work['tx'], check: OpenCheck): Promise<number> {
  const { at, ...held } = check;
  const since = new Date(at.getTime() - REGISTER_CODE_MINUTES * 60_000);
  const waiting = await findCheckAwaitingCode(tx, { ...held, since });
  if (!waiting) throw new BusinessError(otpExpired, { field: 'otp' });
  if (waiting.wrong >= MAX_REGISTER_CODE_ATTEMPTS)
    throw new BusinessError(otpTriesExhausted, { field: 'otp' });
  await finishCheck(tx, waiting.id, 'RUNNING');
  return waiting.id;
}

/** The name is empty: the user is not verified yet. */
const toConsentingUser = ({ userId, ip }: Applicant): ConsentingUser => ({
  userId,
  ip,
  name: '',
  product: 'NUMBER_CHECK',
});

function reserveAttempt(
  ctx: Context,
  person: Applicant,
  body: RequestOf<typeof doQuickKycCall>,
): Promise<ReservedCheck> {
  const { userId, actor } = person;
  return inTransaction(ctx, toPreliminaryActor(actor), userId, async (work) => {
    const { tx, now } = work;
    const offer = await getNumberCheckOffer(ctx, tx, userId, await readSteps(tx, userId), now);
    const country = offer.subject.account.residenceCountry;
    requireOffer(offer, body);
    requireCurrentConsent(body.consent);
    const question = parseQuestion(body, country, now);
    const hash = hashNumber(ctx, question);
    const open = { userId, docType: body.docType, numberHash: hash, at: now };
    const id = body.otp === undefined ? await insertCheck(tx, open) : await resumeAttempt(tx, open);
    // A code uses the consent of its check.
    if (body.otp === undefined) await recordConsent(ctx, work, toConsentingUser(person), body.consent);
    work.record({ action: 'number.check', subjectUserId: userId, object: String(id), result: 'ok' });
    return { id, hash, country, question };
  });
}

async function queryRegister(ctx: Context, question: NumberQuestion): Promise<NumberCheckResult> {
  const register = findRegister(ctx.config, question.docType);
  if (!register) return 'SOURCE_DOWN';
  try {
    return evaluateRegisterAnswer(
      question,
      await register.query(question, AbortSignal.timeout(REGISTER_TIMEOUT_MS)),
    );
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    ctx.log.warn({ docType: question.docType, fault }, 'register query failed');
    return 'SOURCE_DOWN';
  }
}

/** Submits level 1 and decides it at once; null if the level changed during the query. */
async function submitAndDecide(
  ctx: Context,
  work: Work,
  steps: Steps,
  event: Extract<StepEvent, 'approve' | 'reject_retry' | 'reject_final'>,
  reasons: RejectionReason[] = [],
): Promise<Steps | null> {
  const submitted = await moveStep(ctx, work, steps, { level: 'LEVEL_1', event: 'submit' });
  if (submitted && event === 'approve') return grantLevel(ctx, work, submitted, 'LEVEL_1', assignByRules);
  return submitted && moveStep(ctx, work, submitted, { level: 'LEVEL_1', event, reasons });
}

async function storeVerified(
  ctx: Context,
  { tx, now }: Work,
  userId: string,
  check: ReservedCheck,
): Promise<void> {
  const { givenName, familyName, birthDate, docType } = check.question;
  const { country } = check;
  const { filesKey } = ctx.config;
  const identity = { givenName, familyName, birthDate, documentNumber: '', expires: null, docType, country };
  const known = decryptVerifiedData(
    (await findSubject(tx, userId))?.identity.verifiedEnc ?? '',
    filesKey,
    userId,
  );
  await setVerified(tx, userId, encryptVerifiedData({ ...known, identity }, filesKey, userId));
  await setRenewal(tx, userId, { dueAt: computeRenewalDate(null, now) });
}

type Outcome = NumberCheckResult | 'IN_USE';

/** Moves the level; false if it changed during the query. Some outcomes leave it unchanged. */
async function moveLevel(ctx: Context, work: Work, steps: Steps, outcome: Outcome): Promise<boolean> {
  const reason = REASONS[outcome];
  if (outcome === 'MATCH') return (await submitAndDecide(ctx, work, steps, 'approve')) !== null;
  if (outcome === 'IN_USE')
    return (await submitAndDecide(ctx, work, steps, 'reject_final', ['duplicate'])) !== null;
  return reason === undefined || (await submitAndDecide(ctx, work, steps, 'reject_retry', [reason])) !== null;
}

/**
 * Stores the result and its consequences in one transaction. There are none if the check is no longer
 * offered.
 */
function applyResult(
  ctx: Context,
  userId: string,
  check: ReservedCheck,
  result: NumberCheckResult,
  actor: Actor,
): Promise<ResponseOf<typeof doQuickKycCall>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const { docType } = check.question;
    const steps = await readSteps(tx, userId);
    // The user may have moved, been frozen or verified otherwise during the query.
    const refusal = findRefusal(await getNumberCheckOffer(ctx, tx, userId, steps, now), docType);
    const matches = result === 'MATCH' && !refusal;
    if (matches) await work.lockKey(check.hash);
    const taken = matches && (await isNumberUsedByAnother(tx, userId, check.hash));
    const outcome = taken ? 'IN_USE' : result;
    await finishCheck(tx, check.id, outcome === 'CODE_WRONG' ? 'CODE_SENT' : outcome);
    if (outcome === 'CODE_WRONG')
      await insertCheck(tx, { userId, docType, numberHash: check.hash, at: now, result: outcome });
    work.record({
      action: 'number.result',
      subjectUserId: userId,
      object: String(check.id),
      result: outcome === 'MATCH' && !refusal ? 'ok' : 'refused',
      reason: refusal ? `${outcome},${refusal.errorName}` : outcome,
    });
    if (refusal) return refusal;
    if (!(await moveLevel(ctx, work, steps, outcome))) return new BusinessError(illegalTransition);
    if (outcome === 'IN_USE') return new BusinessError(identityInUse);
    if (outcome === 'MATCH') await storeVerified(ctx, work, userId, check);
    const { left } = await getNumberCheckOffer(ctx, tx, userId, steps, now);
    return { result, attemptsLeft: left };
  });
}

export async function runNumberCheck(
  ctx: Context,
  person: Applicant,
  body: RequestOf<typeof doQuickKycCall>,
): Promise<ResponseOf<typeof doQuickKycCall>> {
  const check = await reserveAttempt(ctx, person, body);
  return applyResult(ctx, person.userId, check, await queryRegister(ctx, check.question), person.actor);
}
