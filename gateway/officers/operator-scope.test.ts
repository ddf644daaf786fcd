// Authorisation of the operator API, and the audited actor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPermission, tokenError } from '#contract/errors/session.ts';
import { findRequest } from '#gateway/db/queries/questionnaires.ts';
import { findOfficerByToken } from '#gateway/db/queries/officers.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { hashBearerToken } from '#gateway/kit/bearer-tokens.ts';
import { addPartnerKey, revokePartnerKey } from '#gateway/embedded/partner-keys.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import {
  callOperatorApi,
  listFromDesk,
  bearerHeader,
  newOfficer,
  type Operator,
} from '#gateway/testing/desk.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import type { TrailRow } from './audit-trail.ts';
import { addOfficer, revokeOfficer } from './officer-tokens.ts';

interface Operation {
  summary: string;
  description: string;
  security: object[];
  tags: string[];
}

let gateway: TestGateway;
let calls: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  gateway = await startGateway();
  const { paths } = (await gateway.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/operator/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
});
afterAll(() => gateway.close());

const desk = (path: string, payload?: object, who?: Operator) => callOperatorApi(gateway, path, payload, who);
async function actors(action: string): Promise<string[]> {
  const found: string[] = [];
  for await (const rows of auditRows(gateway.ctx))
    found.push(...rows.filter((row) => row.action === action).map(({ actor }) => actor));
  return found;
}
/** True if the caller was refused, whatever the request. */
async function isShut({ method, path }: (typeof calls)[number], who: Operator): Promise<boolean> {
  const response = await gateway.inject({
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT', // the methods rows use
    url: path.replaceAll(/\{\w+\}/g, 'A'.repeat(22)),
    headers: bearerHeader(gateway, who),
    ...(method === 'get' ? {} : { payload: {} }),
  });
  const codeOf = { 401: tokenError, 403: noPermission }[response.statusCode];
  return codeOf !== undefined && response.json().ret_code === codeOf;
}

describe('[P1] the operator API', () => {
  it('allows every call to the documented roles and scopes only', async () => {
    expect(calls.length).toBeGreaterThan(20);
    const partner = {
      token: await addPartnerKey(gateway.ctx, { name: 'none', scopes: [], business: '', sites: [] }),
    };
    for (const call of calls) {
      const { description } = call.operation;
      const officers = /Officer roles: ([^.]*)\./.exec(description)?.[1]?.split(', ') ?? [];
      const open = {
        officer: officers.includes('officer'),
        senior: officers.includes('senior'),
        auditor: officers.includes('auditor'),
        partner: description.includes('Scopes of partner keys'),
      };
      for (const who of ['officer', 'senior', 'auditor', 'partner'] as const)
        expect([call.path, who, await isShut(call, who)]).toEqual([call.path, who, !open[who]]);
      expect([call.path, await isShut(call, partner)]).toEqual([call.path, true]);
      expect(call.operation.security).toHaveLength(Number(officers.length > 0) + Number(open.partner));
    }
    const auditors = calls.filter(({ operation }) => operation.description.includes('auditor'));
    // A search is a read; views and sessions belong to the caller.
    const own = /\/(searches|views\/\{name\}|sessions?)$/;
    expect(auditors.filter(({ method, path }) => method !== 'get' && !own.test(path))).toEqual([]);
  });

  it('takes the actor from the token, never from the request', async () => {
    const before = await actors('operator.list_frozen');
    await gateway.inject({
      url: '/operator/v1/accounts/frozen',
      headers: { ...bearerHeader(gateway, 'senior'), 'x-operator-name': 'ana' },
    });
    expect(await actors('operator.list_frozen')).toEqual([...before, 'officer:ben']);
  });

  it('lets an auditor read without changing anything', async () => {
    const asked = await desk('/forms/assign', {
      userId: buildPersonaUserId('u05'),
      templateCode: 'RFI',
      assignment: { requests: [{ kind: 'account_access', mandatory: true }] },
    });
    expect(asked.status).toBe(200);
    const person = await gateway.signIn('u05');
    const detail = await openForm(person, 'RFI');
    await sendForm(person, detail, fillForm(detail));
    const status = async () => (await findRequest(gateway.ctx.db, detail.requestId))?.status;
    expect((await desk(`/forms/${detail.requestId}`, undefined, 'auditor')).status).toBe(200);
    expect(await status()).toBe('PENDING');
    await desk(`/forms/${detail.requestId}`);
    expect(await status()).toBe('PENDING_NO_EDIT');
    expect((await actors('operator.view_form')).toSorted()).toEqual(['officer:ana', 'officer:eva']);
    expect(await desk('/forms/assign', {}, 'auditor')).toMatchObject({
      status: 403,
      ret_msg: 'Auditors have read-only access.',
    });
  });

  it('[G10] lets an auditor read the trail page by page, which is audited', async () => {
    const page = (after: number) => listFromDesk<TrailRow>(gateway, `/audit/rows?after=${after}`, 'auditor');
    const first = await page(0);
    expect(first.length).toBeGreaterThan(3);
    expect(Object.keys(first[0] ?? {})).not.toContain('hash');
    const last = first.at(-1)?.id ?? 0;
    const next = await page(last);
    expect(next.every(({ id }) => id > last)).toBe(true);
    expect(next).toContainEqual(
      expect.objectContaining({
        actor: 'officer:eva',
        action: 'operator.list_audit',
        object: '0',
        result: 'ok',
      }),
    );
    expect((await desk('/audit/rows?after=x', undefined, 'auditor')).status).toBe(400);
    expect(await page(999_999_999_999_999)).toEqual([]);
  });

  it('reports a revoked token, and allows the name for a new one', async () => {
    const dora = await newOfficer(gateway, 'dora', 'officer');
    expect((await desk('/cases', undefined, dora)).status).toBe(200);
    await revokeOfficer(gateway.ctx, 'dora');
    expect(await desk('/cases', undefined, dora)).toMatchObject({
      status: 401,
      ret_code: tokenError,
      ret_msg: 'This token has been revoked.',
    });
    const again = await newOfficer(gateway, 'dora', 'senior');
    expect((await desk('/cases', undefined, again)).status).toBe(200);
    await expect(addOfficer(gateway.ctx, { name: 'dora', role: 'officer', person: 'dora' })).rejects.toThrow(
      'already has a token',
    );
    await expect(revokeOfficer(gateway.ctx, 'unknown')).rejects.toThrow('has no valid token');
  });

  it('stores a keyed hash of a token, and the day of its last use', async () => {
    const token = await addOfficer(gateway.ctx, { name: 'fred', role: 'officer', person: 'fred' });
    const { sessionSecret } = gateway.ctx.config;
    const row = () => findOfficerByToken(gateway.ctx.db, hashBearerToken(sessionSecret, token));
    expect(await row()).toMatchObject({ name: 'fred', lastUsedOn: null });
    expect(JSON.stringify(await row())).not.toContain(token.slice(20));
    expect(await findOfficerByToken(gateway.ctx.db, hashBearerToken('another secret', token))).toBeNull();
    await desk('/cases', undefined, { token });
    expect((await row())?.lastUsedOn).toBe(gateway.clock.now().toISOString().slice(0, 10));
  });

  it('[M9] lets a partner issue tokens for its own app, accounts and purposes only', async () => {
    const add = async (name: string, changes: object) => ({
      token: await addPartnerKey(gateway.ctx, {
        name,
        scopes: ['tokens:update'],
        business: 'demo',
        sites: ['EU'],
        ...changes,
      }),
    });
    const issue = (who: Operator, changes: object = {}) =>
      desk(
        '/embedded-tokens',
        { userId: buildPersonaUserId('u20'), purpose: 'update', level: 'LEVEL_1', ...changes },
        who,
      );
    const shop = await add('shop', {});
    expect((await issue(shop)).status).toBe(200);
    expect((await issue(shop, { business: 'demo' })).status).toBe(200);
    expect(await issue(shop, { business: 'bank' })).toMatchObject({
      status: 403,
      ret_msg: 'This key cannot issue tokens for that business.',
    });
    expect(await issue(shop, { purpose: 'account' })).toMatchObject({
      status: 403,
      ret_msg: 'This key lacks the scope tokens:account.',
    });
    // An account of another site is reported like an unknown one.
    const stranger = await issue(shop, { userId: buildPersonaUserId('u05') });
    const unknown = await issue(shop, { userId: 'unknown' });
    expect({ ...stranger }).toEqual({ ...unknown });
    expect(stranger.status).toBe(404);
    const own = await add('exchange', { business: '', sites: [] });
    expect((await issue(own, { userId: buildPersonaUserId('u20') })).status).toBe(200);
    expect((await issue(own, { business: 'demo' })).status).toBe(403);
    expect(await actors('embedded.update')).toContain('partner:shop');

    await revokePartnerKey(gateway.ctx, 'shop');
    expect(await issue(shop)).toMatchObject({ status: 401, ret_msg: 'This token has been revoked.' });
    await expect(add('bank', { business: 'bank' })).rejects.toThrow(
      'EMBEDDED_BUSINESSES has no row with the id "bank". Add the row first.',
    );
  });

  it('[M9] lets a partner assign forms to its own accounts only, and issues no embedded token to officers', async () => {
    const scopes = ['forms' as const];
    const risk = {
      token: await addPartnerKey(gateway.ctx, { name: 'risk', scopes, business: '', sites: ['HK'] }),
    };
    const ask = (persona: string) =>
      desk('/forms/assign', { userId: buildPersonaUserId(persona), templateCode: 'CNS_V1' }, risk);
    expect((await ask('u07')).status).toBe(200);
    expect((await ask('u05')).status).toBe(404);
    const issue = { userId: buildPersonaUserId('u20'), purpose: 'account', level: 'LEVEL_1' };
    for (const who of ['officer', 'senior'] as const)
      expect(await desk('/embedded-tokens', issue, who)).toMatchObject({
        status: 403,
        ret_msg: "This call requires a partner's key.",
      });
  });

  it('accepts no sandbox token or key outside the sandbox', async () => {
    const { config, db } = gateway.ctx;
    const { sessionSecret, filesKey } = config;
    const database = { db, kind: 'pglite', close: async () => undefined };
    const real = await startGateway({
      database: database as never,
      config: { sandbox: false, sessionSecret, filesKey },
    });
    for (const who of ['officer', 'senior', 'auditor', 'partner'] as const) {
      const headers = bearerHeader(gateway, who);
      const response = await real.inject({
        url: '/operator/v1/cases',
        headers,
        remoteAddress: `203.0.113.${who.length}`,
      });
      expect([who, response.statusCode]).toEqual([who, 401]);
    }
    await real.close();
  });
});
