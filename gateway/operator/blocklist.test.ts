import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import type { ApplicantCase } from '#contract/schemas/applicants.ts';
import type { BlocklistEntry } from '#contract/schemas/blocklist.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { blocklistEntry } from '#gateway/db/schema/operator/blocklist.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { callOperatorApi } from '#gateway/testing/desk.ts';
import { listEmittedEvents } from '#gateway/testing/event-log.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';

let gateway: TestGateway;
let key: { token: string };
let keyOfEu: { token: string };
const createKey = async (name: string, sites: string[]) => ({
  token: await addPartnerKey(gateway.ctx, {
    name,
    scopes: ['blocklist', 'read:status'],
    business: '',
    sites,
  }),
});
beforeAll(async () => {
  gateway = await startGateway();
  key = await createKey('all', []);
  keyOfEu = await createKey('eu', ['EU']);
});
afterAll(() => gateway.close());

const block = (entry: object, who = key) =>
  callOperatorApi<BlocklistEntry>(gateway, '/blocklist', { reason: 'fraud', ...entry }, who);
const list = async (who = key) =>
  (await callOperatorApi<ListPage<BlocklistEntry>>(gateway, '/blocklist', undefined, who)).result.items;
const remove = async (entryId: string, who = key) => {
  const response = await gateway.inject({
    method: 'DELETE',
    url: `/operator/v1/blocklist/${entryId}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return response.json<{ ret_code: number }>();
};

const DEVICE = 'a1b2'.repeat(8);
async function submit(person: Person, details = createIdentity()): Promise<void> {
  const caseId = await fillLevel1(person, details);
  const headers = { cookie: `${person.headers['cookie'] ?? ''}; device_id=${DEVICE}` };
  expect((await person.call('captureSubmit', { caseId }, { headers })).ret_code).toBe(0);
}
const eventsOf = async ({ userId }: Person) =>
  (await listEmittedEvents(gateway, userId)).map(({ type, state }) => [type, state['final']]);
const SUBMITTED = ['level.submitted', false];
const REJECTED = ['level.rejected', true];

describe('a submission that matches the blocklist', () => {
  it.each([
    ['document', { country: 'PT', docType: 'KYC_DOC_TYPE_ID', documentNumber: 'blocked-0000' }],
    ['person', { name: 'BLÔCKED, Marlene', birthDate: '1990-02-28' }],
  ])('is rejected for its %s', async (kind, value) => {
    const { result } = await block({ kind, ...value, reference: 'incident-1' });
    const person = await createNewcomer(gateway);
    const details =
      kind === 'document'
        ? createIdentity('BLOCKED 0000')
        : { ...createIdentity('PER10001X'), familyName: 'Blocked' };
    await submit(person, details);
    expect(await eventsOf(person)).toEqual([SUBMITTED, REJECTED]);
    expect((await listEmittedEvents(gateway, person.userId)).at(-1)?.state).toMatchObject({
      reasons: ['policy'],
    });
    expect((await remove(result.entryId)).ret_code).toBe(0);
    const other = await createNewcomer(gateway);
    await submit(other, { ...details, documentNumber: `${details.documentNumber}1` });
    expect(await eventsOf(other)).toEqual([SUBMITTED]);
  });

  it('is rejected for its device', async () => {
    const first = await createNewcomer(gateway);
    await submit(first, createIdentity('DEV10001X'));
    const { result } = await callOperatorApi<ListPage<ApplicantCase>>(
      gateway,
      `/applicants/${first.userId}/cases`,
      undefined,
      key,
    );
    const { entryId } = (await block({ kind: 'device', device: result.items[0]?.device })).result;
    const second = await createNewcomer(gateway);
    await submit(second, createIdentity('DEV10002X'));
    expect(await eventsOf(second)).toEqual([SUBMITTED, REJECTED]);
    await remove(entryId);
  });

  it('is rejected for its e-mail domain on the sites of the entry', async () => {
    await block({ kind: 'email_domain', domain: 'example.com' }, keyOfEu);
    const elsewhere = await createNewcomer(gateway, { site: 'GLOBAL' });
    await submit(elsewhere, createIdentity('EML10001X'));
    expect(await eventsOf(elsewhere)).toEqual([SUBMITTED]);
  });
});

describe('the blocklist', () => {
  it('stores no value and returns an existing entry', async () => {
    const entry = { kind: 'person', name: 'Sam Sample', birthDate: '1992-03-04', reference: 'incident-2' };
    const { result } = await block(entry);
    expect(result).toMatchObject({ kind: 'person', reference: 'incident-2', createdBy: 'partner:all' });
    expect((await block(entry)).result.entryId).toBe(result.entryId);
    expect(JSON.stringify(await gateway.ctx.db.select().from(blocklistEntry))).not.toMatch(/sample|1992/i);
  });

  it('shows a key only entries of its sites', async () => {
    const { result } = await block({ kind: 'email_domain', domain: 'other.example' });
    const all = (await list()).map(({ entryId }) => entryId);
    expect(all).toContain(result.entryId);
    expect((await list(keyOfEu)).map(({ sites }) => sites)).toEqual([['EU']]);
    expect((await remove(result.entryId, keyOfEu)).ret_code).toBe(notFound);
    expect((await remove(result.entryId)).ret_code).toBe(0);
  });
});
