// Security checks and guarded calls; checks of a number; and, last, the sign-out.
import { expect } from 'vitest';
import { launch } from '#app/platform/launch.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { hashTelegramUser } from '#gateway/accounts/telegram/launch.ts';
import { insertLink } from '#gateway/db/queries/telegram-links.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { NUMBER_CONSENT, NUMBER_FIELDS } from '#gateway/testing/number-checks.ts';
import { readCode } from '#gateway/testing/step-up.ts';
import { createLaunch } from '#gateway/testing/telegram.ts';
import { type Cases, readStored } from './case.ts';

export const securityCases = {
  riskIntercept: { as: 'u05', body: { action: 30029 }, answer: { required: true, method: 'EMAIL_OTP' } },
  otpSend: {
    as: 'u05',
    body: ({ gateway }) => {
      gateway.clock.advance(61_000);
      return { action: 30029 };
    },
    answer: { ticket: expect.any(String) },
    after: ({ stored }, { ticket }: { ticket: string }) => stored.set('ticket', ticket),
  },
  otpVerify: {
    as: 'u05',
    body: async (world) => ({ ticket: readStored(world, 'ticket'), code: await readCode(world.person) }),
    answer: { securityToken: expect.any(String) },
    after: ({ stored }, { securityToken }: { securityToken: string }) => stored.set('token', securityToken),
  },
  revealPersonalInfo: {
    as: 'u05',
    body: (world) => ({ securityToken: readStored(world, 'token') }),
    answer: { firstname: 'Rafael', lastname: 'Souza' },
  },
  ownData: {
    as: 'u05',
    body: async ({ pass }) => ({ securityToken: await pass(SECURITY_ACTION.reveal) }),
    answer: { fileName: 'own-data.zip' },
  },
  telegramSignIn: {
    body: async ({ gateway: { ctx, clock } }) => {
      const telegramUser = hashTelegramUser(ctx, '4201');
      await insertLink(ctx.db, { userId: buildPersonaUserId('u05'), telegramUser, linkedAt: clock.now() });
      return { initData: createLaunch(4201, clock.now()) };
    },
    answer: { maskedEmail: expect.stringContaining('***') },
  },
  telegramStatus: { body: {}, answer: { linked: 'here' } },
  telegramLock: {
    body: async ({ pass }) => ({ securityToken: await pass(SECURITY_ACTION.telegramLock) }),
    answer: { secret: expect.stringMatching(/^[\w-]{43}$/) },
    after: ({ stored }, { secret }: { secret: string }) => stored.set('lock', secret),
  },
  telegramLockConfirm: {
    body: (world) => ({ secret: readStored(world, 'lock') }),
    answer: { linked: 'here', locked: true },
    // From now on the session belongs to this launch.
    after: (_, result: { launch: string }) => (launch.headers.Authorization = `tma ${result.launch}`),
  },
  telegramCodeSend: {
    body: ({ gateway: { clock } }) => ({ initData: createLaunch(4201, clock.now()) }),
    answer: { ticket: expect.any(String) },
    after: ({ stored }, { ticket }: { ticket: string }) => stored.set('launch ticket', ticket),
  },
  telegramCodeVerify: {
    body: async (world) => ({
      initData: createLaunch(4201, world.gateway.clock.now()),
      ticket: readStored(world, 'launch ticket'),
      code: await readCode(world.person),
    }),
    answer: { securityToken: expect.any(String) },
  },
  telegramLockEnd: {
    body: async ({ pass }) => ({ securityToken: await pass(SECURITY_ACTION.telegramLockEnd) }),
    answer: { linked: 'here', locked: false },
    after: () => delete launch.headers.Authorization,
  },
  telegramUnlink: {
    body: async ({ pass }) => ({ securityToken: await pass(SECURITY_ACTION.telegramUnlink) }),
    answer: { linked: 'no', mayLink: true },
  },
  telegramLink: {
    body: async ({ pass }) => ({ securityToken: await pass(SECURITY_ACTION.telegramLink) }),
    answer: { linked: 'here' },
  },
  transferVerify: {
    as: 'u06',
    body: { side: 'source', action: 'check', targetUid: '90000003' },
    answer: { side: 'source', verifyStatus: 'UNDEFINED', checks: expect.any(Array) },
  },
  transferStatus: { as: 'u06', body: { side: 'source' }, answer: { verifyStatus: 'UNDEFINED' } },
  nameUpdateVerify: { as: 'u06', body: { track: 'fix' }, answer: { eligible: expect.any(Boolean) } },
  nameUpdateSubmit: {
    as: 'u06',
    body: async ({ pass }) => ({
      track: 'fix',
      names: { givenName: 'Wei Lin', familyName: 'Tan' },
      reason: 'A letter too many.',
      fileIds: [],
      securityToken: await pass(SECURITY_ACTION.updateName),
    }),
    answer: { status: expect.any(String) },
  },
  canQuickKyc: { as: 'u15', body: {}, answer: { allowed: true, docTypes: ['KYC_DOC_TYPE_IDN_NIK'] } },
  doQuickKyc: {
    as: 'u15',
    body: {
      docType: 'KYC_DOC_TYPE_IDN_NIK',
      number: '3171010508900001',
      fields: NUMBER_FIELDS,
      consent: NUMBER_CONSENT,
    },
    answer: { result: expect.any(String), attemptsLeft: expect.any(Number) },
  },
  resetVerify: { as: 'u08', body: {}, answer: { variant: 'self', reasonKey: null } },
  selfReset: {
    as: 'u10',
    body: async ({ pass }) => ({
      reason: 'wrong_document',
      securityToken: await pass(SECURITY_ACTION.reset),
    }),
    answer: { state: [{ status: 'ALLOW' }, { status: 'NOT_ALLOW' }] },
  },
  resetEuPoi: {
    as: 'u13',
    body: async ({ pass }) => ({ securityToken: await pass(SECURITY_ACTION.reset) }),
    answer: { state: [{ status: 'ALLOW' }, {}] },
  },
  logout: { as: 'u05', body: {}, answer: {} },
} satisfies Partial<Cases>;
