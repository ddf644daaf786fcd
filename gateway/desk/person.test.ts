// One person at the desk: account, history, links, screening, sessions, timeline, search and the regulator's file.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuditPage,
  PersonAccount,
  PersonHistory,
  PersonLink,
  PersonNotice,
  PersonScreening,
  PersonSessions,
  type SearchHit,
  SearchPage,
  TimelinePage,
  WatchedPage,
} from '#contract/schemas/desk/people.ts';
import { type ListPage, PageOf } from '#contract/schemas/paging.ts';
import { account, session } from '#gateway/db/schema/accounts/accounts.ts';
import { insertMatch } from '#gateway/db/queries/screening.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { encryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { bearerHeader, callOperatorApi, type Operator } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { LISTED_ENTRY } from '#gateway/testing/listed.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { refreshSearchIndex } from './search-index.ts';

let gateway: TestGateway;
let person: Person;
let caseId: string;
const MATCH = 'match-of-the-person-xxx';

beforeAll(async () => {
  gateway = await startGateway();
  person = await createNewcomer(gateway, { country: 'PT' });
  caseId = await fillLevel1(person, { ...createIdentity('PT-77 123'), givenName: 'Zoë Ágnes' });
  await person.call('captureSubmit', { caseId });
  await desk(`/cases/${caseId}/decision`, { kind: 'approve' });
  await insertMatch(gateway.ctx.db, {
    id: MATCH,
    userId: person.userId,
    entityId: 'entity-of-the-person',
    score: 0.91,
    foundEnc: encryptListEntry(gateway.ctx, MATCH, LISTED_ENTRY),
    foundAt: gateway.clock.now(),
  });
  while ((await refreshSearchIndex(gateway.ctx)) > 0);
});
afterAll(() => gateway.close());

const desk = <T = unknown>(path: string, payload?: object, who?: Operator) =>
  callOperatorApi<T>(gateway, path, payload, who);
async function read<T>(path: string, schema: TSchema): Promise<T> {
  const { result, status } = await desk<T>(path);
  expect([path, status, createValidator(schema).field(result) ?? null]).toEqual([path, 200, null]);
  return result;
}
const about = <T>(path: string, schema: TSchema) => read<T>(`/people/${person.userId}${path}`, schema);

describe('a person', () => {
  it('has an account, limitations and renewals', async () => {
    expect(await about('', PersonAccount)).toMatchObject({
      residenceCountry: 'PT',
      limitation: 'LIMITATION_DEFAULT',
      freeze: null,
      closed: null,
      hold: null,
      conflict: null,
    });
    await desk('/accounts/hold', { userId: person.userId, reason: 'dispute' });
    expect(await about('', PersonAccount)).toMatchObject({ hold: { reason: 'dispute' } });
    expect((await desk('/people/unknown')).status).toBe(404);
  });

  it('has names over time, with what was verified', async () => {
    expect(await about('/history', PersonHistory)).toMatchObject({
      verified: { identity: { givenName: 'Zoë Ágnes' } },
      names: [{ source: 'case', id: caseId, familyName: 'Testperson' }],
      resets: [],
    });
  });

  it('has matches, sessions and messages', async () => {
    expect(await about('/screening', PersonScreening)).toMatchObject({
      matches: [{ matchId: MATCH, verdict: 'open', score: 91 }],
    });
    const opened = { browser: 'Firefox', system: 'Android' };
    await gateway.ctx.db.update(session).set(opened).where(eq(session.userId, person.userId));
    expect(await about('/sessions', PersonSessions)).toMatchObject({
      sessions: [{ ...opened, country: null, isInTelegram: false }],
    });
    const notices = await about<ListPage<PersonNotice>>('/notices', PageOf('PersonNoticePage', PersonNotice));
    expect(notices.items).toContainEqual(
      expect.objectContaining({ channel: 'mail', notice: 'level1_passed' }),
    );
    expect((await read<ListPage<{ userId: string }>>('/watched', WatchedPage)).items).toContainEqual(
      expect.objectContaining({ userId: person.userId, openMatches: 1, confirmedMatches: 0 }),
    );
  });

  it('is linked to accounts with the same document', async () => {
    const other = await createNewcomer(gateway, { country: 'PT' });
    const again = await fillLevel1(other, createIdentity('PT-77 123'));
    await other.call('captureSubmit', { caseId: again });
    const links = await about<ListPage<PersonLink>>('/links', PageOf('PersonLinkPage', PersonLink));
    expect(new Set(links.items.map(({ userId }) => userId))).toEqual(new Set([other.userId]));
  });

  it('is screened again on request', async () => {
    const answer = await desk(`/people/${person.userId}/screening`, {});
    expect(answer.result).toMatchObject({ nextRunAt: new Date(0).toISOString() });
  });

  it('has a timeline, newest first, in pages', async () => {
    const all = (await about<ListPage<{ id: number; action: string }>>('/timeline', TimelinePage)).items;
    expect(all.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['case.submit', 'case.approve', 'account.hold']),
    );
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    const first = await about<ListPage<{ id: number }>>('/timeline?limit=2', TimelinePage);
    const second = await about<ListPage<{ id: number }>>(
      `/timeline?limit=2&after=${first.next}`,
      TimelinePage,
    );
    // The newest entry is the second view of the timeline.
    const [view, ...earlier] = [...first.items, ...second.items];
    expect(view).toMatchObject({ action: 'operator.view_timeline' });
    expect(earlier.map(({ id }) => id)).toEqual(all.slice(0, 3).map(({ id }) => id));
  });

  it('is not seen without an entry in the audit trail', async () => {
    const countViews = async () => {
      const views: Record<string, number> = {};
      for await (const rows of auditRows(gateway.ctx))
        for (const { actor, subjectUserId, action } of rows)
          if (actor === 'officer:eva' && subjectUserId === person.userId && action.startsWith('operator.'))
            views[action] = (views[action] ?? 0) + 1;
      return views;
    };
    for (const path of ['', '/history', '/screening', '/sessions', '/notices', '/links', '/timeline'])
      expect((await desk(`/people/${person.userId}${path}`, undefined, 'auditor')).status).toBe(200);
    await desk(`/cases/${caseId}`, undefined, 'auditor');
    await desk(`/applicants/${person.userId}/notes`, undefined, 'auditor');
    await desk('/searches', { text: person.userId }, 'auditor');
    expect(await countViews()).toEqual({
      'operator.view_person': 1,
      'operator.view_identity': 1,
      'operator.view_screening': 1,
      'operator.view_sessions': 1,
      'operator.view_notices': 1,
      'operator.view_links': 1,
      'operator.view_timeline': 1,
      'operator.view_case': 1,
      'operator.view_notes': 1,
      'operator.search': 1,
    });
  });

  it('is found in the audit trail by person, actor, action and day', async () => {
    const find = async (query: string) =>
      (await read<ListPage<{ action: string; actor: string }>>(`/audit/entries?${query}`, AuditPage)).items;
    const approvals = await find(`userId=${person.userId}&actor=officer:ana&action=case.`);
    expect(approvals.map(({ action }) => action)).toEqual(['case.approve']);
    expect(await find(`userId=${person.userId}&from=2001-01-01&to=2001-01-02`)).toEqual([]);
  });
});

describe('search', () => {
  const search = async (text: string) => {
    const { result } = await desk<ListPage<SearchHit>>('/searches', { text });
    expect(createValidator(SearchPage).field(result) ?? null).toBe(null);
    return result.items.filter(({ userId }) => userId === person.userId);
  };

  it('finds by id, e-mail address, document number and name', async () => {
    const [row] = await gateway.ctx.db
      .select({ email: account.email })
      .from(account)
      .where(eq(account.id, person.userId));
    for (const [text, matchedBy] of [
      [person.userId, 'id'],
      [caseId, 'id'],
      [row?.email.toUpperCase() ?? '', 'email'],
      ['pt77123', 'document'],
      ['testperson', 'name'],
      ['agnes zoe', 'name'],
    ])
      expect([text, (await search(text ?? ''))[0]?.matchedBy]).toEqual([text, matchedBy]);
    expect(await search('Testperson Maria')).toEqual([]);
    expect(await search('PT77124')).toEqual([]);
  });

  it('is recorded without its text when it finds no person', async () => {
    await desk('/searches', { text: 'Unknown Person' }, 'senior');
    const found: unknown[] = [];
    for await (const rows of auditRows(gateway.ctx))
      found.push(
        ...rows.filter(({ actor, action }) => actor === 'officer:ben' && action === 'operator.search'),
      );
    expect(found).toMatchObject([{ subjectUserId: null, reason: 'none' }]);
    expect(JSON.stringify(found)).not.toContain('Person');
  });

  it('stores no name, and records each hit', async () => {
    const before = gateway.clock.now();
    await search('testperson');
    const { rows } = (await gateway.ctx.db.execute('select * from search_digest')) as { rows: object[] };
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('testperson');
    const found: unknown[] = [];
    for await (const batch of auditRows(gateway.ctx))
      found.push(...batch.filter(({ action, at }) => action === 'operator.search' && at >= before));
    expect(found).toContainEqual(expect.objectContaining({ subjectUserId: person.userId, reason: 'name' }));
    expect(JSON.stringify(found)).not.toContain('testperson');
  });
});

describe('the regulator’s file', () => {
  const download = (who: Operator) =>
    gateway.inject({
      url: `/operator/v1/people/${person.userId}/file`,
      headers: bearerHeader(gateway, who),
    });

  it('is a ZIP of all records whose manifest is signed', async () => {
    await desk(`/applicants/${person.userId}/notes`, { text: 'Called back on Monday.' });
    const reply = await download('auditor');
    expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'data.json',
        'officers.json',
        'manifest.json',
        'manifest.sig',
        'public-key.pem',
      ]),
    );
    expect(text('officers.json')).toContain('Called back on Monday.');
    expect(text('officers.json')).toContain('case.approve');
    const { sha256 } = JSON.parse(text('manifest.json')) as { sha256: Record<string, string> };
    for (const [name, hash] of Object.entries(sha256))
      expect([
        name,
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ]).toEqual([name, hash]);
    expect(Object.keys(sha256).length).toBe(Object.keys(files).length - 2);
    const signature = Buffer.from(text('manifest.sig'), 'base64');
    const key = createPublicKey(text('public-key.pem'));
    expect(verify(null, Buffer.from(text('manifest.json')), key, signature)).toBe(true);
  });

  it('is downloaded by permission only', async () => {
    expect((await download('officer')).statusCode).toBe(403);
    expect((await download('senior')).statusCode).toBe(200);
    const { items } = (await desk<ListPage<{ fileId: string }>>(`/applicants/${person.userId}/documents`))
      .result;
    const fetch = async (path: string, who: Operator) =>
      (await gateway.inject({ url: `/operator/v1${path}`, headers: bearerHeader(gateway, who) })).statusCode;
    const original = `/applicants/${person.userId}/documents/${items[0]?.fileId}`;
    for (const path of [original, `/applicants/${person.userId}/agreements/1/copy`, '/audit/export'])
      expect([path, await fetch(path, 'officer')]).toEqual([path, 403]);
    for (const path of [original, '/audit/export'])
      expect([path, await fetch(path, 'auditor')]).toEqual([path, 200]);
  });
});
