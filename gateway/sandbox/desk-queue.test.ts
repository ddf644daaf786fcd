// The queue of the sandbox's desk: enough varied items to try every screen, each of which an officer can open and decide.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORK_KINDS } from '#contract/desk.ts';
import type { WorkCounts, WorkItem } from '#contract/schemas/desk/work.ts';
import type { QualitySample, TeamStatistics } from '#contract/schemas/desk/team.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { callOperatorApi } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { refreshSearchIndex } from '#gateway/desk/search-index.ts';
import { chainAudit } from '#gateway/kit/audit.ts';
import { seedDeskQueue } from './desk-queue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await seedDeskQueue(gateway.ctx);
}, 60_000);
afterAll(() => gateway.close());

const desk = <T>(path: string, payload?: object) => callOperatorApi<T>(gateway, path, payload);
const list = async (query: string) =>
  (await desk<ListPage<WorkItem>>(`/work?limit=500&${query}`)).result.items;

it('has at least 60 varied items, some of them late', async () => {
  const items = [...(await list('')), ...(await list('status=proposed'))];
  expect(items.length).toBeGreaterThanOrEqual(60);
  const { kinds } = (await desk<WorkCounts>('/work/counts')).result;
  expect(kinds.filter(({ count }) => count > 0).map(({ kind }) => kind)).toEqual([...WORK_KINDS]);
  expect(kinds.reduce((sum, { overdue }) => sum + overdue, 0)).toBeGreaterThan(5);
  const distinct = (key: keyof WorkItem) => new Set(items.map((item) => JSON.stringify(item[key]))).size;
  expect(distinct('site')).toBeGreaterThan(5);
  expect(distinct('country')).toBeGreaterThan(10);
  expect(distinct('provider')).toBeGreaterThan(3);
  expect(distinct('docType')).toBeGreaterThan(3);
  expect(distinct('riskLabel')).toBe(5);
  const hours = items.map(
    ({ waitingSince }) => (gateway.clock.now().getTime() - Date.parse(waitingSince)) / 3_600_000,
  );
  expect(Math.max(...hours) - Math.min(...hours)).toBeGreaterThan(48);
  expect(distinct('userId')).toBeGreaterThan(55);
});

it('is searchable by names that are not verified yet', async () => {
  while ((await refreshSearchIndex(gateway.ctx)) > 0);
  const { result } = await desk<ListPage<{ name: string | null }>>('/searches', { text: 'okafor' });
  expect(result.items.length).toBeGreaterThan(0);
  expect(result.items.every(({ name }) => name?.endsWith('Okafor'))).toBe(true);
});

it('has decisions of the last thirty days for every chart', async () => {
  const { result } = await desk<TeamStatistics>('/team/statistics');
  const decided = result.days.reduce((sum, row) => sum + row.approved + row.rejected + row.other, 0);
  expect(decided).toBeGreaterThanOrEqual(60);
  expect(new Set(result.days.map(({ day }) => day)).size).toBeGreaterThan(20);
  expect(result.bySite.length).toBeGreaterThan(4);
  expect(result.byDocument.length).toBeGreaterThan(3);
  expect(result.byProvider.length).toBeGreaterThan(3);
  expect(result.times.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['case', 'renewal', 'address', 'form', 'name', 'match', 'proposal']),
  );
  expect(result.officers.length).toBeGreaterThan(3);
  const sum = (key: 'overturned' | 'sampled' | 'disagreed') =>
    result.officers.reduce((total, officer) => total + officer[key], 0);
  expect(sum('overturned')).toBeGreaterThan(1);
  expect(sum('sampled')).toBeGreaterThan(4);
  expect(sum('disagreed')).toBeGreaterThan(0);
  expect((await list('status=done')).length).toBeGreaterThanOrEqual(60);
  const samples = await desk<ListPage<QualitySample>>('/quality-samples?open=true');
  expect(samples.result.items.length).toBeGreaterThan(0);
  await chainAudit(gateway.ctx);
  const audit = await desk<ListPage<{ at: string }>>('/audit/entries?action=case.&limit=100');
  expect(audit.result.items.length).toBeGreaterThan(40);
});

it('is seeded once', async () => {
  expect(await seedDeskQueue(gateway.ctx)).toBe(0);
});

const DETAIL: Partial<Record<WorkItem['kind'], string>> = {
  form: 'forms',
  name: 'name-updates',
  match: 'matches',
  proposal: 'proposals',
};

it('opens every item, with its pictures', async () => {
  for (const { kind, itemId } of await list('')) {
    const path = `/${DETAIL[kind] ?? 'cases'}/${itemId}`;
    const { status, result } = await desk<{ files?: { fileId: string }[] }>(path);
    const hasPictures = DETAIL[kind] !== undefined || (result.files ?? []).length > 0;
    expect([kind, status, hasPictures]).toEqual([kind, 200, true]);
  }
});

it.each(['case', 'reset', 'renewal', 'address', 'form', 'name'])('decides a %s', async (kind) => {
  const [item] = await list(`kind=${kind}`);
  const path = `/${DETAIL[kind as WorkItem['kind']] ?? 'cases'}/${item?.itemId}/decision`; // one of the kinds above
  const answer = await desk(path, { kind: 'approve' });
  expect([answer.status, answer.ret_msg]).toEqual([200, 'OK']);
});
