// Statistics of the team, quality sampling, and the settings that the desk shows.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPermission } from '#contract/errors/session.ts';
import {
  DeskSettings,
  type QualitySample,
  QualitySamplePage,
  TeamStatistics,
} from '#contract/schemas/desk/team.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { workItem } from '#gateway/db/schema/operator/desk.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { answerProposal, callOperatorApi, type Operator, propose } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';

const HOUR_MS = 3_600_000;
let gateway: TestGateway;
const decided: string[] = [];

const desk = <T = unknown>(path: string, payload?: object, who?: Operator) =>
  callOperatorApi<T>(gateway, path, payload, who);
let numbers = 0;
async function submit(): Promise<string> {
  const person = await createNewcomer(gateway, { country: 'PT' });
  const caseId = await fillLevel1(person, createIdentity(`T${30_000 + (numbers += 1)}`));
  await person.call('captureSubmit', { caseId });
  return caseId;
}
async function decide(hours: number, decision: object, who: Operator): Promise<void> {
  const caseId = await submit();
  gateway.clock.advance(hours * HOUR_MS);
  await desk(`/cases/${caseId}/decision`, decision, who);
  decided.push(caseId);
}

beforeAll(async () => {
  gateway = await startGateway();
  await decide(1, { kind: 'approve' }, 'officer');
  await decide(2, { kind: 'approve' }, 'officer');
  await decide(3, { kind: 'reject', reasons: ['doc_blurry'] }, 'senior');
  const caseId = await submit();
  const { result } = await propose(gateway, `/cases/${caseId}/decision`, {
    kind: 'reject',
    reasons: ['doc_fake'],
  });
  await answerProposal(gateway, result?.proposal?.proposalId, 'decline');
}, 60_000);
afterAll(() => gateway.close());

describe('statistics', () => {
  it('count open work, decisions, rates and times', async () => {
    const { result } = await desk<TeamStatistics>('/team/statistics');
    expect(createValidator(TeamStatistics).field(result) ?? null).toBe(null);
    const cases = result.open.find(({ kind }) => kind === 'case');
    expect((cases?.underHalf ?? 0) + (cases?.underTarget ?? 0) + (cases?.overdue ?? 0)).toBeGreaterThan(0);
    const ofDays = result.days.filter(({ kind }) => kind === 'case');
    expect(ofDays.reduce((sum, row) => sum + row.approved, 0)).toBe(2);
    expect(result.bySite).toContainEqual({ site: 'GLOBAL', approved: 2, rejected: 1 });
    expect(result.byProvider).toContainEqual({ provider: 'DEFAULT', approved: 2, rejected: 1 });
    expect(result.byDocument).toContainEqual({ docType: 'KYC_DOC_TYPE_ID', approved: 2, rejected: 1 });
    expect(result.times.find(({ kind }) => kind === 'case')).toMatchObject({ decided: 3, medianHours: 2 });
    expect(result.officers).toMatchObject([
      { officer: 'ana', approved: 2, rejected: 0, proposed: 1, overturned: 1 },
      { officer: 'ben', rejected: 1, other: 1, medianHours: 3, proposed: 0 },
    ]);
    expect(result.reading.cases).toBe(3);
  });

  it('are of one site and one period', async () => {
    const get = async (query: string) => await desk<TeamStatistics>(`/team/statistics?${query}`);
    expect((await get('site=HK')).result.bySite).toEqual([]);
    expect((await get('from=2001-01-01&to=2001-01-31')).result).toMatchObject({ days: [], officers: [] });
    expect((await get('from=2001-01-01&to=2010-01-31')).status).toBe(400);
    expect((await get('from=2010-01-01&to=2001-01-31')).status).toBe(400);
  });
});

describe('a sampled decision', () => {
  it('is looked at again by another officer, once', async () => {
    const [itemId = ''] = decided;
    await gateway.ctx.db.update(workItem).set({ sampled: true }).where(eq(workItem.id, itemId));
    const samples = async (who: Operator) => {
      const { result } = await desk<ListPage<QualitySample>>('/quality-samples?open=true', undefined, who);
      expect(createValidator(QualitySamplePage).field(result) ?? null).toBe(null);
      return result.items.map(({ sampleId }) => sampleId);
    };
    expect(await samples('officer')).not.toContain(itemId);
    expect(await samples('senior')).toContain(itemId);
    const judge = (who: Operator) =>
      desk(`/quality-samples/${itemId}/verdict`, { verdict: 'disagree', note: 'It is blurred.' }, who);
    expect((await judge('officer')).ret_code).toBe(noPermission);
    expect((await judge('senior')).result).toMatchObject({ verdict: 'disagree', reviewedBy: 'ben' });
    expect((await judge('senior')).status).toBe(409);
    expect(await samples('senior')).not.toContain(itemId);
    const { result } = await desk<TeamStatistics>('/team/statistics');
    expect(result.officers[0]).toMatchObject({ officer: 'ana', sampled: 1, disagreed: 1 });
  });
});

it('the desk shows sites, forms, reasons and providers', async () => {
  const { result } = await desk<DeskSettings>('/settings');
  expect(createValidator(DeskSettings).field(result) ?? null).toBe(null);
  expect(result.sites.map(({ site }) => site)).toContain('HK');
  expect(result.providers).toContainEqual({ provider: 'SUMSUB', isConfigured: false, state: 'unknown' });
  expect(result.reasons).toContainEqual({ reason: 'doc_fake', isFinal: true });
});
