import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { notLoggedIn, sessionExpired } from '#contract/errors/session.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { openSession } from '#gateway/accounts/sessions.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { leaseDueLadders } from '#gateway/db/queries/ladder.ts';
import { listDueRenewals } from '#gateway/db/queries/renewals.ts';
import { leaseScreenings } from '#gateway/db/queries/screening.ts';
import { issuePartnerToken } from '#gateway/embedded/embedded.ts';
import { applyLadders } from '#gateway/jobs/ladder-upkeep.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { callOperatorApi, decideByTwo } from '#gateway/testing/desk.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { closeAccount, reopenAccount } from './account-closing.ts';
import { eraseDueAccounts } from './erasure.ts';

const USER = buildPersonaUserId('u05');
const ANA = { name: 'operator:ana', requestId: '' };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const close = () => decideByTwo(gateway, '/accounts/close', { userId: USER, reason: 'fraud' });
const login = (lang: string) =>
  gateway.inject({
    method: 'POST',
    url: '/login',
    headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: 'u05@sandbox.example', password: 'sandbox-u05', lang }).toString(),
  });

describe('[G10] a closed account', () => {
  it('is signed out everywhere at once, and the user is notified by mail without the reason', async () => {
    const person = await gateway.signIn('u05');
    const issue = { userId: USER, business: 'demo', purpose: 'verify', level: 'LEVEL_1' } as const;
    const { accessToken } = await issuePartnerToken(gateway.ctx, issue, SYSTEM_ACTOR);
    expect(await close()).toMatchObject({
      ret_code: 0,
      result: { closedFor: 'fraud', heldSince: null },
    });

    expect((await person.call('kycInfo', {})).ret_code).toBe(notLoggedIn);
    const embedded = await gateway.call('tokenInfo', {}, { headers: { 'kyc-access-token': accessToken } });
    expect(embedded.ret_code).toBe(sessionExpired);
    await expect(issuePartnerToken(gateway.ctx, issue, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: serviceClosed,
    });
    const [mail] = await listMailboxEntries(gateway.ctx, USER);
    expect(mail).toMatchObject({ kind: 'account_closed' });
    expect(JSON.stringify(mail)).not.toMatch(/fraud/i);
  });

  it.each([
    ['en', 'This account is closed'],
    ['es-ES', 'Esta cuenta está cerrada'],
  ])('is reported at sign-in (%s), only after the right password', async (lang, said) => {
    await close();
    const refused = await login(lang);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain(said);
    expect(refused.body).toMatch(/role="alert"/);
    expect(refused.headers['set-cookie'] ?? '').not.toMatch(/sid=/);
    const wrong = await gateway.inject({
      method: 'POST',
      url: '/login',
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=u05%40sandbox.example&password=${randomBytes(6).toString('hex')}&lang=${lang}`,
    });
    expect(wrong.body).not.toContain(said);
    expect((await gateway.call('sandboxSignIn', { persona: 'u05' })).ret_code).toBe(serviceClosed);
  });

  it('leaves no session of a concurrent sign-in', async () => {
    const { ctx } = gateway;
    const tries = Array.from({ length: 8 }, () => openSession(ctx, USER, null).catch(() => null));
    const closing = closeAccount(ctx, USER, 'fraud', ANA);
    const more = Array.from({ length: 8 }, () => openSession(ctx, USER, null).catch(() => null));
    await closing;
    const ids = (await Promise.all([...tries, ...more])).filter((id) => id !== null);
    const codes = await Promise.all(
      ids.map(async (id) => {
        const headers = { ...SAME_ORIGIN_HEADERS, cookie: `sid=${id}` };
        return (await gateway.inject({ url: '/x-api/v2/private/user/profile', headers })).json().ret_code;
      }),
    );
    expect(codes.filter((code) => code !== notLoggedIn)).toEqual([]);
  });

  it('has no scheduled enforcement, screening or renewal', async () => {
    const { ctx, clock } = gateway;
    await close();
    clock.advance(20 * 366 * DAY_MS);
    const [now, later] = [clock.now(), new Date(clock.now().getTime() + DAY_MS)];
    const due = [
      ...(await leaseDueLadders(ctx.db, now, later, 1000)),
      ...(await leaseScreenings(ctx.db, now, later, 1000)).map(({ userId }) => userId),
      ...(await listDueRenewals(ctx.db, now, 1000)),
    ];
    expect(due.length).toBeGreaterThan(0);
    expect(due).not.toContain(USER);
    const mails = (await listMailboxEntries(ctx, USER)).length;
    await applyLadders(ctx, [USER]);
    expect((await findSubject(ctx.db, USER))?.ladder.lookAt).toBeNull();
    expect(await listMailboxEntries(ctx, USER)).toHaveLength(mails);
  });

  it('is reopened in its former state and not erased by its old date', async () => {
    const { ctx, clock } = gateway;
    const before = await findSubject(ctx.db, USER);
    await close();
    await expect(closeAccount(ctx, USER, 'fraud', ANA)).rejects.toThrow('already closed');
    await reopenAccount(ctx, USER, 'mistake', ANA);
    expect((await listEmittedTypes(gateway, USER)).slice(-2)).toEqual(['account.closed', 'account.reopened']);
    await expect(reopenAccount(ctx, USER, 'mistake', ANA)).rejects.toThrow('not closed');
    const { ladder, ...after } = (await findSubject(ctx.db, USER))!;
    expect(after).toEqual({
      ...after,
      account: before?.account,
      renewal: before?.renewal,
      proof: before?.proof,
    });
    expect(ladder.lookAt).not.toBeNull();
    expect((await login('en')).statusCode).toBe(303);
    clock.advance(20 * 366 * DAY_MS);
    expect(await eraseDueAccounts(ctx)).toBe(0);
    const trail = [];
    for await (const rows of auditRows(ctx))
      trail.push(...rows.filter(({ subjectUserId }) => subjectUserId === USER));
    expect(
      trail
        .filter(({ action }) => action.startsWith('account.'))
        .map(({ action, result, reason }) => `${action} ${result} ${reason}`),
    ).toEqual([
      'account.close.propose ok fraud',
      'account.close.confirm ok fraud',
      'account.close ok fraud',
      'account.close refused fraud',
      'account.reopen ok mistake',
      'account.reopen refused mistake',
    ]);
  });

  it.each([
    ['close', { userId: USER, reason: 'mood' }],
    ['close', { userId: USER }],
    ['hold', { userId: USER, reason: 'fraud' }],
    ['lift-hold', { reason: 'mistake' }],
  ])('is not created by a call of %s with %j', async (path, body) => {
    expect((await callOperatorApi(gateway, `/accounts/${path}`, body as object)).status).toBe(400);
    expect((await findSubject(gateway.ctx.db, USER))?.account.opened).toBe(true);
  });
});
