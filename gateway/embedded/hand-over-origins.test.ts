// Login CSRF: the origin checks prevent a sign-in to a stranger's account in a user's browser.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenExpired } from '#contract/errors/session.ts';
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
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const key = createSigner();
const OWN = { origin: ORIGIN };
const PAGE = { accept: 'text/html' };

let gateway: TestGateway;
let id = '';
let count = 0;
beforeAll(async () => {
  gateway = await startGateway({ config: handoverConfig([key]) });
});
beforeEach(async () => {
  id = await createExchangeUser(gateway, `p-${(count += 1)}`);
});
afterAll(() => gateway.close());

const post = (token: string, how: Sent = {}) => postHandover(gateway, token, how);

describe('[P1] the origin of a hand-over', () => {
  it('must be the exchange or the gateway: the form of any other site signs no user in', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await post(await createHandoverToken(gateway, key, id), {
        headers: { origin, ...PAGE },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('This request did not come from your account');
      expect(String(answer.headers['set-cookie'])).not.toContain('sid');
    }
  });

  it('needs no confirmation for a link on the page of the exchange', async () => {
    const token = await createHandoverToken(gateway, key, id);
    const answer = await post(token, { headers: OWN, fields: { from: `${EXCHANGE}/verify` } });
    expect(await readSignedInUser(gateway, answer)).toBe(id);
  });

  it('for any other link, asks to confirm the account by its full e-mail, and signs in after a yes', async () => {
    const token = await createHandoverToken(gateway, key, id);
    const fields = { from: 'https://evil.example/', redirect_url: '/user/accounts/auth/step1' };
    const asked = await post(token, { headers: { ...OWN, ...PAGE }, fields });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Is this your account?');
    expect(asked.body).toContain(`<b>${id}@example.com</b>`);
    expect(asked.cookies.map(({ name }) => name)).toEqual(['device_id']);
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const yes = (headers: Record<string, string>) =>
      post('', {
        url: '/session/confirm',
        headers: { ...OWN, ...headers },
        fields: { ticket, redirect_url: fields.redirect_url },
      });
    const device = { cookie: listCookies(asked) };
    expect((await yes({ cookie: `device_id=${'a'.repeat(32)}` })).json()).toMatchObject({
      result: { reason: 'unreadable' },
    });
    expect((await yes({ ...device, origin: 'https://evil.example' })).statusCode).toBe(403);
    const answer = await yes(device);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/accounts/auth/step1']);
    expect(await readSignedInUser(gateway, answer)).toBe(id);
    expect((await yes(device)).json()).toMatchObject({ result: { reason: 'replayed' } });

    // From now on the browser is known for this account only.
    const again = await post(await createHandoverToken(gateway, key, id), { headers: { ...OWN, ...device } });
    expect(await readSignedInUser(gateway, again)).toBe(id);
    const other = await createExchangeUser(gateway, `${id}-other`);
    const strange = await post(await createHandoverToken(gateway, key, other), {
      headers: { ...OWN, ...device, ...PAGE },
    });
    expect(strange.body).toContain('Is this your account?');
  });

  it('does not ask a user who is signed in to that account already', async () => {
    const first = await post(await createHandoverToken(gateway, key, id));
    const answer = await post(await createHandoverToken(gateway, key, id), {
      headers: { ...OWN, cookie: listCookies(first) },
    });
    expect(answer.statusCode).toBe(303);
  });

  it('accepts the confirmation for ten minutes', async () => {
    const asked = await post(await createHandoverToken(gateway, key, id), { headers: OWN });
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    gateway.clock.advance(10 * 60_000);
    const headers = { ...OWN, cookie: listCookies(asked) };
    const answer = await post('', { url: '/session/confirm', headers, fields: { ticket } });
    expect(answer.json()).toMatchObject({ ret_code: tokenExpired, result: { reason: 'expired' } });
  });

  it('keeps the browser id if a cross-site request does not send it', async () => {
    const answer = await post(await createHandoverToken(gateway, key, id));
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-sid']);
  });
});
