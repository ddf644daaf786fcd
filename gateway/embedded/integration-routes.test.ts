import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { sessionExpired, tokenElsewhere } from '#contract/errors/session.ts';
import { RENEWAL_HOURS, TOKEN_MINUTES } from '#contract/embedded.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { findAccessToken } from '#gateway/db/queries/access-tokens.ts';
import { issuePartnerToken } from './embedded.ts';
import { embeddedPage, openLink } from '#gateway/testing/embedded.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';

const MINUTE = 60_000;
const rows = Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('a token in a URL', () => {
  it('[S23] [M9] opens the embedded screens and all calls they make', async () => {
    const { query } = await openLink(gateway, 'u20', 'update');
    expect(Object.fromEntries(query)).toMatchObject({
      isUpdatePoi: 'true',
      update: '1',
      site: 'EU',
      lang: 'es-ES',
      from: 'email',
      hidden: 'false',
      business_id: 'demo',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[C11] returns its purpose, and the documents to renew only on request', async () => {
    const { call } = await openLink(gateway, 'u20', 'update');
    const plain = (await call('tokenInfo')).result;
    expect(plain).toMatchObject({
      business: 'demo',
      purpose: 'update',
      verifies: 'LEVEL_1',
      level: 1,
      site: 'EU',
      updatePoi: null,
    });
    const asked = (await call('tokenInfo', { email_update_poi: 'true' })).result;
    expect(asked.updatePoi).toMatchObject({
      status: 'DisplayUpdatePOIStatus_Needed',
      siteInfo: { site: 'EU', country: 'ES' },
    });
  });

  it('[C8] [C13] [P2] serves the calls that have an embedded path, without a cookie', async () => {
    const { call } = await openLink(gateway, 'u05', 'verify');
    const info = await call('kycInfo', { obtain_current: true, obtain_kyc_token: true });
    expect(info.result.applicant.level).toBe('LEVEL_1');
    expect(info.result.kycToken).toBe('');
    const provider = await call('getKycProvider', { country: 'BR', level: 'LEVEL_1' });
    expect(provider.result.provider).toBe('DEFAULT');
    expect((await call('supportedDocumentType', { country: 'BR' })).result.length).toBeGreaterThan(0);
  });

  it('[C27] returns its business and the allowed return hosts', async () => {
    const { call } = await openLink(gateway, 'u20', 'update');
    expect((await call('businessInfo')).result).toEqual({
      businessId: 'demo',
      name: 'Demo App',
      returnHosts: [],
    });
  });

  it('[M9] runs a whole capture: opens a case, and removes a picture', async () => {
    const { call } = await openLink(gateway, 'u01', 'verify');
    const opened = await call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_PASSPORT',
    });
    expect(opened.ret_code).toBe(0);
    const { caseId } = opened.result;
    expect((await call('captureRemove', { caseId, part: 'front' })).ret_code).toBe(0);
  });
});

describe('the limits of a token', () => {
  it.each([
    ['none', ''],
    ['a made-up one', 'A'.repeat(43)],
    ['a session id', 'sid'],
    ['something long', 'x'.repeat(5000)],
  ])('[P2] %s is session_expired on every embedded path', async (_, token) => {
    const call = embeddedPage(gateway, token);
    const embedded = rows.filter(([, { auth, sdkPath, body }]) => (auth === 'sdk' || sdkPath) && !body);
    expect(embedded.length).toBeGreaterThan(10);
    for (const [name] of embedded) {
      expect([name, (await call(name)).ret_code]).toEqual([name, sessionExpired]);
    }
  });

  it('[P2] a cookie does not replace it, and it does not replace a cookie', async () => {
    const person = await gateway.signIn('u20');
    const withCookie = await gateway.inject({
      method: 'GET',
      url: `${API_PREFIX}${CALLS.tokenInfo.path}`,
      headers: person.headers,
    });
    expect(withCookie.json().ret_code).toBe(sessionExpired);
    const { token } = await openLink(gateway, 'u20', 'update');
    const withToken = await gateway.inject({
      method: 'GET',
      url: `${API_PREFIX}${CALLS.profile.path}`,
      headers: { ...SAME_ORIGIN_HEADERS, 'kyc-access-token': token, business: 'demo' },
    });
    expect(withToken.json().ret_code).toBe(tokenElsewhere);
    // The token has precedence over a cookie, also after it expired.
    const both = async (kycAccessToken: string) =>
      gateway.inject({
        method: 'POST',
        url: `${API_PREFIX}${CALLS.taskList.path}`,
        headers: {
          ...person.headers,
          'content-type': 'application/json',
          'kyc-access-token': kycAccessToken,
        },
        payload: '{}',
      });
    expect((await both(token)).json().ret_code).toBe(tokenElsewhere);
    expect((await both('')).json().ret_code).toBe(sessionExpired);
  });

  it('[P2] is refused for another business', async () => {
    const { token } = await openLink(gateway, 'u20', 'update');
    const answer = await embeddedPage(gateway, token, 'another')('tokenInfo');
    expect(answer.ret_code).toBe(sessionExpired);
  });

  it('[P2, N3] the URL may omit the business of the token', async () => {
    const { token } = await openLink(gateway, 'u20', 'update');
    expect((await embeddedPage(gateway, token)('tokenInfo')).result.business).toBe('demo');
    const { accessToken } = await issuePartnerToken(
      gateway.ctx,
      { userId: '90000020', purpose: 'account', level: 'LEVEL_1' },
      SYSTEM_ACTOR,
    );
    expect((await embeddedPage(gateway, accessToken)('businessInfo')).result.name).toBe('');
    expect((await embeddedPage(gateway, accessToken, 'demo')('tokenInfo')).ret_code).toBe(sessionExpired);
  });

  it('[P2] reaches no case of another user, and no other level', async () => {
    const owner = await gateway.signIn('u03');
    const mine = await owner.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_PASSPORT',
    });
    const { call } = await openLink(gateway, 'u01', 'verify');
    const stolen = await call('captureRemove', { caseId: mine.result.caseId, part: 'front' });
    expect(stolen.ret_code).toBe(notFound);
    const higher = await call('captureOpen', { level: 'LEVEL_2', country: 'PT' });
    expect(higher.ret_code).toBe(tokenElsewhere);
  });

  it('[P2] reaches no case of the same user on another level', async () => {
    const person = await gateway.signIn('u05');
    const address = await person.call('captureOpen', { level: 'LEVEL_2', country: 'BR' });
    const { call } = await openLink(gateway, 'u05', 'verify');
    const answer = await call('captureRemove', { caseId: address.result.caseId, part: 'poa1' });
    expect(answer.ret_code).toBe(tokenElsewhere);
  });

  it.each(['kycInfo', 'sdkAccessToken', 'vendorToken'] as const)(
    '[C27] a capture token allows uploads and does not open %s',
    async (name) => {
      const { call } = await openLink(gateway, 'u01', 'verify');
      const { result } = await call('vendorToken', { level: 'LEVEL_1' });
      expect(result.provider).toBe('DEFAULT');
      const capture = embeddedPage(gateway, result.token, 'demo');
      const opened = await capture('captureOpen', {
        level: 'LEVEL_1',
        country: 'PT',
        docType: 'KYC_DOC_TYPE_PASSPORT',
      });
      expect(opened.ret_code).toBe(0);
      const body = name === 'vendorToken' ? { level: 'LEVEL_1' } : {};
      expect((await capture(name, body)).ret_code).toBe(tokenElsewhere);
    },
  );
});

describe('the life of a token', () => {
  it('[C27] is renewed while its purpose is open; the old one ends when the new one is first used', async () => {
    const { call } = await openLink(gateway, 'u20', 'update');
    const { result } = await call('sdkAccessToken');
    const next = embeddedPage(gateway, result.accessToken, 'demo');
    expect((await call('tokenInfo')).ret_code).toBe(0);
    expect((await next('tokenInfo')).ret_code).toBe(0);
    expect((await call('tokenInfo')).ret_code).toBe(sessionExpired);
    expect((await next('tokenInfo')).ret_code).toBe(0);
  });

  it('[C27] ends after a minute although the renewed one was never used', async () => {
    const { call } = await openLink(gateway, 'u20', 'update');
    await call('sdkAccessToken');
    gateway.clock.advance(MINUTE - 1000);
    expect((await call('tokenInfo')).ret_code).toBe(0);
    gateway.clock.advance(1000);
    expect((await call('tokenInfo')).ret_code).toBe(sessionExpired);
  });

  it('[C27] is not renewed after its purpose is fulfilled', async () => {
    const { call } = await openLink(gateway, 'u05', 'verify');
    expect((await call('sdkAccessToken')).ret_code).toBe(sessionExpired);
  });

  it('[P2] expires, and its chain of renewals too', async () => {
    const first = await openLink(gateway, 'u20', 'update');
    gateway.clock.advance(TOKEN_MINUTES * MINUTE);
    expect((await first.call('tokenInfo')).ret_code).toBe(sessionExpired);

    let { call } = await openLink(gateway, 'u20', 'update');
    const from = gateway.clock.now().getTime();
    let code = 0;
    while (code === 0) {
      gateway.clock.advance(20 * MINUTE);
      const renewed = await call('sdkAccessToken');
      code = renewed.ret_code;
      if (code === 0) call = embeddedPage(gateway, renewed.result.accessToken, 'demo');
    }
    expect(code).toBe(sessionExpired);
    expect(gateway.clock.now().getTime() - from).toBeLessThanOrEqual(
      RENEWAL_HOURS * 60 * MINUTE + 20 * MINUTE,
    );
  });

  it('is stored only as a hash, and deleted after it expires', async () => {
    const { token } = await openLink(gateway, 'u20', 'update');
    expect(await findAccessToken(gateway.ctx.db, token)).toBeNull();
    gateway.clock.advance(TOKEN_MINUTES * MINUTE);
    await deleteExpiredRows(gateway.ctx);
    const { call } = await openLink(gateway, 'u20', 'update');
    expect((await call('tokenInfo')).ret_code).toBe(0);
  });
});

describe('[N1] a return URL', () => {
  const issue = (redirectUrl: string) =>
    issuePartnerToken(
      gateway.ctx,
      { userId: '90000020', business: 'demo', purpose: 'update', level: 'LEVEL_1', redirectUrl },
      SYSTEM_ACTOR,
    );

  it('is returned with the token if it is a path of the app', async () => {
    const { accessToken } = await issue('/user/accounts/auth/personal');
    const { result } = await embeddedPage(gateway, accessToken, 'demo')('tokenInfo');
    expect(result.redirectUrl).toBe('/user/accounts/auth/personal');
    expect(result.extraParams).toEqual({ redirect_url: '/user/accounts/auth/personal' });
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'is refused if it is %s',
    async (address) => {
      await expect(issue(address)).rejects.toMatchObject({ errorName: 'invalid_request' });
    },
  );
});

it('[C2] every answer has the tag of its minute', async () => {
  const tagOf = async (url: string) => (await gateway.inject({ method: 'GET', url })).headers['x-client-tag'];
  const url = `${API_PREFIX}${CALLS.countryList.path}`;
  const first = await tagOf(url);
  expect(first).toMatch(/^[\w-]{16}$/);
  gateway.clock.advance(MINUTE);
  expect(await tagOf(url)).not.toBe(first);
  expect(await tagOf('/healthz')).toBeUndefined();
});
