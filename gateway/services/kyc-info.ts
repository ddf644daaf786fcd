// [E6] KYC info: everything the hub shows, assembled from the tables. The obtain_ flags say which parts are wanted; a
// part that is not asked for keeps its empty default. Names leave this file masked.
import { flowNameOf, levelOf, type StepLevel } from '#contract/kyc.ts';
import { API_PREFIX } from '#contract/endpoints.ts';
import type { CanVerify, KycInfo, PersonalInfo, RequestOf, StepState } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import { submissionsOf } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type StepRow, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { requestsOf } from '#gateway/db/queries/questionnaires.ts';
import { currentProvider } from '#gateway/providers/index.ts';
import { type Attempts, attemptsOf } from './attempts.ts';
import { BusinessError } from './business-error.ts';
import { obstacle } from './eligibility.ts';
import { kybQuota, quotasOf } from './kyc-quotas.ts';
import { requestThatMatters } from './questionnaire-standing.ts';
import { tasksOf } from './kyc-tasks.ts';
import { maskedInfo, openVerified } from './kyc-verified.ts';
import { accessOf, issueToken } from './access-tokens.ts';

type Flags = RequestOf<'kycInfo'>;

async function subjectOf(ctx: Context, userId: string): Promise<Subject> {
  const subject = await findSubject(ctx.db, userId);
  if (!subject) throw new BusinessError('not_logged_in');
  return subject;
}

async function attemptsAt(ctx: Context, row: StepRow): Promise<Attempts> {
  const submissions = await submissionsOf(ctx.db, row.userId, row.level);
  return attemptsOf(submissions, row.attemptsFrom, ctx.clock.now());
}

async function stateOf(ctx: Context, row: StepRow): Promise<StepState> {
  const attempts = await attemptsAt(ctx, row);
  return {
    level: row.level,
    status: row.status,
    type: 'INDIVIDUAL',
    reasons: row.reasons,
    attemptsLeft: attempts.left,
    retryAfter: attempts.retryAfter?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export const statesOf = (ctx: Context, { LEVEL_1, LEVEL_2 }: Steps): Promise<StepState[]> =>
  Promise.all([stateOf(ctx, LEVEL_1), stateOf(ctx, LEVEL_2)]);

const stateList = (steps: Steps) =>
  [steps.LEVEL_1, steps.LEVEL_2].map(({ level, status }) => ({ level, status, type: 'INDIVIDUAL' as const }));

function applicantOf(
  ctx: Context,
  { account, profile }: Subject,
  steps: Steps,
  wanted: boolean,
): KycInfo['applicant'] {
  const { identity } = wanted ? openVerified(profile.verifiedEnc, ctx.config.filesKey, account.id) : {};
  const { firstname, lastname } = maskedInfo(identity ? { identity } : {});
  return {
    country: wanted ? (identity?.country ?? account.residenceCountry) : '',
    firstname,
    lastname,
    level: wanted ? levelOf(stateList(steps)) : 'LEVEL_DEFAULT',
    identifies: identity?.docType ? [identity.docType] : [],
  };
}

export const updatePoiOf = (profile: Subject['profile']): KycInfo['displayControl']['displayUpdatePOI'] => ({
  status: profile.updatePoiStatus,
  rejectReason: profile.updatePoiReason,
  siteInfo: { site: profile.updatePoiSite, country: profile.updatePoiCountry },
  deadline: profile.updatePoiDeadline?.toISOString() ?? null,
});

function displayControlOf(profile: Subject['profile']): KycInfo['displayControl'] {
  const flag = (name: string): boolean => profile.displayControl[name] ?? false;
  return {
    displayHkgPoaAgreement: flag('displayHkgPoaAgreement'),
    isDisplayQuestionnaire: flag('isDisplayQuestionnaire'),
    isDisplayP2pRights: flag('isDisplayP2pRights'),
    isDisplayNewSatos: flag('isDisplayNewSatos'),
    isDisplayNewRcOnboarding: flag('isDisplayNewRcOnboarding'),
    isDisplaySatosToEu: flag('isDisplaySatosToEu'),
    displayEuPoiReset: flag('displayEuPoiReset'),
    displayUpdatePOI: updatePoiOf(profile),
  };
}

function needsQuestionnaire({ questionnaireStatus, mustQuestionnaire }: Subject['profile']): boolean {
  return mustQuestionnaire && (questionnaireStatus === 'UNSUBMIT' || questionnaireStatus === 'REJECTED');
}

/** The form that matters now; empty when there is none. */
async function formAsked(ctx: Context, userId: string): Promise<string> {
  return requestThatMatters(await requestsOf(ctx.db, userId))?.templateCode ?? '';
}

/** The level a person would verify next. */
const nextLevel = (steps: Steps): StepLevel => (steps.LEVEL_1.status === 'SUCCESS' ? 'LEVEL_2' : 'LEVEL_1');

export async function kycInfo(ctx: Context, userId: string, flags: Flags): Promise<KycInfo> {
  const [subject, steps] = await Promise.all([subjectOf(ctx, userId), readSteps(ctx.db, userId)]);
  const { account, profile } = subject;
  const now = ctx.clock.now();
  const level = levelOf(stateList(steps));
  const tasks = flags.obtain_verification_process ? tasksOf(subject, steps, now) : [];
  const state = flags.obtain_state ? await statesOf(ctx, steps) : [];
  const { limitationUntil: until } = profile;
  const token = flags.obtain_kyc_token
    ? await issueToken(ctx, ctx.db, accessOf(nextLevel(steps), userId, 'verify'))
    : null;

  return {
    applicant: applicantOf(ctx, subject, steps, flags.obtain_current ?? false),
    flowNames: flags.obtain_current ? [flowNameOf(level)] : [],
    kycToken: token?.accessToken ?? '',
    opened: profile.opened,
    limitation: profile.limitation,
    limitationInfo: {
      stage: profile.limitationStage,
      until: until && until > now ? until.toISOString() : null,
    },
    state,
    quotas: flags.obtain_quotas ? quotasOf(account.site) : [],
    kybQuota: flags.obtain_quotas && profile.isEntity ? kybQuota() : null,
    errorNotify: null,
    second_identity_state: steps.LEVEL_2.status,
    questionnaireStatus: profile.questionnaireStatus,
    mustQuestionnaire: profile.mustQuestionnaire,
    displayControl: displayControlOf(profile),
    custody: profile.custody,
    custodyInfo: { partner: profile.custody === 'CUSTODY_SATOS' ? 'SATOS' : '' },
    newSatosGray: profile.newSatosGray,
    additionalRejectReason: '',
    verificationProcess: { isVerificationProcess: tasks.some(({ status }) => status !== 'LOCKED'), tasks },
    amlQuestionnaire: {
      needQuestionnaire: (flags.obtain_aml_questionnaire ?? false) && needsQuestionnaire(profile),
      templateCode: flags.obtain_aml_questionnaire ? await formAsked(ctx, userId) : '',
    },
    bannerTags: profile.bannerTags,
    residenceCountry: account.residenceCountry,
    apiUrl: API_PREFIX,
    provider: currentProvider.name,
  };
}

export async function personalInfo(ctx: Context, userId: string): Promise<PersonalInfo> {
  const { profile } = await subjectOf(ctx, userId);
  return maskedInfo(openVerified(profile.verifiedEnc, ctx.config.filesKey, userId));
}

export async function canVerify(ctx: Context, userId: string, level: StepLevel): Promise<CanVerify> {
  const [subject, steps] = await Promise.all([subjectOf(ctx, userId), readSteps(ctx.db, userId)]);
  const attempts = await attemptsAt(ctx, steps[level]);
  const reasonKey = obstacle(subject, steps, level, attempts);
  return {
    allowed: reasonKey === null,
    reasonKey,
    retryAfter: attempts.retryAfter?.toISOString() ?? null,
    attemptsLeft: attempts.left,
  };
}
