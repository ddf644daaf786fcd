// Session, residence, profile, and embedded mode.
import { createECDH } from 'node:crypto';
import { expect } from 'vitest';
import { DEMO_AFFILIATE } from '#gateway/accounts/affiliates.ts';
import { createLaunch, TEST_BOT } from '#gateway/testing/telegram.ts';
import { RESIDENCE_CONSENTS } from '#gateway/testing/residence.ts';
import { type Cases, readStored } from './case.ts';

const text = expect.any(String);

const ENDPOINT = 'https://push.browsers.com/of/another-user';

export const accountCases = {
  profile: { as: 'u05', body: {}, answer: { id: '90000005', currency_code: 'USD', rate: 1, level: 1 } },
  sessionLeft: { as: 'u05', body: {}, answer: { seconds_left: 12 * 3600 } },
  sessionList: {
    as: 'u05',
    body: {},
    answer: { sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]) },
  },
  sessionEnd: {
    as: 'u05',
    body: async ({ gateway, person }) => {
      await gateway.signInAs('90000005');
      const { result } = await person.call('sessionList', {});
      return { sessionId: result.sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '' };
    },
    answer: { sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]) },
  },
  sessionEndOthers: { as: 'u05', body: {}, answer: { sessions: [{ isCurrent: true }] } },
  memberInfo: { as: 'u05', body: {}, answer: { id: '90000005', maskedEmail: 'u***@sandbox.example' } },
  residence: {
    as: 'u01',
    body: { country: 'BR', taxHome: true, consents: RESIDENCE_CONSENTS },
    answer: { country: 'BR', site: 'GLOBAL' },
  },
  countryList: {
    body: { is_disable: '1' },
    answer: expect.arrayContaining([
      expect.objectContaining({ countryCode: 'DE', regionCode: '+49', nameEn: 'Germany', nameZhCN: '德国' }),
    ]),
  },
  sandboxPersonas: { body: {}, answer: expect.arrayContaining([expect.objectContaining({ id: 'u20' })]) },
  sandboxMail: { as: 'u05', body: {}, answer: [] },
  sandboxEmbedded: {
    body: { persona: 'u20', purpose: 'update' },
    answer: { url: expect.stringContaining('token=') },
  },
  sandboxSignIn: { body: { persona: 'u05' }, answer: { id: '90000005' } },
  kycInfo: {
    as: 'u05',
    body: { obtain_state: true, obtain_quotas: true, obtain_current: true },
    answer: { state: [{ status: 'SUCCESS' }, { status: 'ALLOW' }], flowNames: ['Level2_web'] },
  },
  kycPersonalInfo: { as: 'u05', body: {}, answer: { firstname: 'R***' } },
  tagMember: {
    as: 'u05',
    body: { tagName: 'KYC_REMINDER', value: 'later' },
    answer: { tags: { KYC_REMINDER: 'later' } },
  },
  bindAffiliate: {
    as: 'u05',
    body: { affiliateId: DEMO_AFFILIATE },
    answer: { affiliateId: DEMO_AFFILIATE },
  },
  kycPopupInfo: {
    as: 'u01',
    body: { bus_type: 'deposit' },
    answer: { show: true },
    after: ({ stored }, { announcementId }: { announcementId: string | null }) =>
      stored.set('announcement', announcementId ?? ''),
  },
  submitKycAnnouncement: {
    as: 'u01',
    body: (world) => ({ id: readStored(world, 'announcement') || 'seen-elsewhere', read: true }),
    answer: {},
  },
  popUp: { body: { type: 'satos_deposit_verify' }, answer: { show: expect.any(Boolean) } },
  trafficDiversion: { as: 'u05', body: { country: 'HK' }, answer: { site: 'HK', supported: true } },
  getConfig: { as: 'u05', body: {}, answer: { attemptsPerDay: 5, providers: ['DEFAULT'] } },
  ipCountry: { as: 'u05', body: {}, answer: { countryCode: null } },
  defaultIntercept: { body: { sence: 'login' }, answer: { pass: true } },
  notificationSettings: {
    as: 'u05',
    body: {},
    answer: { push: { publicKey: text, here: false, browsers: 0 }, bot: { offered: false, on: false } },
  },
  subscribePush: {
    as: 'u05',
    body: {
      endpoint: ENDPOINT,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'A'.repeat(22),
    },
    answer: {},
  },
  unsubscribePush: { as: 'u05', body: { endpoint: ENDPOINT }, answer: {} },
  allowBotMessages: {
    as: 'u05',
    body: ({ gateway }) => {
      Object.assign(gateway.ctx.config, { telegramBot: TEST_BOT, telegramBotApp: 'example_bot/verify' });
      return { initData: createLaunch(4201, gateway.clock.now()) };
    },
    answer: {},
  },
  stopBotMessages: { as: 'u05', body: {}, answer: {} },
  tokenInfo: {
    as: 'link:u20:update',
    body: { email_update_poi: 'true' },
    answer: { userId: '90000020', purpose: 'update' },
  },
  sdkAccessToken: { as: 'link:u20:update', body: {}, answer: { accessToken: text } },
  businessInfo: { as: 'link:u20:update', body: {}, answer: { name: text } },
  vendorToken: { as: 'link:u20:update', body: { level: 'LEVEL_1' }, answer: { provider: 'DEFAULT' } },
  verificationSdkInfo: {
    as: 'link:u20:update',
    body: { level: 'LEVEL_1' },
    answer: { provider: 'DEFAULT', scriptUrl: null },
  },
} satisfies Partial<Cases>;
