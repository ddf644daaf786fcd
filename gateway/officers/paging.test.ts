// Every list of the operator API has the same pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListPage } from '#contract/schemas/paging.ts';
import { callOperatorApi, decideByTwo, propose } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  for (let person = 0; person < 3; person += 1) {
    const frozen = await createNewcomer(gateway);
    await decideByTwo(gateway, '/accounts/freeze', { userId: frozen.userId, reason: 'suspected_fraud' });
    const held = await createNewcomer(gateway);
    await callOperatorApi(gateway, '/accounts/hold', { userId: held.userId, reason: 'authority_order' });
    const proposed = await createNewcomer(gateway);
    await propose(gateway, '/accounts/freeze', { userId: proposed.userId, reason: 'suspected_fraud' });
  }
});
afterAll(() => gateway.close());

const readPage = async (path: string, query = '') =>
  (await callOperatorApi<ListPage<object>>(gateway, `${path}${query}`)).result;

const LISTS = {
  '/accounts/frozen': 3,
  '/accounts/kept': 3,
  '/audit/rows': 3,
  '/cases': 0,
  '/forms': 2,
  '/matches': 0,
  '/name-updates': 0,
  '/proposals': 3,
};

it.each(Object.entries(LISTS))('%s returns every item once, page by page', async (path, atLeast) => {
  // Reads of the trail add rows to it.
  const whole = (await readPage(path)).items.slice(0, 3);
  expect(whole.length).toBeGreaterThanOrEqual(atLeast);
  const paged: object[] = [];
  let query = '?limit=1';
  do {
    const { items, next } = await readPage(path, query);
    paged.push(...items);
    query = `?limit=1&after=${next}`;
  } while (paged.length < whole.length);
  expect(paged).toEqual(whole);
});

it('rejects an invalid cursor', async () => {
  expect((await callOperatorApi(gateway, '/proposals?after=x')).status).toBe(400);
});
