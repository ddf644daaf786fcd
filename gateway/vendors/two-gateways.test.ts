// Two gateways on one PostgreSQL poll at the same time: a vendor gets one request and its result is applied
// once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCase } from '#gateway/db/queries/cases.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { type TwoGateways, startTwoGateways } from '#gateway/testing/two-gateways.ts';
import { createVerifyingUser, readStatus } from '#gateway/testing/vendors.ts';
import { findOpenVendorSession, listVendorEvents } from '#gateway/db/queries/vendors.ts';
import type { Double } from '../../tests/doubles/double-server.ts';
import { SUMSUB_KEYS, startSumsubDouble } from '../../tests/doubles/sumsub/sumsub-double.ts';
import { pollVendors } from './vendor-polling.ts';

let both: TwoGateways;
let double: Double;
beforeAll(async () => {
  double = await startSumsubDouble();
  const flows = { LEVEL_1: 'basic' };
  both = await startTwoGateways({ vendors: { SUMSUB: { ...SUMSUB_KEYS, baseUrl: double.baseUrl, flows } } });
}, 120_000);
afterAll(async () => {
  await both.close();
  await double.close();
});

it('[M3] poll a session once and apply its result once', async () => {
  const [one, other] = both.gateways;
  const person = await createVerifyingUser(one);
  const consent = {
    level: 'LEVEL_1',
    provider: 'SUMSUB',
    version: LEGAL_VERSIONS.biometric,
    lang: 'en',
  } as const;
  await person.link('faceConsent', { ...consent, decision: 'given' });
  const opened = await person.link('vendorToken', { level: 'LEVEL_1' });
  expect(opened.result.provider).toBe('SUMSUB');
  const [ref = ''] = double.refs();
  double.set(ref, 'approved');
  const [hook] = await double.hooks(ref);
  const { headers, body } = hook!;
  // Sends the same webhook to both gateways several times.
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 ? one : other).inject({ method: 'POST', url: '/webhooks/sumsub', headers, payload: body }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await listVendorEvents(one.ctx.db)).toHaveLength(1);

  const before = double.asked.length;
  await Promise.all(Array.from({ length: 6 }, (_, at) => pollVendors((at % 2 ? one : other).ctx)));
  expect(double.asked.length).toBe(before + 1);
  expect(await readStatus(other, person.userId)).toBe('SUCCESS');
  const row = await findOpenVendorSession(one.ctx.db, person.userId, 'LEVEL_1', '');
  expect(row).toMatchObject({ dueAt: null, leasedUntil: null });
  expect(await findCase(one.ctx.db, row?.caseId ?? '')).toMatchObject({
    status: 'approved',
    provider: 'SUMSUB',
  });
  expect(both.deadlocks()).toBe(0);
  expect(both.loggedFaults).toEqual([]);
});

it('[M3] take over the session of a gateway that dies', async () => {
  const [one, other] = both.gateways;
  const [ref = ''] = double.refs();
  double.set(ref, 'refused');
  const [hook] = await double.hooks(ref);
  const { headers, body } = hook!;
  await one.inject({ method: 'POST', url: '/webhooks/sumsub', headers, payload: body });
  double.fault = 'silent';
  const dying = pollVendors(one.ctx);
  await new Promise((resolve) => setTimeout(resolve, 300));
  double.fault = null;
  expect(await pollVendors(other.ctx)).toBe(0);
  both.advance(61_000);
  expect(await pollVendors(other.ctx)).toBe(1);
  await dying;
  const rows = await listVendorEvents(one.ctx.db);
  expect(rows.length).toBe(2);
});
