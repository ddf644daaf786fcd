// The queue of the review desk: one list over all kinds, who works on what, and what a decision requires.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noPermission } from '#contract/errors/session.ts';
import { caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { type WorkCounts, type WorkItem, WorkPage } from '#contract/schemas/desk/work.ts';
import { eq } from 'drizzle-orm';
import { setRetention } from '#gateway/db/queries/retention.ts';
import { insertMatch } from '#gateway/db/queries/screening.ts';
import { listFreeItems } from '#gateway/db/queries/work.ts';
import { workItem } from '#gateway/db/schema/operator/desk.ts';
import { officer } from '#gateway/db/schema/officers/officers.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { encryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import {
  answerProposal,
  callOperatorApi,
  newOfficer,
  type Operator,
  propose,
} from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { LISTED_ENTRY } from '#gateway/testing/listed.ts';
import { createNewcomer, type Newcomer, type Person, removeNewcomers } from '#gateway/testing/newcomers.ts';

const HOUR_MS = 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => removeNewcomers(gateway));

const desk = <T = unknown>(
  path: string,
  payload?: object,
  who?: Operator,
  method?: 'PUT' | 'PATCH' | 'DELETE',
) => callOperatorApi<T>(gateway, path, payload, who, method);
const list = async (query: string, who?: Operator) =>
  (await desk<ListPage<WorkItem>>(`/work?${query}`, undefined, who)).result;
const idsOf = ({ items }: ListPage<WorkItem>) => items.map(({ itemId }) => itemId);
const take = (itemId: string, who?: Operator) =>
  desk<WorkItem>(`/work/items/${itemId}/lease`, {}, who, 'PUT');

let numbers = 0;
/** A submitted case that no rule or timer decides. */
async function submit(newcomer: Newcomer = { country: 'PT' }): Promise<{ person: Person; caseId: string }> {
  const person = await createNewcomer(gateway, newcomer);
  const caseId = await fillLevel1(person, createIdentity(`Q${10_000 + (numbers += 1)}`));
  await person.call('captureSubmit', { caseId });
  await gateway.ctx.db.update(workItem).set({ automatic: false }).where(eq(workItem.id, caseId));
  gateway.clock.advance(1000);
  return { person, caseId };
}
async function match(userId: string): Promise<string> {
  const id = `match-${(numbers += 1)}`.padEnd(22, 'x');
  await insertMatch(gateway.ctx.db, {
    id,
    userId,
    entityId: `entity-${id}`,
    score: 0.9,
    foundEnc: encryptListEntry(gateway.ctx, id, LISTED_ENTRY),
    foundAt: gateway.clock.now(),
  });
  return id;
}

describe('the list', () => {
  it('has one item for each object under review, of every kind, without personal data', async () => {
    const page = await list('limit=500');
    expect(createValidator(WorkPage).field(page) ?? null).toBe(null);
    expect(new Set(page.items.map(({ kind }) => kind))).toContain('case');
    const { person, caseId } = await submit();
    const found = await match(person.userId);
    expect(await list(`userId=${person.userId}`)).toMatchObject({
      items: [
        {
          itemId: caseId,
          kind: 'case',
          subject: 'LEVEL_1',
          site: 'GLOBAL',
          country: 'PT',
          provider: 'DEFAULT',
        },
        { itemId: found, kind: 'match', country: 'PT' },
      ],
    });
    expect(JSON.stringify(page)).not.toContain('Testperson');
  });

  it('filters by kind, site, country, risk, tag, age and assignee', async () => {
    const { person, caseId } = await submit();
    const { userId } = person;
    await gateway.ctx.db.update(account).set({ site: 'HK' }).where(eq(account.id, userId));
    await desk(`/applicants/${userId}`, { tags: { VIP: 'yes' }, riskLabel: 'high' }, 'officer', 'PATCH');
    for (const query of ['kind=case', 'site=HK', 'country=PT', 'risk=high', 'tag=VIP', 'provider=DEFAULT'])
      expect([query, idsOf(await list(`${query}&userId=${userId}`))]).toEqual([query, [caseId]]);
    for (const query of [
      'kind=form,name',
      'site=GLOBAL',
      'country=ZA',
      'risk=none',
      'tag=OTHER',
      'overdue=true',
    ])
      expect([query, idsOf(await list(`${query}&userId=${userId}`))]).toEqual([query, []]);
    gateway.clock.advance(25 * HOUR_MS);
    for (const query of ['overdue=true', 'olderThanHours=24', 'assignee=none'])
      expect([query, idsOf(await list(`${query}&userId=${userId}`))]).toEqual([query, [caseId]]);
  });

  it('pages in a stable order, with each sort', async () => {
    for (let left = 3; left > 0; left -= 1) await submit();
    for (const sort of ['oldest', 'newest', 'risk']) {
      const all = idsOf(await list(`sort=${sort}&limit=500`));
      const paged: string[] = [];
      for (let after = ''; ;) {
        const page = await list(`sort=${sort}&limit=2${after}`);
        paged.push(...idsOf(page));
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect(paged).toEqual(all);
    }
    expect((await desk('/work?after=zzz')).status).toBe(400);
  });

  it('counts by kind', async () => {
    const before = (await desk<WorkCounts>('/work/counts')).result;
    const { caseId } = await submit();
    await take(caseId);
    const after = (await desk<WorkCounts>('/work/counts')).result;
    const cases = ({ kinds }: WorkCounts) => kinds.find(({ kind }) => kind === 'case')?.count;
    expect(cases(after)).toBe((cases(before) ?? 0) + 1);
    expect(after.mine).toBe(before.mine + 1);
    expect(after.kinds).toHaveLength(8);
  });

  it('is read without a change: no audit entry, no new status', async () => {
    const count = async () => {
      let rows = 0;
      for await (const batch of auditRows(gateway.ctx)) rows += batch.length;
      return rows;
    };
    const before = await count();
    await list('');
    await desk('/work/counts');
    expect(await count()).toBe(before);
  });
});

describe('an item', () => {
  it('is done with its decision, and names who decided', async () => {
    const { caseId, person } = await submit();
    await desk(`/cases/${caseId}/decision`, { kind: 'approve' });
    expect(idsOf(await list(`userId=${person.userId}&kind=case`))).toEqual([]);
    expect((await list(`userId=${person.userId}&kind=case&status=done`)).items).toMatchObject([
      { itemId: caseId, outcome: 'approved', decidedBy: 'officer:ana' },
    ]);
  });

  it('waits for a second officer while a proposal about it is open', async () => {
    const { caseId, person } = await submit();
    const { result } = await propose(gateway, `/cases/${caseId}/decision`, {
      kind: 'reject',
      reasons: ['doc_fake'],
    });
    const proposalId = result?.proposal?.proposalId ?? '';
    const item = async () => (await desk<WorkItem>(`/work/items/${caseId}`)).result;
    expect(await item()).toMatchObject({ status: 'proposed', proposalId, lease: null });
    expect((await list(`userId=${person.userId}&kind=proposal`)).items).toMatchObject([
      { itemId: proposalId, subject: 'case.reject' },
    ]);
    await answerProposal(gateway, proposalId, 'decline');
    expect(await item()).toMatchObject({ status: 'waiting', proposalId: null });
    expect(idsOf(await list(`userId=${person.userId}&kind=proposal`))).toEqual([]);
  });

  it('disappears with its account', async () => {
    const { caseId, person } = await submit();
    await gateway.ctx.db.delete(account).where(eq(account.id, person.userId));
    expect((await desk(`/work/items/${caseId}`)).status).toBe(404);
  });
});

describe('a lease', () => {
  it('gives an item to one officer; another cannot take or decide it until it ends', async () => {
    const { caseId } = await submit();
    expect((await take(caseId)).result.lease).toMatchObject({ officer: 'ana' });
    for (const answer of [
      await take(caseId, 'senior'),
      await desk(`/cases/${caseId}/decision`, { kind: 'approve' }, 'senior'),
    ])
      expect(answer).toMatchObject({
        status: 409,
        ret_code: illegalTransition,
        result: { lease: { officer: 'ana' } },
      });
    gateway.clock.advance(11 * 60_000);
    expect((await take(caseId, 'senior')).result.lease).toMatchObject({ officer: 'ben' });
  });

  it('is renewed and released by its officer, and ended by a senior', async () => {
    const { caseId } = await submit();
    const first = (await take(caseId)).result.lease?.until ?? '';
    gateway.clock.advance(60_000);
    expect(((await take(caseId)).result.lease?.until ?? '') > first).toBe(true);
    const other = await newOfficer(gateway, `carl-${caseId}`, 'officer');
    const release = (who: Operator) =>
      desk<WorkItem>(`/work/items/${caseId}/lease`, undefined, who, 'DELETE');
    expect((await release(other)).status).toBe(409);
    expect((await release('senior')).result.lease).toBe(null);
    await take(caseId);
    expect((await release('officer')).result.lease).toBe(null);
  });

  it('does not outdate a proposal that another senior officer looks at', async () => {
    const { caseId } = await submit();
    const { result } = await propose(gateway, `/cases/${caseId}/decision`, {
      kind: 'reject',
      reasons: ['doc_fake'],
    });
    const proposalId = result?.proposal?.proposalId ?? '';
    const other = await newOfficer(gateway, `dora-${caseId}`, 'senior');
    await take(proposalId, other);
    expect(await answerProposal(gateway, proposalId, 'confirm')).toMatchObject({ status: 409 });
    expect(await answerProposal(gateway, proposalId, 'confirm', other)).toMatchObject({
      result: { status: 'confirmed' },
    });
  });

  it('is not given on a decided item, which names who decided', async () => {
    const { caseId } = await submit();
    await desk(`/cases/${caseId}/decision`, { kind: 'approve' }, 'senior');
    const decided = { status: 'approved', decidedBy: 'officer:ben' };
    expect(await take(caseId)).toMatchObject({ status: 409, ret_code: caseNotOpen, result: decided });
    expect(await desk(`/cases/${caseId}/decision`, { kind: 'approve' })).toMatchObject({
      status: 409,
      ret_code: caseNotOpen,
      result: decided,
    });
  });
});

describe('take next', () => {
  const next = (who?: Operator, filter = {}) => desk<WorkItem | null>('/work/next', filter, who);

  it('leases the oldest free item, another one to each officer', async () => {
    const [first, second] = [await submit(), await submit()];
    const filter = { country: 'PT', kind: 'case' };
    expect((await next('officer', filter)).result?.itemId).toBe(first.caseId);
    expect((await next('senior', filter)).result?.itemId).toBe(second.caseId);
    // The same officer resumes what they hold.
    expect((await next('officer', filter)).result?.itemId).toBe(first.caseId);
    expect(
      await listFreeItems(
        gateway.ctx.db,
        { status: 'waiting', kinds: ['case'], country: 'PT' },
        'eva',
        gateway.clock.now(),
        5,
      ),
    ).toEqual([]);
  });

  it('leaves items assigned to others', async () => {
    const { caseId, person } = await submit();
    await desk('/work/assignments', { itemIds: [caseId], assignee: 'ben' }, 'senior');
    const filter = { userId: person.userId };
    expect((await next('officer', filter)).result).toBe(null);
    expect((await next('senior', filter)).result?.itemId).toBe(caseId);
  });
});

describe('an assignment', () => {
  it('of many items is made by a senior, all or none', async () => {
    const items = [(await submit()).caseId, (await submit()).caseId];
    const assign = (body: object, who?: Operator) =>
      desk<{ items: WorkItem[] }>('/work/assignments', body, who);
    expect((await assign({ itemIds: items, assignee: 'ana' }, 'senior')).result.items).toMatchObject([
      { assignee: 'ana' },
      { assignee: 'ana' },
    ]);
    expect((await list('assignee=me&limit=500')).items.length).toBeGreaterThanOrEqual(2);
    expect((await assign({ itemIds: items, assignee: 'ben' }, 'officer')).ret_code).toBe(noPermission);
    expect((await assign({ itemIds: items, assignee: null }, 'officer')).status).toBe(200);
    expect((await assign({ itemIds: items, assignee: 'eva' }, 'senior')).status).toBe(400);
    expect((await assign({ itemIds: [items[0], 'x'.repeat(22)], assignee: 'ana' }, 'senior')).status).toBe(
      404,
    );
  });
});

describe('a conflict of interest', () => {
  it('prevents an officer from taking or deciding what is linked to them', async () => {
    const { caseId, person } = await submit();
    const [{ email } = { email: '' }] = await gateway.ctx.db
      .select({ email: account.email })
      .from(account)
      .where(eq(account.id, person.userId));
    const name = `emil-${caseId}`;
    const emil = await newOfficer(gateway, name, 'officer');
    await gateway.ctx.db.update(officer).set({ email }).where(eq(officer.name, name));
    for (const answer of [
      await take(caseId, emil),
      await desk(`/cases/${caseId}/decision`, { kind: 'approve' }, emil),
    ])
      expect(answer).toMatchObject({
        status: 403,
        ret_code: noPermission,
        result: { conflict: 'own_account' },
      });
    expect((await desk(`/work/next`, { userId: person.userId }, emil)).result).toBe(null);
  });

  it('prevents every other decision about the account', async () => {
    const { caseId, person } = await submit();
    const { userId } = person;
    const [{ email } = { email: '' }] = await gateway.ctx.db
      .select({ email: account.email })
      .from(account)
      .where(eq(account.id, userId));
    const name = `fritz-${caseId}`;
    const fritz = await newOfficer(gateway, name, 'senior');
    await gateway.ctx.db.update(officer).set({ email }).where(eq(officer.name, name));
    const note = 'The account is mine.';
    const { result } = await propose(gateway, '/accounts/freeze', { userId, reason: 'suspected_fraud' });
    const proposalId = result?.proposal?.proposalId;
    await desk(`/cases/${caseId}/decision`, { kind: 'approve' });
    await gateway.ctx.db.update(workItem).set({ sampled: true }).where(eq(workItem.id, caseId));
    for (const [path, body, method] of [
      [`/quality-samples/${caseId}/verdict`, { verdict: 'agree', note }],
      [`/proposals/${proposalId}/decline`, { note }],
      [`/proposals/${proposalId}/confirm`, { note }],
      ['/accounts/hold', { userId, reason: 'dispute' }],
      ['/accounts/close', { userId, reason: 'holder_request', note }],
      [`/applicants/${userId}`, { riskLabel: 'low' }, 'PATCH'],
    ] as const)
      expect([path, await desk(path, body, fritz, method)]).toMatchObject([
        path,
        { status: 403, ret_code: noPermission, result: { conflict: 'own_account' } },
      ]);
    await setRetention(gateway.ctx.db, userId, {
      closedAt: gateway.clock.now(),
      closedFor: 'holder_request',
    });
    expect(await desk('/accounts/reopen', { userId, reason: 'mistake' }, fritz)).toMatchObject({
      status: 403,
      result: { conflict: 'own_account' },
    });
  });
});

describe('saved views', () => {
  it('belong to the officer who saved them', async () => {
    const path = `/views/${encodeURIComponent('Late in Hong Kong')}`;
    await desk(path, { query: { site: 'HK' } }, 'officer', 'PUT');
    await desk(path, { query: { site: 'HK', overdue: 'true' } }, 'officer', 'PUT');
    const views = async (who: Operator) =>
      (await desk<ListPage<unknown>>('/views', undefined, who)).result.items;
    expect(await views('officer')).toEqual([
      { name: 'Late in Hong Kong', query: { site: 'HK', overdue: 'true' } },
    ]);
    expect(await views('senior')).toEqual([]);
    await desk(path, undefined, 'officer', 'DELETE');
    expect(await views('officer')).toEqual([]);
  });
});
