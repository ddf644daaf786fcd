import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import { EVENT_TYPES, type EventObject } from '#contract/events.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { deleteOldEvents } from '#gateway/db/queries/events.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { callOperatorApi, decideByTwo, type DeskAnswer } from '#gateway/testing/desk.ts';
import { createExchangeUser } from '#gateway/testing/exchange.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { sourcesIn } from '../../tests/source.ts';
import { sequenceEvents } from './event-feed.ts';

let gateway: TestGateway;
let reader: { token: string };
const createReader = async (name: string, sites: string[] = []) => ({
  token: await addPartnerKey(gateway.ctx, { name, scopes: ['read:status'], business: '', sites }),
});
beforeAll(async () => {
  gateway = await startGateway();
  reader = await createReader('reader');
});
afterAll(() => gateway.close());

const read = async (query: string, who = reader): Promise<DeskAnswer<ListPage<EventObject>>> => {
  await sequenceEvents(gateway.ctx, async () => undefined);
  return callOperatorApi<ListPage<EventObject>>(gateway, `/events?${query}`, undefined, who);
};
const eventsOf = async (userId: string): Promise<EventObject[]> =>
  (await read(`userId=${userId}&limit=500`)).result.items;
const typesOf = async (userId: string) => (await eventsOf(userId)).map(({ type }) => type);
const write = (userId: string) =>
  inTransaction(gateway.ctx, TEST_ACTOR, userId, async ({ emit }) =>
    emit(userId, 'account.frozen', { reason: 'holder_request' }),
  );

describe('the event catalogue', () => {
  it('has a test for every type', () => {
    const tests = sourcesIn('gateway').filter(({ path }) => path.endsWith('.test.ts'));
    const untested = EVENT_TYPES.filter((type) => !tests.some(({ text }) => text.includes(`'${type}'`)));
    expect(untested).toEqual([]);
  });
});

describe('the event feed', () => {
  it('contains a level from submission to the final rejection', async () => {
    const person = await createNewcomer(gateway, { site: 'GLOBAL', country: 'PT' });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const caseId = await fillLevel1(person, createIdentity('X0003'));
      await person.call('captureSubmit', { caseId });
      gateway.clock.advance(10_000);
      await decideDueCases(gateway.ctx);
    }
    const events = await eventsOf(person.userId);
    expect(events.map(({ type, state }) => [type, (state as { final: boolean }).final])).toEqual([
      ['level.submitted', false],
      ['level.rejected', false],
      ['level.submitted', false],
      ['level.rejected', false],
      ['level.submitted', false],
      ['level.rejected', true],
    ]);
    expect(events.at(-1)).toMatchObject({
      userId: person.userId,
      version: 1,
      state: { level: 'LEVEL_1', status: 'FAILED_AND_CAN_NOT_RETRY', reasons: ['face_mismatch'] },
    });
  });

  it('contains new accounts and freezes', async () => {
    const userId = await createExchangeUser(gateway, 'feed-1', { site: 'EU' });
    await decideByTwo(gateway, '/accounts/freeze', { userId, reason: 'suspected_fraud' });
    await decideByTwo(gateway, '/accounts/unfreeze', { userId, reason: 'cleared' });
    expect(await typesOf(userId)).toEqual(['applicant.created', 'account.frozen', 'account.unfrozen']);
    expect((await eventsOf(userId))[0]?.state).toEqual({ site: 'EU' });
  });

  it('numbers events without gaps under concurrent and rolled back transactions', async () => {
    const people = ['a', 'b', 'c'].map((name) => `gap-${name}`);
    await Promise.all([
      ...people.flatMap((userId) => Array.from({ length: 5 }, () => write(userId))),
      inTransaction(gateway.ctx, TEST_ACTOR, 'gap-a', async ({ emit }) => {
        emit('gap-a', 'account.frozen', { reason: 'holder_request' });
        throw new Error('rolled back');
      }).catch(() => undefined),
      sequenceEvents(gateway.ctx, async () => undefined),
      sequenceEvents(gateway.ctx, async () => undefined),
    ]);
    const all: EventObject[] = [];
    for (let after: string | null = '0', more = true; more;) {
      const { result }: DeskAnswer<ListPage<EventObject>> = await read(`after=${after}&limit=4`);
      all.push(...result.items);
      ({ next: after, hasMore: more } = result);
    }
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, at) => at + 1));
    expect(all.filter(({ userId }) => userId.startsWith('gap-'))).toHaveLength(15);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('returns the end cursor for an empty page, and continues from it', async () => {
    const end = (await read('limit=500')).result.next;
    expect((await read(`after=${end}`)).result).toEqual({ items: [], next: end, hasMore: false });
    await write('later');
    expect((await read(`after=${end}`)).result.items.map(({ userId }) => userId)).toEqual(['later']);
  });

  it('filters by type', async () => {
    const { result } = await read('types=account.unfrozen,level.granted');
    expect(new Set(result.items.map(({ type }) => type))).toEqual(new Set(['account.unfrozen']));
  });

  it('returns only events of the sites of the key', async () => {
    await createExchangeUser(gateway, 'feed-hk', { site: 'HK' });
    const keyOfEu = await createReader('reader-eu', ['EU']);
    const { result } = await read('limit=500', keyOfEu);
    expect(new Set(result.items.map(({ userId }) => userId))).toEqual(new Set(['feed-1']));
  });

  it('rejects a key without the scope', async () => {
    const other = {
      token: await addPartnerKey(gateway.ctx, { name: 'other', scopes: ['forms'], business: '', sites: [] }),
    };
    expect(await read('', other)).toMatchObject({ status: 403, ret_code: noPermission });
  });

  it('rejects an expired cursor, and keeps numbering after deletions', async () => {
    const end = (await read('limit=500')).result.next;
    await deleteOldEvents(gateway.ctx.db, new Date(gateway.clock.now().getTime() + 1));
    expect(await read('after=1')).toMatchObject({
      status: 404,
      ret_code: notFound,
      result: { reason: 'expired', first: Number(end) },
    });
    await write('after-expiry');
    expect((await read(`after=${end}`)).result.items.map(({ sequence }) => sequence)).toEqual([
      Number(end) + 1,
    ]);
  });
});
