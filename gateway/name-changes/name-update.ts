// [C17] Updates of a verified name: a correction of a wrong reading, or a legal change, which needs evidence
// and the new identity document. One open request at a time; one correction in 180 days and three in total.
import { nameUpdateNotPossible, nameUpdateOpen } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import { hasNonLatinLetters, normaliseName, normaliseNames } from '#contract/names.ts';
import { NON_LATIN_SCRIPT_COUNTRIES } from '#contract/forms/blocks/countries.ts';
import type { nameUpdateSubmit, nameUpdateVerify } from '#contract/calls/names.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { NameTrack } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { claimForPurpose } from '#gateway/db/queries/evidence.ts';
import { readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import {
  countNameCorrections,
  insertNameUpdate,
  findLatestNameUpdate,
  type NameUpdateRow,
} from '#gateway/db/queries/name-updates.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isNotInFuture } from '#gateway/cases/case-details.ts';
import { newId, decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import {
  IDENTITY_COOLDOWN_MS,
  type IdentityState,
  readIdentityState,
} from '#gateway/levels/identity-state.ts';
import { maskPersonalInfo, decryptVerifiedData, type VerifiedData } from '#gateway/levels/verified-data.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import {
  isCorrection,
  type PersonName,
  isSameName,
  type WholeName,
  fillNameParts,
} from '#gateway/levels/name-rules.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

type NameUpdateEligibility = ResponseOf<typeof nameUpdateVerify>;
type NameUpdateObstacle = NonNullable<NameUpdateEligibility['reasonKey']>;
type NameQuery = RequestOf<typeof nameUpdateVerify>;

const MAX_CORRECTIONS = 3;
const LEGAL_REQUIREMENTS: NameUpdateEligibility['needs'] = [
  'security_check',
  'evidence',
  'identity_document',
];

/** Encrypted data of a request. */
export interface NameRequest {
  before: PersonName;
  after: PersonName;
  reason: string;
  /** Start date of the new name, for a legal change. */
  effectiveDate?: string;
  /** Reasons of the rejection. */
  refusedFor?: RejectionReason[];
  /** Language of the mail about the decision. */
  language: PageLanguage;
}

const encryptionContext = (id: string): string => `name_update.request_enc:${id}`;

export const decryptNameRequest = (ctx: Context, { id, requestEnc }: NameUpdateRow): NameRequest =>
  decryptJson<NameRequest>(requestEnc, ctx.config.filesKey, encryptionContext(id));

export const encryptNameRequest = (ctx: Context, id: string, request: NameRequest): string =>
  encryptJson(request, ctx.config.filesKey, encryptionContext(id));

/** Normalises all parts; one of the given and the family name is required. */
function validateNames(names: PersonName): WholeName {
  const whole = fillNameParts(names);
  const reject = (part: keyof WholeName) => new BusinessError(invalidRequest, { field: `names.${part}` });
  const required = normaliseNames(whole);
  if ('wrong' in required) throw reject(required.wrong);
  const checkOptional = (part: 'middleName' | 'nativeName'): string => {
    if (whole[part].trim() === '') return '';
    const name = normaliseName(whole[part]);
    if (name === null || (part === 'nativeName' && !hasNonLatinLetters(name))) throw reject(part);
    return name;
  };
  return {
    ...required,
    middleName: checkOptional('middleName'),
    nativeName: checkOptional('nativeName'),
  };
}

/** State for both tracks. */
interface NameFacts {
  standing: IdentityState;
  /** The current verified data. */
  data: VerifiedData;
  before: WholeName | null;
  /** The requested name. */
  after: WholeName | null;
  latest: NameUpdateRow | null;
}
interface Eligibility extends NameFacts {
  obstacle: NameUpdateObstacle | null;
  retryAfter: Date | null;
}

async function collectFacts(
  ctx: Context,
  db: Db,
  standing: IdentityState,
  names: PersonName | undefined,
): Promise<NameFacts> {
  const { account, identity } = standing.subject;
  const data = decryptVerifiedData(identity.verifiedEnc, ctx.config.filesKey, account.id);
  const before = data.identity ? fillNameParts(data.identity) : null;
  const asked = names ? validateNames(names) : null;
  // Keeps the native name if the page does not ask for it in the user's country.
  const after = before && asked && { ...asked, nativeName: asked.nativeName || before.nativeName };
  return { standing, data, before, after, latest: await findLatestNameUpdate(db, account.id) };
}

async function checkCorrectionLimit(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<Eligibility, 'obstacle' | 'retryAfter'>> {
  const { made, last } = await countNameCorrections(db, userId);
  if (made >= MAX_CORRECTIONS) return { obstacle: 'fix_limit', retryAfter: null };
  const rested = last && new Date(last.getTime() + IDENTITY_COOLDOWN_MS);
  return rested && rested > now
    ? { obstacle: 'too_soon', retryAfter: rested }
    : { obstacle: null, retryAfter: null };
}

/** Obstacles that do not depend on the names. */
function findObstacle({ standing, before, latest }: NameFacts): NameUpdateObstacle | null {
  if (isServiceClosed(standing.subject)) return 'service_closed';
  if (!standing.verified || !before) return 'not_verified';
  if (latest?.status === 'PENDING') return 'open_request';
  if (standing.openReview) return 'open_review';
  return standing.openTransfer ? 'open_transfer' : null;
}

function findNameObstacle({ before, after }: NameFacts, track: NameTrack): NameUpdateObstacle | null {
  if (!before || !after) return null;
  if (isSameName(before, after)) return 'same_name';
  return track === 'fix' && !isCorrection(before, after) ? 'use_legal' : null;
}

async function checkEligibility(
  ctx: Context,
  db: Db,
  userId: string,
  steps: Steps,
  { track, names }: NameQuery,
): Promise<Eligibility> {
  const now = ctx.clock.now();
  const standing = await readIdentityState(db, userId, steps, now);
  if (!standing) throw new BusinessError(notLoggedIn);
  const facts = await collectFacts(ctx, db, standing, names);
  const obstacle = findObstacle(facts);
  if (obstacle) return { ...facts, obstacle, retryAfter: null };
  const fixed = track === 'fix' ? await checkCorrectionLimit(db, userId, now) : null;
  if (fixed?.obstacle) return { ...facts, ...fixed };
  return { ...facts, obstacle: findNameObstacle(facts, track), retryAfter: null };
}

const toView = (
  { status, submittedAt }: Pick<NameUpdateRow, 'status' | 'submittedAt'>,
  reasons: RejectionReason[] = [],
) => ({ status, submittedAt: submittedAt.toISOString(), reasons });

function maskVerifiedName(data: VerifiedData): Pick<NameUpdateEligibility, 'name' | 'nativeName'> {
  const { firstname, lastname, nativeName } = maskPersonalInfo(data);
  return { name: `${firstname} ${lastname}`.trim(), nativeName };
}

export async function getNameEligibility(
  ctx: Context,
  userId: string,
  question: NameQuery,
): Promise<NameUpdateEligibility> {
  const steps = await readSteps(ctx.db, userId);
  const { obstacle, retryAfter, standing, data, latest } = await checkEligibility(
    ctx,
    ctx.db,
    userId,
    steps,
    question,
  );
  const refusedFor = latest?.status === 'REJECTED' ? decryptNameRequest(ctx, latest).refusedFor : undefined;
  return {
    ...maskVerifiedName(data),
    asksNativeName: NON_LATIN_SCRIPT_COUNTRIES.includes(standing.subject.account.residenceCountry),
    eligible: obstacle === null,
    reasonKey: obstacle,
    retryAfter: retryAfter?.toISOString() ?? null,
    needs: question.track === 'legal' ? LEGAL_REQUIREMENTS : ['security_check'],
    latest: latest && toView(latest, refusedFor),
  };
}

/** Claims the files of a request; a legal change needs both kinds. */
async function claimFiles(
  tx: Db,
  { id: claimant, userId, track }: Pick<NameUpdateRow, 'id' | 'userId' | 'track'>,
  { fileIds, documentIds = [] }: RequestOf<typeof nameUpdateSubmit>,
): Promise<void> {
  const kinds = [
    { field: 'fileIds', purpose: 'name', ids: fileIds },
    { field: 'documentIds', purpose: 'name_document', ids: documentIds },
  ] as const;
  for (const { field, purpose, ids } of kinds) {
    const claimed = await claimForPurpose(tx, { userId, purpose, claimant }, ids);
    if (claimed !== ids.length || (track === 'legal' && claimed === 0))
      throw new BusinessError(invalidRequest, { field });
  }
}

export function submitNameUpdate(
  ctx: Context,
  userId: string,
  body: RequestOf<typeof nameUpdateSubmit>,
  { language, actor, spend }: { language: PageLanguage; actor: Actor; spend: ConsumeStepUpToken },
): Promise<ResponseOf<typeof nameUpdateSubmit>> {
  const { track, reason, effectiveDate = '' } = body;
  const since = track === 'legal' ? { effectiveDate } : {};
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const steps = await readSteps(tx, userId);
    const { obstacle, before, after } = await checkEligibility(ctx, tx, userId, steps, body);
    if (obstacle === 'open_request') throw new BusinessError(nameUpdateOpen);
    if (obstacle || !before || !after)
      throw new BusinessError(nameUpdateNotPossible, { result: { reasonKey: obstacle } });
    if (track === 'legal' && !isNotInFuture(effectiveDate, now))
      throw new BusinessError(invalidRequest, { field: 'effectiveDate' });
    await spend(work);
    const id = newId();
    const request: NameRequest = { before, after, reason, ...since, language };
    const automatic = ctx.config.sandbox && track === 'fix';
    const row = { id, userId, track, status: 'PENDING' as const, submittedAt: now };
    await insertNameUpdate(tx, {
      ...row,
      requestEnc: encryptNameRequest(ctx, id, request),
      decideAt: automatic ? new Date(now.getTime() + ctx.config.sandboxDecisionSeconds * 1000) : null,
    });
    await claimFiles(tx, row, body);
    work.record({
      action: 'name_update.submit',
      subjectUserId: userId,
      object: id,
      result: 'ok',
      reason: track,
    });
    work.publish(userId, { topic: 'name_update' });
    return toView(row);
  });
}
