// The calls that a token opens by its purpose: all calls of the purpose, on the normal paths, and no others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { noPermission, notLoggedIn, sessionExpired, tokenElsewhere } from '#contract/errors/session.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { embeddedPage, openLink } from '#gateway/testing/embedded.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const rows = Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** The error for a token without a session. */
const SHUT = [notLoggedIn, sessionExpired, noPermission, tokenElsewhere];
const userRows = rows.filter(([, { auth, body }]) => auth === 'user' && !body);
const codesOf = async (page: Awaited<ReturnType<typeof openLink>>, names: readonly CallName[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await page.call(name)).ret_code] as const)),
  );

describe('[M9] a token authenticates every call of its purpose', () => {
  it('for the account: every call of the user', async () => {
    expect(userRows.length).toBeGreaterThan(50);
    for (const [name, { path }] of userRows) {
      // Some calls sign out or renew the token, so each uses a new link.
      const page = await openLink(gateway, 'u05', 'account');
      const { ret_code } = await embeddedPage(gateway, page.token)(name);
      expect([name, path, SHUT.includes(ret_code)]).toEqual([name, path, false]);
    }
  });

  it('for verifying: forms, agreements and tasks, but no change of verified data', async () => {
    const page = await openLink(gateway, 'u05', 'verify');
    const open = ['taskList', 'complianceTasks', 'agreementList', 'kycPersonalInfo', 'memberInfo'] as const;
    expect(await codesOf(page, open)).toEqual(Object.fromEntries(open.map((name) => [name, 0])));
    const shut = ['resetVerify', 'addressUpdate', 'profile'] as const;
    expect(await codesOf(page, shut)).toEqual(Object.fromEntries(shut.map((name) => [name, tokenElsewhere])));
    const file = { bytes: 9, sha256: 'a'.repeat(64), source: 'file' as const };
    const paper = {
      ...file,
      target: { kind: 'questionnaire' as const, token: 'x', item: 'doc', name: 'a.pdf' },
    };
    const form = (await page.call('uploadCreate', paper)).ret_code;
    expect([notFound, ...SHUT]).not.toContain(form);
    const renewing = await openLink(gateway, 'u20', 'update');
    expect((await renewing.call('uploadCreate', paper)).ret_code).toBe(notFound);
    expect((await renewing.call('taskList')).ret_code).toBe(tokenElsewhere);
  });

  it('reports that the partner requested the renewal, not the user', async () => {
    const asked = await openLink(gateway, 'u20', 'update');
    expect((await asked.call('tokenInfo')).result.wished).toBe(false);
  });
});
