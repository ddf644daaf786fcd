// [C20] Level 1 by a national number: looked up in its register and compared with what the person typed. A try is held
// before the register is asked, so that no number of pages gets a fourth. Of the number only a keyed hash stays.
import { createHmac } from 'node:crypto';
import { identityInUse, numberAttemptsExhausted, numberInvalid } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { otpExpired, otpTriesExhausted } from '#contract/errors/security.ts';
import { documentTypeUnsupported, illegalTransition, underAge } from '#contract/errors/verification.ts';
import type { RejectionReason, StepEvent } from '#contract/kyc.ts';
import type { DocType } from '#contract/documents.ts';
import {
  matchesBirthDate,
  compactNumber,
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
import { registerFor } from '#gateway/providers/number-registers/registers.ts';
import type { NumberQuestion } from '#gateway/providers/number-registers/types.ts';
import { type Actor, toPreliminaryActor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findAgeProblem, normaliseName } from '#gateway/cases/case-details.ts';
import { levelRefusal } from '#gateway/levels/eligibility.ts';
import { openVerified, sealVerified } from '#gateway/levels/verified-data.ts';
import { checkConsent, type Consenting, fileConsent } from '#gateway/agreements/legal-consent.ts';
import { type NumberOffer, numberOffer } from './number-check-offer.ts';
import { resultOf } from './number-check-result.ts';
import { grantLevel } from '#gateway/levels/granting.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { computeRenewalDate } from '#gateway/cases/reverification.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

const REGISTER_MS = 10_000;

/** What a result that is not a match says on the hub. The others leave the level as it was. */
const REASON: Partial<Record<Outcome, RejectionReason>> = {
  NO_RECORD: 'number_not_found',
  FACE_FAIL: 'face_mismatch',
};

const invalid = (field: string) => new BusinessError(invalidRequest, { field: `fields.${field}` });

/** What was typed, tidied up; throws the refusal that names the field. Costs no try. */
function questionOf(
  { docType, number, fields, otp }: RequestOf<typeof doQuickKycCall>,
  country: string,
  now: Date,
): NumberQuestion {
  const kind = NUMBER_KIND_BY_DOCUMENT[docType];
  if (!kind) throw new BusinessError(documentTypeUnsupported, { field: 'docType' });
  if (!isValidNationalNumber(kind, number)) throw new BusinessError(numberInvalid, { field: 'number' });
  const givenName = normaliseName(fields.givenName);
  const familyName = fields.familyName.trim() === '' ? '' : normaliseName(fields.familyName);
  if (givenName === null) throw invalid('givenName');
  if (familyName === null) throw invalid('familyName');
  const { birthDate } = fields;
  const problem = findAgeProblem(birthDate, country, now);
  if (problem === 'implausible') throw invalid('birthDate');
  if (problem === 'under_age') throw new BusinessError(underAge, { field: 'fields.birthDate' });
  if (!matchesBirthDate(kind, number, birthDate))
    throw new BusinessError(numberInvalid, { field: 'fields.birthDate' });
  const plain = compactNumber(number);
  return { docType, number: plain, givenName, familyName, birthDate, ...(otp ? { otp } : {}) };
}

/** Keyed, because there are few enough numbers to try them all. */
const numberHash = (ctx: Context, { docType, number }: NumberQuestion): string =>
  createHmac('sha256', ctx.lookupKey).update(`number:${docType}:${number}`).digest('base64url');

/** Why a look-up is not offered; null when it is, as far as tries go. */
function refusedNow(offer: NumberOffer, docType: DocType): BusinessError | null {
  if (offer.obstacle) return levelRefusal(offer.obstacle, { left: 0, ever: 0, retryAfter: null });
  if (offer.docTypes.includes(docType)) return null;
  return new BusinessError(documentTypeUnsupported, { field: 'docType' });
}

function checkOffer(offer: NumberOffer, { docType, otp }: RequestOf<typeof doQuickKycCall>): void {
  const refusal = refusedNow(offer, docType);
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

interface HeldCheck {
  id: number;
  hash: string;
  country: string;
  question: NumberQuestion;
}

type OpenCheck = Parameters<typeof insertCheck>[1];

/** A code goes on with the try that had it sent. */
async function resume(tx: Work['tx'], check: OpenCheck): Promise<number> {
  const { at, ...held } = check;
  const since = new Date(at.getTime() - REGISTER_CODE_MINUTES * 60_000);
  const waiting = await findCheckAwaitingCode(tx, { ...held, since });
  if (!waiting) throw new BusinessError(otpExpired, { field: 'otp' });
  if (waiting.wrong >= MAX_REGISTER_CODE_ATTEMPTS)
    throw new BusinessError(otpTriesExhausted, { field: 'otp' });
  await finishCheck(tx, waiting.id, 'RUNNING');
  return waiting.id;
}

/** Nobody is verified yet. */
const consenting = ({ userId, ip }: Applicant): Consenting => ({
  userId,
  ip,
  name: '',
  product: 'NUMBER_CHECK',
});

function holdTry(
  ctx: Context,
  person: Applicant,
  body: RequestOf<typeof doQuickKycCall>,
): Promise<HeldCheck> {
  const { userId, actor } = person;
  return inTransaction(ctx, toPreliminaryActor(actor), userId, async (work) => {
    const { tx, now } = work;
    const offer = await numberOffer(ctx, tx, userId, await readSteps(tx, userId), now);
    const country = offer.subject.account.residenceCountry;
    checkOffer(offer, body);
    checkConsent(body.consent);
    const question = questionOf(body, country, now);
    const hash = numberHash(ctx, question);
    const open = { userId, docType: body.docType, numberHash: hash, at: now };
    const id = body.otp === undefined ? await insertCheck(tx, open) : await resume(tx, open);
    // A code goes on with what its check was allowed.
    if (body.otp === undefined) await fileConsent(ctx, work, consenting(person), body.consent);
    work.record({ action: 'number.check', subjectUserId: userId, object: String(id), result: 'ok' });
    return { id, hash, country, question };
  });
}

async function ask(ctx: Context, question: NumberQuestion): Promise<NumberCheckResult> {
  const register = registerFor(ctx.config, question.docType);
  if (!register) return 'SOURCE_DOWN';
  try {
    return resultOf(question, await register.look(question, AbortSignal.timeout(REGISTER_MS)));
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    ctx.log.warn({ docType: question.docType, fault }, 'register did not answer');
    return 'SOURCE_DOWN';
  }
}

/** Submits level 1 and decides it at once; null when the level has moved on while the register was asked. */
async function submitAnd(
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

async function keepVerified(
  ctx: Context,
  { tx, now }: Work,
  userId: string,
  check: HeldCheck,
): Promise<void> {
  const { givenName, familyName, birthDate, docType } = check.question;
  const { country } = check;
  const { filesKey } = ctx.config;
  const identity = { givenName, familyName, birthDate, documentNumber: '', expires: null, docType, country };
  const known = openVerified((await findSubject(tx, userId))?.identity.verifiedEnc ?? '', filesKey, userId);
  await setVerified(tx, userId, sealVerified({ ...known, identity }, filesKey, userId));
  await setRenewal(tx, userId, { dueAt: computeRenewalDate(null, now) });
}

type Outcome = NumberCheckResult | 'IN_USE';

/** What the level becomes; false when it has moved on. Some outcomes leave it as it was. */
async function moveLevel(ctx: Context, work: Work, steps: Steps, outcome: Outcome): Promise<boolean> {
  const reason = REASON[outcome];
  if (outcome === 'MATCH') return (await submitAnd(ctx, work, steps, 'approve')) !== null;
  if (outcome === 'IN_USE')
    return (await submitAnd(ctx, work, steps, 'reject_final', ['duplicate'])) !== null;
  return reason === undefined || (await submitAnd(ctx, work, steps, 'reject_retry', [reason])) !== null;
}

/** The result and what follows from it, in one transaction. Nothing follows where a look-up is no longer offered. */
function settle(
  ctx: Context,
  userId: string,
  check: HeldCheck,
  result: NumberCheckResult,
  actor: Actor,
): Promise<ResponseOf<typeof doQuickKycCall>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const { docType } = check.question;
    const steps = await readSteps(tx, userId);
    // Whoever moved, was frozen or proved the level otherwise while the register was asked.
    const refusal = refusedNow(await numberOffer(ctx, tx, userId, steps, now), docType);
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
    if (outcome === 'MATCH') await keepVerified(ctx, work, userId, check);
    const { left } = await numberOffer(ctx, tx, userId, steps, now);
    return { result, attemptsLeft: left };
  });
}

export async function doQuickKyc(
  ctx: Context,
  person: Applicant,
  body: RequestOf<typeof doQuickKycCall>,
): Promise<ResponseOf<typeof doQuickKycCall>> {
  const check = await holdTry(ctx, person, body);
  return settle(ctx, person.userId, check, await ask(ctx, check.question), person.actor);
}
