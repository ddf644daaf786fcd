import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { PartnerScope } from '#contract/officers.ts';
import type {
  Applicant,
  ApplicantIdentity,
  ApplicantSummary,
  WithdrawalCheck,
} from '#contract/schemas/applicants.ts';
import type { Statistics } from '#contract/schemas/statistics.ts';
import { blockWithdrawalsUntil } from '#gateway/db/queries/ladder.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import type { AuditHead } from '#gateway/kit/audit/audit-head.ts';
import { readHeads, verifyHeads } from '#gateway/kit/audit/audit-heads.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { callOperatorApi, decideByTwo } from '#gateway/testing/desk.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { createExchangeUser } from '#gateway/testing/exchange.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';

let gateway: TestGateway;
const keys: Record<string, { token: string }> = {};
const key = async (name: string, scopes: PartnerScope[], sites: string[] = []) => {
  keys[name] = { token: await addPartnerKey(gateway.ctx, { name, scopes, business: '', sites }) };
};
beforeAll(async () => {
  gateway = await startGateway();
  await key('status', ['read:status']);
  await key('identity', ['read:identity']);
  await key('documents', ['read:documents']);
  await key('audit', ['read:audit']);
  await key('forms', ['forms']);
  await key('hk', ['read:status', 'read:identity'], ['HK']);
});
afterAll(() => gateway.close());

const read = <T>(path: string, who = 'status', body?: object) =>
  callOperatorApi<T>(
    gateway,
    path.startsWith('-') ? `/applicant${path}` : `/applicants${path}`,
    body,
    keys[who],
  );

describe('an applicant', () => {
  it('contains levels, limits and open tasks, but no personal data', async () => {
    const { userId } = await createNewcomer(gateway, {
      site: 'EU',
      country: 'ES',
      level1: 'SUCCESS',
      level2: 'ALLOW',
      verified: SAMPLE_IDENTITY,
    });
    const { result } = await read<Applicant>(`/${userId}`);
    expect(result).toMatchObject({
      userId,
      site: 'EU',
      residenceCountry: 'ES',
      level: 'LEVEL_1',
      levels: [
        { level: 'LEVEL_1', status: 'SUCCESS' },
        { level: 'LEVEL_2', status: 'ALLOW' },
      ],
      limitation: 'LIMITATION_DEFAULT',
      frozen: false,
      closed: false,
      investorClass: 'RETAIL',
    });
    expect(JSON.stringify(result)).not.toMatch(/Sam|Sample|X1234567|1992/);
  });

  it('returns verified data only for read:identity, and records the read', async () => {
    const { userId } = await createNewcomer(gateway, { level1: 'SUCCESS', verified: SAMPLE_IDENTITY });
    expect(await read(`/${userId}/identity`)).toMatchObject({ status: 403, ret_code: noPermission });
    const { result } = await read<ApplicantIdentity>(`/${userId}/identity`, 'identity');
    expect(result.identity).toMatchObject({
      givenName: 'Sam',
      familyName: 'Sample',
      documentNumber: 'X1234567',
    });
    const trail: string[] = [];
    for await (const batch of auditRows(gateway.ctx))
      for (const row of batch) if (row.subjectUserId === userId) trail.push(`${row.actor} ${row.action}`);
    expect(trail).toContain('partner:identity operator.view_identity');
  });

  it('is not found by a key of another site', async () => {
    const userId = await createExchangeUser(gateway, 'applicant-eu', { site: 'EU' });
    for (const path of ['', '/identity', '/withdrawal'])
      expect(await read(`/${userId}${path}`, 'hk')).toMatchObject({ status: 404, ret_code: notFound });
    const search = await read<{ items: unknown[] }>('-searches', 'hk', {
      email: 'applicant-eu@example.com',
    });
    expect(search.result.items).toEqual([]);
  });

  it('is found by e-mail address', async () => {
    await createExchangeUser(gateway, 'applicant-mail', { site: 'HK' });
    const { result } = await read<{ items: ApplicantSummary[] }>('-searches', 'hk', {
      email: 'Applicant-Mail@example.com',
    });
    expect(result.items.map(({ userId }) => userId)).toEqual(['applicant-mail']);
  });
});

describe('the list of applicants', () => {
  it('returns every applicant once, while new ones are added', async () => {
    for (let at = 0; at < 7; at += 1) {
      gateway.clock.advance(at % 2);
      await createExchangeUser(gateway, `page-${at}`, { site: 'KZ' });
    }
    const seen: string[] = [];
    let after = '';
    do {
      const { result } = await read<{ items: ApplicantSummary[]; next: string | null }>(
        `?site=KZ&limit=3${after}`,
      );
      seen.push(...result.items.map(({ userId }) => userId));
      after = result.next ? `&after=${result.next}` : '';
      gateway.clock.advance(1000);
      await createExchangeUser(gateway, `later-${seen.length}`, { site: 'KZ' });
    } while (after);
    const pages = seen.filter((userId) => userId.startsWith('page-'));
    expect(pages.toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `page-${at}`));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('filters by level, limitation and site', async () => {
    await createNewcomer(gateway, { site: 'ID', level1: 'SUCCESS', level2: 'PENDING' });
    const pending = await read<{ items: ApplicantSummary[] }>('?site=ID&level=LEVEL_2&status=PENDING');
    expect(pending.result.items.every(({ levels }) => levels[1]?.status === 'PENDING')).toBe(true);
    expect(pending.result.items.length).toBeGreaterThan(0);
    const own = await read<{ items: ApplicantSummary[] }>('?limit=500', 'hk');
    expect(new Set(own.result.items.map(({ site }) => site))).toEqual(new Set(['HK']));
    expect((await read<{ items: unknown[] }>('?site=EU', 'hk')).result.items).toEqual([]);
  });
});

describe('a withdrawal', () => {
  const check = async (userId: string) => (await read<WithdrawalCheck>(`/${userId}/withdrawal`)).result;

  it('is allowed for a verified applicant, with the limits of the level', async () => {
    const { userId } = await createNewcomer(gateway, {
      site: 'GLOBAL',
      level1: 'SUCCESS',
      verified: SAMPLE_IDENTITY,
    });
    const result = await check(userId);
    expect(result).toMatchObject({ allowed: true, reasons: [], until: null });
    expect(result.dailyLimits.map(({ coin }) => coin)).toContain('USD');
  });

  it('is refused while withdrawals are blocked, and for a frozen account', async () => {
    const { userId } = await createNewcomer(gateway, { level1: 'SUCCESS', verified: SAMPLE_IDENTITY });
    const until = new Date(gateway.clock.now().getTime() + 60_000);
    await blockWithdrawalsUntil(gateway.ctx.db, [userId], until);
    expect(await check(userId)).toMatchObject({
      allowed: false,
      reasons: ['withdrawals_blocked'],
      until: until.toISOString(),
    });
    await decideByTwo(gateway, '/accounts/freeze', { userId, reason: 'suspected_fraud' });
    expect(await check(userId)).toMatchObject({
      allowed: false,
      reasons: ['frozen', 'withdrawals_blocked'],
      until: null,
    });
    gateway.clock.advance(61_000);
    expect((await check(userId)).reasons).toEqual(['frozen']);
  });
});

describe('a level', () => {
  it('is disabled and enabled by two officers', async () => {
    const { userId } = await createNewcomer(gateway);
    const change = (to: string) =>
      decideByTwo(gateway, `/applicants/${userId}/levels/LEVEL_1`, { change: to });
    expect((await change('enable')).ret_code).toBe(illegalTransition);
    expect(await change('disable')).toMatchObject({ result: { step: 'CERTIFICATION_DISABLED' } });
    expect((await change('enable')).result).toMatchObject({ step: 'ALLOW' });
    expect(await listEmittedTypes(gateway, userId)).toEqual(['level.disabled', 'level.enabled']);
  });

  it('is revoked and granted again with its verified data by two officers', async () => {
    const { userId } = await createNewcomer(gateway, { level1: 'SUCCESS', verified: SAMPLE_IDENTITY });
    const change = (to: string) =>
      decideByTwo(gateway, `/applicants/${userId}/levels/LEVEL_1`, { change: to });
    expect((await change('grant')).ret_code).toBe(illegalTransition);
    expect((await change('revoke')).result).toMatchObject({ step: 'ALLOW' });
    expect((await change('revoke')).ret_code).toBe(illegalTransition);
    expect((await change('grant')).result).toMatchObject({ step: 'SUCCESS' });
    expect(await listEmittedTypes(gateway, userId)).toEqual([
      'level.reset',
      'level.submitted',
      'level.granted',
    ]);
  });

  it('is not granted without verified data', async () => {
    const { userId } = await createNewcomer(gateway);
    const path = `/applicants/${userId}/levels/LEVEL_1`;
    expect((await decideByTwo(gateway, path, { change: 'grant' })).ret_code).toBe(illegalTransition);
  });

  it('is reopened by two officers after a final rejection', async () => {
    const { userId } = await createNewcomer(gateway, { level1: 'FAILED_AND_CAN_NOT_RETRY' });
    await decideByTwo(gateway, `/applicants/${userId}/levels/LEVEL_1`, { change: 'reopen' });
    expect(await listEmittedTypes(gateway, userId)).toEqual(['level.reopened']);
  });
});

describe('the records of an applicant', () => {
  it('list cases, documents, questionnaires and agreements, and return files only for read:documents', async () => {
    const person = await createNewcomer(gateway, { site: 'GLOBAL', country: 'PT' });
    const caseId = await fillLevel1(person, createIdentity());
    const list = async <T>(what: string, who = 'status') =>
      (await read<{ items: T[] }>(`/${person.userId}/${what}`, who)).result.items;
    expect(await list('cases')).toEqual([]);
    expect(await list('documents', 'documents')).toEqual([]);
    await person.call('captureSubmit', { caseId });
    expect(await list('cases')).toMatchObject([{ caseId, level: 'LEVEL_1', status: 'submitted' }]);
    const files = await list<{ fileId: string; bytes: number; mime: string }>('documents', 'documents');
    expect(files).toHaveLength(3);
    const path = `/applicants/${person.userId}/documents/${files[0]!.fileId}`;
    const file = await gateway.inject({
      url: `/operator/v1${path}`,
      headers: { authorization: `Bearer ${keys['documents']?.token}` },
    });
    expect(file.rawPayload).toHaveLength(files[0]!.bytes);
    expect(file.headers).toMatchObject({
      'content-type': files[0]!.mime,
      'content-disposition': 'attachment',
    });
    expect(await read(`/${person.userId}/documents`)).toMatchObject({ status: 403, ret_code: noPermission });
    expect(await list('questionnaires')).toBeInstanceOf(Array);
    expect(await list('agreements')).toEqual([]);
  });

  it('are read with their answers and agreements', async () => {
    const userId = buildPersonaUserId('u08');
    const forms = (
      await read<{ items: { requestId: string; templateCode: string }[] }>(`/${userId}/questionnaires`)
    ).result.items;
    const submitted = forms.find(({ templateCode }) => templateCode === 'PIV_V1')!; // seeded
    const path = `/${userId}/questionnaires/${submitted.requestId}`;
    expect(await read(path)).toMatchObject({ status: 403, ret_code: noPermission });
    const { result } = await read<{ answers: unknown[] }>(path, 'identity');
    expect(result.answers.length).toBeGreaterThan(0);
  });
});

describe('statistics and the audit export', () => {
  it('count applicants by level and limitation', async () => {
    const { result } = await callOperatorApi<Statistics>(gateway, '/statistics', undefined, keys['hk']);
    const all = await callOperatorApi<Statistics>(gateway, '/statistics', undefined, keys['status']);
    const sum = ({ limitations }: Statistics) =>
      limitations.reduce((total, { applicants }) => total + applicants, 0);
    expect(sum(result)).toBeGreaterThan(0);
    expect(sum(all.result)).toBeGreaterThan(sum(result));
  });

  it('export the hash chain with its signed head', async () => {
    const response = await gateway.inject({
      url: '/operator/v1/audit/export',
      headers: { authorization: `Bearer ${keys['audit']?.token}` },
    });
    const rows = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const head = rows.pop()?.['auditHead'] as AuditHead;
    let previous: unknown = '';
    for (const { previousHash, hash } of rows) {
      expect(previousHash).toBe(previous);
      previous = hash;
    }
    expect(head).toMatchObject({ row: rows.at(-1)?.['id'], hash: previous });
    expect(await verifyHeads(gateway.ctx, readHeads(response.body))).toMatchObject({
      heads: 1,
      failed: null,
    });
    expect(rows.at(-1)).toMatchObject({ action: 'operator.export_audit', actor: 'partner:audit' });
  });
});

describe('a renewal', () => {
  it('is requested once, for a granted level', async () => {
    const { userId } = await createNewcomer(gateway, {
      level1: 'SUCCESS',
      level2: 'ALLOW',
      verified: SAMPLE_IDENTITY,
    });
    const request = (kind: string) => read(`/${userId}/renewals`, 'forms', { kind });
    expect((await request('document')).result).toEqual({ kind: 'document' });
    expect((await request('document')).ret_code).toBe(illegalTransition);
    expect((await request('address')).ret_code).toBe(illegalTransition);
    expect(await listEmittedTypes(gateway, userId)).toEqual(['renewal.due']);
  });
});
