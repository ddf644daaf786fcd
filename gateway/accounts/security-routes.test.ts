// Codes by e-mail, the tokens they return, and the data one of them opens.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetNotPossible } from '#contract/errors/identity.ts';
import { invalidRequest, notFound, rateLimited } from '#contract/errors/requests.ts';
import {
  mailUnavailable,
  otpExpired,
  otpTooSoon,
  otpTriesExhausted,
  otpWrong,
  stepUpRequired,
  stepUpWrongAction,
} from '#contract/errors/security.ts';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { MAX_OTP_PER_HOUR, SECURITY_ACTION, SECURITY_ACTIONS } from '#contract/security.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { openSession } from './sessions.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import {
  SAME_ORIGIN_HEADERS,
  type SignedInClient,
  startGateway,
  type TestGateway,
} from '#gateway/testing/gateway.ts';
import { passStepUp, readCode } from '#gateway/testing/step-up.ts';

const MINUTE = 60_000;
const { reveal, reset } = SECURITY_ACTION;

let gateway: TestGateway;
let person: SignedInClient;
let other: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.clock.advance(61 * MINUTE);
  person = await gateway.signIn('u05');
  other = await gateway.signIn('u06');
});

const wrongOf = (code: string, nth = 1): string => String((Number(code) + nth) % 1_000_000).padStart(6, '0');
const send = async (action: (typeof SECURITY_ACTIONS)[number] = reveal) =>
  (await person.call('otpSend', { action })).result.ticket;

describe('whether a check is needed', () => {
  it.each(SECURITY_ACTIONS)(
    '[X13, C25] action %s needs a code, sent to the masked address',
    async (action) => {
      expect((await person.call('riskIntercept', { action })).result).toEqual({
        required: true,
        method: 'EMAIL_OTP',
        target: 'u***@sandbox.example',
      });
    },
  );

  it('[X13] refuses an action that is not in the table', async () => {
    expect((await person.call('riskIntercept', { action: 30330 })).ret_code).toBe(invalidRequest);
  });
});

describe('a code', () => {
  it('[X13] has six digits, is valid for ten minutes, and delays the next by a minute', async () => {
    const { result } = await person.call('otpSend', { action: reveal });
    const now = gateway.clock.now().getTime();
    expect(Date.parse(result.expiresAt)).toBe(now + 10 * MINUTE);
    expect(Date.parse(result.resendAt)).toBe(now + MINUTE);
    expect(await readCode(person)).toMatch(/^\d{6}$/);
  });

  it('[X13] returns a token exactly once', async () => {
    const ticket = await send();
    const code = await readCode(person);
    const { result } = await person.call('otpVerify', { ticket, code });
    expect(result.securityToken).toMatch(/^[\w-]{43}$/);
    expect((await person.call('otpVerify', { ticket, code })).ret_code).toBe(otpExpired);
  });

  it('[X13] is refused after five wrong tries even when it is right', async () => {
    const ticket = await send();
    const code = await readCode(person);
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await person.call('otpVerify', { ticket, code: wrongOf(code, triesLeft) })).toMatchObject({
        ret_code: otpWrong,
        result: { triesLeft },
      });
    }
    expect((await person.call('otpVerify', { ticket, code: wrongOf(code, 9) })).ret_code).toBe(
      otpTriesExhausted,
    );
    expect((await person.call('otpVerify', { ticket, code })).ret_code).toBe(otpTriesExhausted);
  });

  it('[X13] expires after ten minutes', async () => {
    const ticket = await send();
    const code = await readCode(person);
    gateway.clock.advance(10 * MINUTE);
    expect((await person.call('otpVerify', { ticket, code })).ret_code).toBe(otpExpired);
  });

  it("[X13] is useless to another user, who cannot spend the owner's tries", async () => {
    const ticket = await send();
    const code = await readCode(person);
    for (let i = 0; i < 6; i += 1)
      expect((await other.call('otpVerify', { ticket, code })).ret_code).toBe(otpExpired);
    expect((await person.call('otpVerify', { ticket, code })).ret_code).toBe(0);
  });

  it('[X13] replaces the one before it for the same action, and leaves other actions alone', async () => {
    const first = await send(reveal);
    const firstCode = await readCode(person);
    const elsewhere = await send(reset);
    const elsewhereCode = await readCode(person);
    gateway.clock.advance(MINUTE);
    await send(reveal);
    const old = await person.call('otpVerify', { ticket: first, code: firstCode });
    expect(old.ret_code).toBe(otpExpired);
    const kept = await person.call('otpVerify', { ticket: elsewhere, code: elsewhereCode });
    expect(kept.ret_code).toBe(0);
  });

  it('[X13] requested again within a minute is refused with the ticket of the first', async () => {
    const ticket = await send();
    gateway.clock.advance(MINUTE - 1);
    const again = await person.call('otpSend', { action: reveal });
    expect(again).toMatchObject({ ret_code: otpTooSoon, result: { ticket } });
    expect((await person.call('otpVerify', { ticket, code: await readCode(person) })).ret_code).toBe(0);
    expect((await person.call('otpSend', { action: reveal })).ret_code).toBe(0);
  });

  it('[X13] is sent a limited number of times an hour, across all actions', async () => {
    for (let i = 0; i < MAX_OTP_PER_HOUR; i += 1) {
      expect((await person.call('otpSend', { action: i % 2 ? reveal : reset })).ret_code).toBe(0);
      gateway.clock.advance(MINUTE / 2);
    }
    gateway.clock.advance(MINUTE);
    const refused = await person.call('otpSend', { action: reveal });
    expect(refused.ret_code).toBe(rateLimited);
    const { retryAfter } = refused.result as unknown as { retryAfter: number };
    gateway.clock.advance(retryAfter * 1000);
    expect((await person.call('otpSend', { action: reveal })).ret_code).toBe(0);
  });

  it('[X13] is stored neither in the database nor in an audit row', async () => {
    await send();
    const code = await readCode(person);
    const rows = await gateway.ctx.db.query.otpChallenge.findMany();
    const mails = await gateway.ctx.db.query.delivery.findMany();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, mails])).not.toContain(code);
    for await (const batch of auditRows(gateway.ctx)) {
      expect(batch.filter((row) => row.reason.includes(code) || row.object.includes(code))).toEqual([]);
    }
  });
});

describe('a token', () => {
  it('[C25] shows the verified data unmasked, once, not cached, and audited', async () => {
    const securityToken = await passStepUp(person, reveal);
    const response = await gateway.inject({
      method: 'POST',
      url: `${API_PREFIX}${CALLS.revealPersonalInfo.path}`,
      headers: person.headers,
      payload: { securityToken },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().result).toMatchObject({
      firstname: 'Rafael',
      lastname: 'Souza',
      birthDate: '1985-06-05',
      documentNumber: 'X71055058',
      country: 'BR',
    });
    const again = await person.call('revealPersonalInfo', { securityToken });
    expect(again).toMatchObject({
      ret_code: stepUpRequired,
      result: { field: 'securityToken' },
    });

    const rows = [];
    for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
    const looks = rows.filter((row) => row.action === 'identity.reveal');
    expect(looks).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Souza');
  });

  it('[X13] for another action is refused as such and stays valid for its own', async () => {
    const securityToken = await passStepUp(person, reset);
    const refused = await person.call('revealPersonalInfo', { securityToken });
    expect(refused.ret_code).toBe(stepUpWrongAction);
    const used = await person.call('selfReset', { reason: 'other_person', securityToken });
    expect(used.ret_code).toBe(resetNotPossible);
  });

  it.each([
    ['another person', async () => passStepUp(other, reveal)],
    ['an unknown token', async () => 'A'.repeat(43)],
  ])('[X13] of %s opens nothing', async (_, tokenOf) => {
    const securityToken = await tokenOf();
    const refused = await person.call('revealPersonalInfo', { securityToken });
    expect(refused.ret_code).toBe(stepUpRequired);
  });

  it('[X13] expires after ten minutes', async () => {
    const securityToken = await passStepUp(person, reveal);
    gateway.clock.advance(10 * MINUTE);
    const refused = await person.call('revealPersonalInfo', { securityToken });
    expect(refused.ret_code).toBe(stepUpRequired);
  });

  it('[X13] is required before the call changes anything', async () => {
    const refused = await person.call('revealPersonalInfo', {});
    expect(refused).toMatchObject({
      ret_code: invalidRequest,
      result: { field: 'securityToken' },
    });
  });
});

describe('the mail', () => {
  it.each([
    ['es-ES,es;q=0.9', 'Tu código de seguridad', 'tus datos personales'],
    ['en-GB', 'Your security code', 'view or download your personal data'],
    ['ja-JP', 'セキュリティ確認コード', '個人情報の表示'],
    ['fr-FR', 'Your security code', 'view or download your personal data'],
  ])('is written in the language of %s', async (language, subject, action) => {
    await person.call('otpSend', { action: reveal }, { headers: { 'accept-language': language } });
    const [newest] = (await person.call('sandboxMail')).result;
    expect(newest).toMatchObject({ subject, kind: 'code' });
    expect(newest?.text).toContain(action);
    expect(newest?.text).toContain(newest?.code);
    expect(newest?.subject).not.toMatch(/\d/);
  });

  it("lists only the user's own", async () => {
    await send();
    const mine = (await person.call('sandboxMail')).result.map(({ id }) => id);
    const others = (await other.call('sandboxMail')).result.map(({ id }) => id);
    expect(mine.length).toBeGreaterThan(0);
    expect(others.filter((id) => mine.includes(id))).toEqual([]);
  });

  it('has a page: newest first, the code prominent, nothing without a session', async () => {
    await send();
    const code = await readCode(person);
    const page = await gateway.inject({ url: '/dev/mail', headers: person.headers });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body.indexOf(code)).toBe(page.body.search(/\b\d{6}\b/));
    expect(page.body).toContain(`<code translate="no">${code}</code>`);
    const stranger = await gateway.inject({ url: '/dev/mail', headers: SAME_ORIGIN_HEADERS });
    expect(stranger.statusCode).toBe(303);
    expect(stranger.headers.location).toBe('/login?redirect_url=%2Fdev%2Fmail');
    const spanish = await gateway.inject({
      url: '/dev/mail',
      headers: { ...person.headers, 'accept-language': 'es' },
    });
    expect(spanish.body).toContain('<html lang="es-ES"');
  });
});

describe('outside the sandbox', () => {
  it('has no mailbox, and sends no code without a mail server', async () => {
    const plain = await startGateway({ config: { sandbox: false } });
    try {
      await plain.ctx.db.insert(account).values({ id: '1', email: 'mara@example.com', passwordHash: '' });
      const cookie = `sid=${await openSession(plain.ctx, '1', null)}`;
      const body = { action: reveal };
      const refused = await plain.call('otpSend', body, { headers: { cookie } });
      expect(refused.ret_code).toBe(mailUnavailable);
      const page = await plain.inject({ url: '/dev/mail', headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(404);
      const call = await plain.inject({
        url: `${API_PREFIX}${CALLS.sandboxMail.path}`,
        headers: SAME_ORIGIN_HEADERS,
      });
      expect(call.json().ret_code).toBe(notFound);
    } finally {
      await plain.close();
    }
  });
});
