// Every read-only call, by users in every state, with the whole database compared before
// and after. READ_ONLY_CALLS lists the read-only calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { DAY_MS } from '#contract/days.ts';
import { FORMS, listSceneCodes, listTemplateCodes } from '#contract/forms/all-forms.ts';
import { FORM_SITES } from '#contract/sites.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { readAllRows } from '#gateway/testing/rows-about.ts';
import { openForm } from '#gateway/testing/forms.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { LONG } from '../tests/support/long.ts';

type Bodies = readonly Record<string, unknown>[];
const ALONE: Bodies = [{}];
const SITES: Bodies = [{}, ...FORM_SITES.map((site) => ({ site }))];
const GUID = { guid: 'a'.repeat(32) };
const LEVELS: Bodies = [{ level: 'LEVEL_1' }, { level: 'LEVEL_2' }];

/** The bodies of each call; null for calls with side effects. */
const READ_ONLY_CALLS: Record<CallName, Bodies | null> = {
  addressUpdate: ALONE,
  agreementList: ALONE,
  agreementQuery: ['TERMS', 'CUSTODY', 'PI', 'PRIVACY'].map((product) => ({ product, lang: 'en' })),
  amlResult: listSceneCodes().map((sceneCode) => ({ sceneCode })),
  businessInfo: ALONE,
  canQuickKyc: ALONE,
  canVerify: LEVELS,
  complianceTasks: SITES,
  countryList: ALONE,
  defaultIntercept: [{ sence: 'login' }],
  eddInfo: ALONE,
  evidenceList: [{ purpose: 'name_update' }, { request_id: 'x'.repeat(22) }],
  getConfig: ALONE,
  getKycProvider: LEVELS.map((level) => ({ ...level, country: 'PT' })),
  phoneHandoffView: ALONE,
  handoffStatus: null, // one's own: gateway/handoff/handoff.test.ts
  investorClass: ALONE,
  ipCountry: ALONE,
  kycInfo: [
    {
      obtain_current: true,
      obtain_quotas: true,
      obtain_state: true,
      obtain_aml_questionnaire: true,
      obtain_verification_process: true,
    },
  ],
  kycPersonalInfo: ALONE,
  kycPopupInfo: ['kyc', 'deposit', 'withdraw', 'card', 'p2p', 'earn'].map((bus_type) => ({ bus_type })),
  memberInfo: ALONE,
  nameUpdateVerify: [{ track: 'fix' }, { track: 'change' }],
  notificationSettings: [{}, { endpoint: 'https://push.example.org/x' }],
  onboardingInfo: ALONE,
  ownData: null,
  privacyReceipt: ALONE,
  popUp: [{ type: 'satos_deposit_verify' }],
  profile: ALONE,
  querySatosQuestionnaire: ALONE,
  questionnaireTemplate: [
    ...listTemplateCodes().map((template_code) => ({ template_code })),
    ...FORMS.map(({ sceneCode, bizFrom }) => ({ scene_code: sceneCode, biz_from: bizFrom })),
  ],
  questionnaireToken: listTemplateCodes().map((template_code) => ({ template_code })),
  reliance: ALONE,
  resetVerify: ALONE,
  riskIntercept: [{ action: 30029 }],
  sandboxEmbedded: null, // issues a token
  sandboxMail: ALONE,
  sandboxPersonas: ALONE,
  sandboxSample: null, // of one's own draft: gateway/sandbox/samples.test.ts
  sandboxSamples: null, // alike
  sessionEnd: null,
  sessionEndOthers: null,
  sessionLeft: ALONE,
  sessionList: ALONE,
  supplementToken: [{ purpose: 'EMPLOYER_CONSENT' }],
  supportedDocumentType: [{ country: 'PT' }],
  taskList: SITES,
  taskRegion: FORM_SITES.map((region) => ({ region })),
  telegramStatus: ALONE,
  tokenInfo: ALONE,
  trafficDiversion: [{ country: 'HK' }],
  transferStatus: [{ side: 'source' }, { side: 'target' }],
  vendorToken: ALONE,
  verificationSdkInfo: LEVELS,

  addressUpdateOpen: null,
  agreementApply: null,
  allowBotMessages: null,
  stopBotMessages: null,
  subscribePush: null,
  unsubscribePush: null,
  agreementCopy: null,
  bindAffiliate: null,
  captureDetails: null,
  captureMotion: null,
  captureOpen: null,
  captureReading: null, // one's own: gateway/ocr/draft-ocr.test.ts
  capturePrompts: null, // of one's own draft: gateway/cases/selfie-motion.test.ts
  captureRemove: null,
  captureSubmit: null,
  captureTyped: null,
  createQuestionnaire: null,
  createSatosQuestionnaire: null,
  doQuickKyc: null,
  evidenceRemove: null,
  extendDeadline: null,
  phoneHandoffClaim: null,
  phoneHandoffHeartbeat: null,
  phoneHandoffLeave: null,
  handoffCancel: null,
  handoffOpen: null,
  investorRetail: null,
  logout: null,
  lowerRiskProfile: null,
  nameUpdateSubmit: null,
  otpSend: null,
  otpVerify: null,
  questionnaireDraft: null,
  residence: null,
  resetEuPoi: null,
  revealPersonalInfo: null,
  sandboxSignIn: null,
  sdkAccess: null,
  sdkAccessToken: null,
  selfReset: null,
  submitKycAnnouncement: null,
  submitOnboarding: null,
  submitQuestionnaire: null,
  tagMember: null,
  transferVerify: null,
  telegramCodeSend: null,
  telegramCodeVerify: null,
  telegramLink: null,
  telegramLock: null,
  telegramLockConfirm: null,
  telegramLockEnd: null,
  telegramSignIn: null,
  telegramUnlink: null,
  uploadChunk: null,
  uploadComplete: null,
  faceConsent: null,
  uploadCreate: null,
};
const looks = (Object.entries(READ_ONLY_CALLS) as [CallName, Bodies | null][]).flatMap(([name, bodies]) =>
  bodies ? [{ name, bodies }] : [],
);

const PERSONAS = ['u01', 'u05', 'u07', 'u11', 'u13', 'u14', 'u17'] as const;

let gateway: TestGateway;
let people: SignedInClient[];
let before: Awaited<ReturnType<typeof readAllRows>>;
async function signInAll(): Promise<void> {
  people = await Promise.all(PERSONAS.map((persona) => gateway.signInAs(buildPersonaUserId(persona))));
  before = await readAllRows(gateway.ctx.db);
}
beforeAll(async () => {
  gateway = await startGateway();
  await signInAll();
});
afterAll(() => gateway.close());

/** Every user and every body once; in the long run every combination. */
function pairs(bodies: Bodies): [SignedInClient, Record<string, unknown>][] {
  if (LONG)
    return people.flatMap((person) => bodies.map((body) => [person, body] as [SignedInClient, typeof body]));
  return Array.from({ length: Math.max(people.length, bodies.length) }, (_, at) => [
    people[at % people.length]!,
    bodies[at % bodies.length]!,
  ]);
}

/** Returns whether any answer is a success: a call that is always refused could not change anything. */
async function lookAt(name: CallName, bodies: Bodies): Promise<boolean> {
  const codes: number[] = [];
  for (const [person, body] of pairs(bodies))
    codes.push((await person.call(name, body, { headers: GUID })).ret_code);
  return codes.includes(0);
}

describe('a read-only call', () => {
  it.each(looks)('[G3] by $name changes no row of the database', async ({ name, bodies }) => {
    expect(await lookAt(name, bodies)).toBe(CALLS[name].auth !== 'sdk');
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
  });

  it('[G3] changes nothing after a test, an approval or a waiting period has expired', async () => {
    const person = await gateway.signIn('u05');
    await person.call('createQuestionnaire', { templateCode: 'CKT_GLOBAL' });
    await openForm(person, 'STANDARD_V1');
    gateway.clock.advance(800 * DAY_MS);
    await signInAll();
    for (const { name, bodies } of looks) await lookAt(name, bodies);
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
  }, 120_000);
});
