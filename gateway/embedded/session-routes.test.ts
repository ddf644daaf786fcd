// Hand-over tokens of the exchange: they open a session, or the embedded screens in another app.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenError, tokenExpired } from '#contract/errors/session.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { setRetention } from '#gateway/db/queries/retention.ts';
import { spentSignIn } from '#gateway/db/schema/accounts/accounts.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { embeddedClient } from '#gateway/testing/embedded.ts';
import {
  listCookies,
  EXCHANGE,
  createExchangeUser,
  handoverConfig,
  createHandoverToken,
  ORIGIN,
  postHandover,
  type Sent,
  createSigner,
  readSignedInUser,
} from '#gateway/testing/exchange.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { startTwoGateways } from '#gateway/testing/two-gateways.ts';

const HUB = '/user/accounts/auth/personal';
const keys = [createSigner('ES256'), createSigner('EdDSA'), createSigner('RS256')] as const;
const [key] = keys;
const lines: string[] = [];

let gateway: TestGateway;
let id = '';
let count = 0;
beforeAll(async () => {
  gateway = await startGateway({
    config: {
      ...handoverConfig(keys),
      logLevel: 'info',
      businesses: [{ id: 'shop', name: 'The Shop', returnHosts: ['shop.example'], origins: [] }],
    },
    logTo: { write: (line) => void lines.push(line) },
  });
});
beforeEach(async () => {
  lines.length = 0;
  id = await createExchangeUser(gateway, `p-${(count += 1)}`);
});
afterAll(() => gateway.close());

/** Sends it like a form on the page of the exchange, unless overridden. */
const post = (token: string, { at = gateway, ...how }: Sent = {}) => postHandover(at, token, how);
const OWN = { origin: ORIGIN };
const PAGE = { accept: 'text/html' };
describe('[P1] a token of the exchange', () => {
  it.each(keys.map((each) => [each.algorithm, each] as const))(
    'signed with %s signs the user in',
    async (_, by) => {
      const answer = await post(await createHandoverToken(gateway, by, id));
      expect([answer.statusCode, answer.headers.location]).toEqual([303, HUB]);
      expect(answer.cookies[0]).toMatchObject({
        name: '__Host-sid',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      });
      expect(await readSignedInUser(gateway, answer)).toBe(id);
    },
  );

  it('redirects only to paths of the app, and never to a sign-in path', async () => {
    for (const [wish, target] of [
      ['/user/accounts/auth/step1', '/user/accounts/auth/step1'],
      [`${ORIGIN}/user/accounts/auth/kyc?level=LEVEL_1`, '/user/accounts/auth/kyc?level=LEVEL_1'],
      ['https://evil.example/', HUB],
      ['//evil.example', HUB],
      ['/session', HUB],
      ['/login', HUB],
    ] as const) {
      const answer = await post(await createHandoverToken(gateway, key, id), {
        fields: { redirect_url: wish },
      });
      expect([wish, answer.headers.location]).toEqual([wish, target]);
    }
  });

  it('signs in once, and reports a second use', async () => {
    const token = await createHandoverToken(gateway, key, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 303);
    expect([refused?.statusCode, refused?.json()]).toEqual([
      401,
      {
        ret_code: tokenExpired,
        ret_msg: 'The token was already used. Create a new one for each sign-in.',
        result: { reason: 'replayed' },
      },
    ]);
  });

  const wrong: [string, string, number, () => Promise<string>][] = [
    [
      'made 66 seconds ago',
      'expired',
      tokenExpired,
      () => createHandoverToken(gateway, key, id, { made: -66 }),
    ],
    [
      'that has expired',
      'expired',
      tokenExpired,
      () => createHandoverToken(gateway, key, id, { made: -20, lives: 10 }),
    ],
    [
      'with a lifetime of 61 seconds',
      'lifetime',
      tokenError,
      () => createHandoverToken(gateway, key, id, { lives: 61 }),
    ],
    ['made in the future', 'lifetime', tokenError, () => createHandoverToken(gateway, key, id, { made: 30 })],
    [
      'for another origin',
      'audience',
      tokenError,
      () => createHandoverToken(gateway, key, id, { claims: { aud: EXCHANGE } }),
    ],
    [
      'for several origins',
      'claims',
      tokenError,
      () => createHandoverToken(gateway, key, id, { claims: { aud: [ORIGIN, EXCHANGE] } }),
    ],
    [
      'a different issuer',
      'issuer',
      tokenError,
      () => createHandoverToken(gateway, key, id, { claims: { iss: 'another' } }),
    ],
    [
      'without an id',
      'claims',
      tokenError,
      () => createHandoverToken(gateway, key, id, { claims: { jti: undefined } }),
    ],
    [
      'without an expiry',
      'claims',
      tokenError,
      () => createHandoverToken(gateway, key, id, { claims: { exp: undefined } }),
    ],
    [
      'signed with another key',
      'key',
      tokenError,
      () => createHandoverToken(gateway, createSigner('ES256'), id),
    ],
    [
      'with another key id',
      'key',
      tokenError,
      () => createHandoverToken(gateway, key, id, { header: { kid: 'x' } }),
    ],
    ['about an unknown user', 'person', tokenError, () => createHandoverToken(gateway, key, 'no-such-user')],
    ['that is no token', 'unreadable', tokenError, async () => 'x.y.z'],
    ['that is empty', 'unreadable', tokenError, async () => ''],
    ['signed with a shared secret', 'algorithm', tokenError, async () => forged('HS256')],
    ['without a signature', 'algorithm', tokenError, async () => forged('none')],
    [
      'for an unknown purpose',
      'claims',
      tokenError,
      () => createHandoverToken(gateway, key, id, { claims: { embedded: { purpose: 'all' } } }),
    ],
  ];
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function forged(alg: string): string {
    const iat = Math.floor(gateway.clock.now().getTime() / 1000);
    const claims = { iss: 'exchange', aud: ORIGIN, sub: id, iat, exp: iat + 60, jti: randomUUID() };
    const text = `${part({ alg })}.${part(claims)}`;
    // Signed with the public key, which is not secret.
    const secret = JSON.stringify(key.jwk);
    return `${text}.${alg === 'none' ? '' : createHmac('sha256', secret).update(text).digest('base64url')}`;
  }
  it.each(wrong)(
    '%s is refused with the reason %s as JSON, on a page and in the log',
    async (_, reason, code, make) => {
      const token = await make();
      const answer = await post(token);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { ret_code: code, ret_msg: expect.stringMatching(/^[A-Z].{20,}\.$/), result: { reason } },
      ]);
      const page = await post(await make(), { headers: PAGE });
      expect(page.statusCode).toBe(401);
      expect(page.body).toMatch(/<h1>(This link|Your account)/);
      expect(page.body).toContain(`href="${EXCHANGE}/login"`);
      for (const each of [answer, page]) expect(String(each.headers['set-cookie'])).not.toContain('sid');
      const log = lines.join('\n');
      expect(log).toContain(`"reason":"${reason}"`);
      for (const secret of [id, `${id}@example.com`, token || 'no token', ORIGIN])
        expect(log).not.toContain(secret);
    },
  );

  it('of a closed account is refused with a specific message, also for embedded screens', async () => {
    await setRetention(gateway.ctx.db, id, { closedAt: gateway.clock.now(), closedFor: 'fraud' });
    for (const claims of [{}, { embedded: { purpose: 'verify' } }]) {
      const answer = await post(await createHandoverToken(gateway, key, id, { claims }));
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { ret_code: serviceClosed, ret_msg: 'The account is closed.', result: { reason: 'closed' } },
      ]);
      const page = await post(await createHandoverToken(gateway, key, id, { claims }), { headers: PAGE });
      expect(page.statusCode).toBe(403);
      expect(page.body).toContain('<h1>This account is closed');
      expect(page.body).not.toMatch(/fraud|href="https/);
      for (const each of [answer, page]) expect(String(each.headers['set-cookie'])).not.toContain('sid');
    }
  });

  it('is remembered as used until it expires, and deleted after that', async () => {
    const rows = () => gateway.ctx.db.select().from(spentSignIn);
    await post(await createHandoverToken(gateway, key, id));
    const before = (await rows()).length;
    gateway.clock.advance(70_000);
    await deleteExpiredRows(gateway.ctx);
    expect(await rows()).toHaveLength(before);
    gateway.clock.advance(10 * 60_000);
    await deleteExpiredRows(gateway.ctx);
    expect(await rows()).toEqual([]);
  });

  it('is used up at every gateway after its use at one', async () => {
    const pair = await startTwoGateways(handoverConfig(keys));
    const [one, other] = pair.gateways;
    await createExchangeUser(one, 'both');
    const token = await createHandoverToken(one, key, 'both');
    const answers = await Promise.all([one, other, one, other].map((at) => post(token, { at })));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    await pair.close();
  });
});

describe('[M9] a token for the embedded screens', () => {
  it('redirects to their start with the embedded token in the fragment, and creates no session', async () => {
    const embedded = { purpose: 'verify', business: 'shop', redirectUrl: 'https://shop.example/done' };
    await createExchangeUser(gateway, id, { language: 'ja-JP' });
    const answer = await post(await createHandoverToken(gateway, key, id, { claims: { embedded } }));
    expect(answer.statusCode).toBe(303);
    expect(answer.cookies).toEqual([]);
    const { pathname, searchParams, hash } = new URL(String(answer.headers.location), ORIGIN);
    expect(pathname).toBe('/user/accounts/auth/sdk');
    expect(Object.fromEntries(searchParams)).toEqual({
      site: 'GLOBAL',
      lang: 'ja-JP',
      from: 'app',
      hidden: 'false',
      business_id: 'shop',
    });
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
    const { call } = embeddedClient(gateway, token, 'shop');
    expect((await call('tokenInfo')).result).toMatchObject({
      userId: id,
      business: 'shop',
      purpose: 'verify',
      verifies: 'LEVEL_1',
      redirectUrl: 'https://shop.example/done',
    });
    const rows: string[] = [];
    for await (const batch of auditRows(gateway.ctx))
      for (const row of batch) if (row.subjectUserId === id) rows.push(`${row.actor} ${row.action}`);
    expect(rows).toContain('exchange embedded.verify');
  });

  it('asks once whose account it is, unless it comes from a page of the exchange', async () => {
    const claims = { embedded: { purpose: 'verify' } };
    const send = async (cookie: string) =>
      post(await createHandoverToken(gateway, key, id, { claims }), { headers: { ...OWN, ...PAGE, cookie } });
    const question = await send('');
    expect(question.statusCode).toBe(200);
    expect(question.headers.location).toBeUndefined();
    expect(question.body).toContain('Is this your account?');
    expect(question.body).toMatch(/<b>p\*+@example\.com<\/b>/);
    expect(question.body).not.toContain(`${id}@example.com`);
    const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(question.body) ?? [];
    expect(Buffer.from(ticket.split(' ')[0] ?? '', 'base64url').toString()).not.toContain('@');
    const cookie = listCookies(question);
    const confirm = (sent: string, headers: Record<string, string>) =>
      post('', { url: '/session/confirm', fields: { ticket: sent }, headers: { ...OWN, ...headers } });
    // Another browser cannot answer, nor can another site.
    expect((await confirm(ticket, {})).statusCode).toBe(401);
    expect((await confirm(ticket, { cookie, origin: EXCHANGE })).statusCode).toBe(403);
    const forged = `${Buffer.from(JSON.stringify({ userId: 'p-1', language: '', embedded: claims.embedded })).toString('base64url')} ${ticket.split(' ').slice(1).join(' ')}`;
    expect((await confirm(forged, { cookie })).statusCode).toBe(401);
    const opened = await confirm(ticket, { cookie });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toMatch(/^\/user\/accounts\/auth\/sdk\?.*#token=[\w-]{43}$/);
    expect((await confirm(ticket, { cookie })).statusCode).toBe(401);
    expect((await send(cookie)).statusCode).toBe(303);
  });

  it('renews a document if the URL requests it', async () => {
    const answer = await post(
      await createHandoverToken(gateway, key, id, { claims: { embedded: { purpose: 'update' } } }),
    );
    expect(answer.headers.location).toMatch(/\?isUpdatePoi=true&update=1&.*#token=[\w-]{43}$/);
  });

  it.each([
    [{ purpose: 'verify', business: 'stranger' }],
    [{ purpose: 'verify', redirectUrl: 'https://evil.example/' }],
    [{ purpose: 'update', level: 'LEVEL_2' }],
  ])('%j is refused', async (embedded) => {
    const answer = await post(await createHandoverToken(gateway, key, id, { claims: { embedded } }));
    expect(answer.json()).toMatchObject({ ret_code: tokenError, result: { reason: 'claims' } });
  });
});

describe('the page at /session', () => {
  it('contains no token, and loads its script and texts from files of the gateway', async () => {
    const page = await gateway.inject({ url: '/session', headers: { 'accept-language': 'es' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="es-ES"');
    expect(page.body).not.toMatch(/<script>|\sstyle=|<style/);
    expect((await gateway.inject('/session/session.js')).body).toContain('history.replaceState');
  });

  it('accepts only links of the gateway without a configured exchange', async () => {
    const alone = await startGateway({ config: { sandbox: false } });
    const response = await alone.inject({
      method: 'POST',
      url: '/session',
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        token: await createHandoverToken(alone, createSigner(), 'ex-1'),
      }).toString(),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json().result).toEqual({ reason: 'key' });
    await alone.close();
  });
});
