// [E6] KYC info: the state of the hub. The obtain_ flags select parts; other parts keep empty defaults. Names
// are returned masked.
import { notLoggedIn } from '#contract/errors/session.ts';
import { getFlowName, type Level, findHighestPassedLevel, type StepLevel } from '#contract/kyc.ts';
import type { CaseTask } from '#contract/embedded.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import type { KycInfo, kycInfo as kycInfoCall } from '#contract/calls/kyc.ts';
import type { PersonalInfo } from '#contract/calls/person.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { LevelEligibility } from '#contract/calls/verification.ts';
import { type CoinLimits, getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { type FormRow, listRequestSummaries } from '#gateway/db/queries/questionnaires.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { type AgreementEvent, listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { listOpenAgreements } from '#gateway/agreements/agreement-status.ts';
import { findProviderForLevel } from '#gateway/vendors/provider-choice.ts';
import { readAttempts, listStepStates } from '#gateway/levels/step-states.ts';
import { listBannerTags } from './banners.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findLevelObstacle } from '#gateway/levels/eligibility.ts';
import { listFormPagesBeforeLevel } from '#gateway/levels/level-forms.ts';
import { findMostUrgentRequest } from '#gateway/questionnaires/request-status.ts';
import { createLruCache } from '#gateway/kit/lru-cache.ts';
import { maskPersonalInfo, decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { listOpenTasks } from './tasks.ts';
import { isOcrAvailable } from '#gateway/cases/ocr-availability.ts';
import {
  readUpdateAttempts,
  toUpdateObstacle,
  buildUpdatePoi,
  findUpdateRefusal,
} from '#gateway/cases/reverification.ts';
import { toTokenAccess, issueToken } from '#gateway/embedded/access-tokens.ts';

type Flags = RequestOf<typeof kycInfoCall>;

/** Cached by envelope, which never changes; only masked data is cached. */
const rememberMasked = createLruCache<PersonalInfo>(2000);

async function requireSubject(ctx: Context, userId: string): Promise<Subject> {
  const subject = await findSubject(ctx.db, userId);
  if (!subject) throw new BusinessError(notLoggedIn);
  return subject;
}

const toStates = (steps: Steps) =>
  [steps.LEVEL_1, steps.LEVEL_2].map(({ level, status }) => ({ level, status, type: 'INDIVIDUAL' as const }));

function buildApplicant(
  ctx: Context,
  { account, identity: { verifiedEnc } }: Subject,
  steps: Steps,
  wanted: boolean,
): KycInfo['applicant'] {
  if (!wanted) return { country: '', firstname: '', lastname: '', level: 'LEVEL_DEFAULT', identifies: [] };
  const { country, firstname, lastname, docType } = rememberMasked(`${account.id} ${verifiedEnc}`, () =>
    maskPersonalInfo(decryptVerifiedData(verifiedEnc, ctx.config.filesKey, account.id)),
  );
  return {
    country: country || account.residenceCountry,
    firstname,
    lastname,
    level: findHighestPassedLevel(toStates(steps)),
    identifies: docType ? [docType] : [],
  };
}

/** Returns a predicate: true if the product's agreement still awaits the user's decision. */
function createIsAgreementOpen(
  subject: Subject,
  events: readonly AgreementEvent[],
  now: Date,
): (product: string) => boolean {
  const open = listOpenAgreements(subject, events, now);
  return (product) => open.some((each) => each.product === product);
}

function buildDisplayControl(
  subject: Subject,
  isAgreementOpen: (product: string) => boolean,
  now: Date,
  language: PageLanguage,
): KycInfo['displayControl'] {
  const flag = (name: string): boolean => subject.offers.displayControl[name] ?? false;
  return {
    displayHkgPoaAgreement: isAgreementOpen('HK_POA'),
    isDisplayQuestionnaire: flag('isDisplayQuestionnaire'),
    isDisplayP2pRights: flag('isDisplayP2pRights'),
    isDisplayNewSatos: flag('isDisplayNewSatos'),
    isDisplayNewRcOnboarding: flag('isDisplayNewRcOnboarding'),
    isDisplaySatosToEu: isAgreementOpen('RELIANCE'),
    displayEuPoiReset: flag('displayEuPoiReset'),
    displayUpdatePOI: buildUpdatePoi(subject, now, language),
  };
}

function needsQuestionnaire({ questionnaireStatus, mustQuestionnaire }: Subject['forms']): boolean {
  return mustQuestionnaire && (questionnaireStatus === 'UNSUBMIT' || questionnaireStatus === 'REJECTED');
}

/** Status of the most urgent form. */
function buildAmlQuestionnaire(
  forms: Subject['forms'],
  requests: readonly FormRow[],
): KycInfo['amlQuestionnaire'] {
  const templateCode = findMostUrgentRequest(requests)?.templateCode ?? '';
  return {
    needQuestionnaire: needsQuestionnaire(forms),
    templateCode,
    route: templateCode && findSegmentByTemplateCode(templateCode),
  };
}

/** [M4] The name of the custody partner that holds the assets on this site; empty without one. */
const getCustodyPartner = ({ account, offers }: Subject): string =>
  offers.custody === 'CUSTODY_SATOS' ? (getSiteRulesByCode(account.site).reliance?.from ?? '') : '';

/** The next level to verify. */
const getNextLevel = (steps: Steps): StepLevel =>
  steps.LEVEL_1.status === 'SUCCESS' ? 'LEVEL_2' : 'LEVEL_1';

export async function getKycInfo(
  ctx: Context,
  userId: string,
  flags: Flags,
  language: PageLanguage = 'en',
): Promise<KycInfo> {
  const [subject, steps, requests, events] = await Promise.all([
    requireSubject(ctx, userId),
    readSteps(ctx.db, userId),
    listRequestSummaries(ctx.db, userId),
    listAgreementEvents(ctx.db, userId),
  ]);
  const { account, ladder, forms, offers } = subject;
  const now = ctx.clock.now();
  const level = findHighestPassedLevel(toStates(steps));
  const tasks = flags.obtain_verification_process
    ? await listOpenTasks(ctx, { subject, steps, rows: requests, events })
    : [];
  const state = flags.obtain_state ? await listStepStates(ctx, steps) : [];
  const { until } = ladder;
  const token = flags.obtain_kyc_token
    ? await issueToken(ctx, ctx.db, toTokenAccess(getNextLevel(steps), userId, 'verify'))
    : null;

  return {
    applicant: buildApplicant(ctx, subject, steps, flags.obtain_current ?? false),
    flowNames: flags.obtain_current ? [getFlowName(level)] : [],
    kycToken: token?.accessToken ?? '',
    opened: account.opened,
    limitation: ladder.limitation,
    limitationInfo: {
      stage: ladder.stage,
      until: until && until > now ? until.toISOString() : null,
      task: ladder.task,
    },
    state,
    quotas: flags.obtain_quotas ? listQuotas(account.site) : [],
    kybQuota: flags.obtain_quotas && account.isEntity ? createKybQuota() : null,
    errorNotify: null,
    second_identity_state: steps.LEVEL_2.status,
    questionnaireStatus: forms.questionnaireStatus,
    mustQuestionnaire: forms.mustQuestionnaire,
    displayControl: buildDisplayControl(subject, createIsAgreementOpen(subject, events, now), now, language),
    custody: offers.custody,
    custodyInfo: { partner: getCustodyPartner(subject) },
    newSatosGray: offers.newSatosGray,
    additionalRejectReason: '',
    verificationProcess: { isVerificationProcess: tasks.some(({ status }) => status !== 'LOCKED'), tasks },
    amlQuestionnaire: flags.obtain_aml_questionnaire
      ? buildAmlQuestionnaire(forms, requests)
      : { needQuestionnaire: false, templateCode: '', route: '' },
    bannerTags: listBannerTags(subject, requests, now),
    residenceCountry: account.residenceCountry,
    residenceChange: true,
    apiUrl: API_PREFIX,
    provider: await findProviderForLevel(ctx, userId, getNextLevel(steps)),
  };
}

export async function getPersonalInfo(ctx: Context, userId: string): Promise<PersonalInfo> {
  const { identity } = await requireSubject(ctx, userId);
  return maskPersonalInfo(decryptVerifiedData(identity.verifiedEnc, ctx.config.filesKey, userId));
}

/** True if the document of a verified level may be renewed now. */
async function getUpdateEligibility(ctx: Context, userId: string): Promise<LevelEligibility> {
  const now = ctx.clock.now();
  const [subject, steps] = await Promise.all([requireSubject(ctx, userId), readSteps(ctx.db, userId)]);
  const refused = await findUpdateRefusal(ctx.db, subject, steps, now);
  const { left } = await readUpdateAttempts(ctx.db, userId, now);
  return {
    allowed: refused === null,
    reasonKey: refused && toUpdateObstacle(refused),
    retryAfter: refused?.retryAfter?.toISOString() ?? null,
    attemptsLeft: left,
  };
}

export async function getVerifyEligibility(
  ctx: Context,
  userId: string,
  level: StepLevel,
  task: CaseTask = 'verify',
): Promise<LevelEligibility> {
  if (task === 'update') return getUpdateEligibility(ctx, userId);
  const [subject, steps] = await Promise.all([requireSubject(ctx, userId), readSteps(ctx.db, userId)]);
  const attempts = await readAttempts(ctx, steps[level]);
  const first = await listFormPagesBeforeLevel(ctx.db, subject, level);
  const reasonKey = findLevelObstacle(subject, steps, level, attempts, first.length > 0);
  return {
    allowed: reasonKey === null,
    reasonKey,
    retryAfter: attempts.retryAfter?.toISOString() ?? null,
    attemptsLeft: attempts.left,
    reads: isOcrAvailable(ctx),
    ...(reasonKey === 'questionnaire_first' ? { first } : {}),
  };
}

// Daily withdrawal limits by site and level. Sites with voluntary verification have a limit for level 0.
type Quota = KycInfo['quotas'][number];

const ENTITY: CoinLimits = { BTC: '100', USD: '4000000' };

const createQuota = (level: Level, limits: CoinLimits): Quota => ({
  level,
  coinLimit: Object.entries(limits).map(([coin, limit]) => ({ coin, limit })),
});

function listQuotas(site: string): Quota[] {
  const { LEVEL_DEFAULT, LEVEL_1, LEVEL_2 } = getSiteRulesByCode(site).limits;
  return [
    createQuota('LEVEL_DEFAULT', LEVEL_DEFAULT),
    createQuota('LEVEL_1', LEVEL_1),
    createQuota('LEVEL_2', LEVEL_2),
  ];
}

const createKybQuota = (): Quota => createQuota('LEVEL_2', ENTITY);
