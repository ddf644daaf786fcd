// Opening vendor sessions, and the fallbacks.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faceConsentMissing, providerDown, stepNotAllowed } from '#contract/errors/verification.ts';
import type { ProviderRoute } from '#gateway/config/vendor-settings.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { findCase, updateCase } from '#gateway/db/queries/cases.ts';
import { readSteps, updateStep } from '#gateway/db/queries/kyc.ts';
import { event } from '#gateway/db/schema/events/events.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import {
  createVendorConsent,
  openSession,
  routeAllTo,
  reportOutcome,
  readVendorSession,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  for (const name of NAMES) gateway.doubles[name].fault = null;
});
const route = (routes: readonly ProviderRoute[]) => void (gateway.ctx.config.providerRoutes = routes);
const toAll = (...names: Parameters<typeof routeAllTo>) => route(routeAllTo(...names).providerRoutes);

async function triesOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const rows of auditRows(gateway.ctx))
    for (const { action, result, reason, subjectUserId } of rows)
      if (action === 'vendor.open' && subjectUserId === userId) found.push(`${result}: ${reason}`);
  return found;
}

describe.each(NAMES)('with %s', (name) => {
  it('[M3, C27] opens a session and verifies the user on the vendor’s success', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway);
    expect((await person.call('getKycProvider', { country: 'PT', level: 'LEVEL_1' })).result.provider).toBe(
      name,
    );
    const unasked = await person.link('vendorToken', { level: 'LEVEL_1' });
    expect(unasked).toMatchObject({ ret_code: faceConsentMissing, result: { provider: name } });
    const { answer, row } = await openSession(gateway, person, name);
    expect(answer).toMatchObject({ provider: name, instead: null });
    expect(answer.kind === 'sdk' ? answer.token : answer.url).toBeTruthy();
    expect(answer.origins?.length).toBeGreaterThan(0);
    const isScript = name === 'SUMSUB' || name === 'ONFIDO';
    expect(answer.kind).toBe(isScript ? 'sdk' : 'redirect');
    expect(answer.sdkUrl === null).toBe(!isScript);
    expect(answer.workflowRunId).toBe(name === 'ONFIDO' ? row.ref : null);
    const addresses = [answer.sdkUrl, answer.url].filter((each) => typeof each === 'string');
    for (const address of addresses) expect(answer.origins).toContain(new URL(address).origin);
    expect(answer.others).toBe(false);

    expect(await reportOutcome(gateway, name, row.ref, 'processing')).toBe(200);
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('PENDING');
    expect((await person.link('vendorToken', { level: 'LEVEL_1' })).ret_code).toBe(stepNotAllowed);
    await reportOutcome(gateway, name, row.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('SUCCESS');
    expect((await person.call('kycPersonalInfo')).result).toMatchObject({
      country: 'PT',
      documentNumber: '***0T47',
    });
  });

  it('[M3, T1] allows a retry only after a retryable refusal', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, row.ref, 'retry');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_RETRY');
    const again = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, again.row.ref, 'processing');
    await pollAllVendors(gateway);
    await reportOutcome(gateway, name, again.row.ref, 'refused');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_NOT_RETRY');
    // [G5] No other vendor is tried after that.
    const asked = NAMES.map((each) => gateway.doubles[each].asked.length);
    toAll(...NAMES);
    const other = { level: 'LEVEL_1', other: true } as const;
    expect((await person.link('vendorToken', other)).ret_code).toBe(stepNotAllowed);
    expect(NAMES.map((each) => gateway.doubles[each].asked.length)).toEqual(asked);
  });

  it('[M3] revokes the level when a success turns into a refusal', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, row.ref, 'approved');
    await pollAllVendors(gateway);
    await reportOutcome(gateway, name, row.ref, 'refused');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_NOT_RETRY');
  });

  it('[M3] revokes a success that waits for forms', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, row.ref, 'processing');
    await pollAllVendors(gateway);
    const { caseId = '' } = (await readVendorSession(gateway, row.id)) ?? {};
    // The state of a level with an open form.
    await inTransaction(gateway.ctx, TEST_ACTOR, person.userId, async ({ tx, now }) => {
      const found = await findCase(tx, caseId);
      await updateCase(tx, found!, { status: 'approved', decidedAt: now }); // it was submitted above
      await updateStep(tx, (await readSteps(tx, person.userId)).LEVEL_1, { waitingSince: now });
    });
    await reportOutcome(gateway, name, row.ref, 'refused');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_NOT_RETRY');
  });

  it('[M3] does not resume a finished session', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, row.ref, 'approved');
    await pollAllVendors(gateway);
    // A move to another country requires a new verification.
    await inTransaction(gateway.ctx, TEST_ACTOR, person.userId, async (work) => {
      const steps = await readSteps(work.tx, person.userId);
      await moveStep(gateway.ctx, work, steps, { level: 'LEVEL_1', event: 'residence_changed' });
    });
    const again = await openSession(gateway, person, name);
    expect(again.row.ref).not.toBe(row.ref);
    await reportOutcome(gateway, name, again.row.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('SUCCESS');
  });

  it('[M3] polls a session without webhook after fifteen minutes', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    gateway.doubles[name].set(row.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('ALLOW');
    gateway.clock.advance(15 * 60_000);
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('SUCCESS');
  });

  it('[M3] level 2 needs no face consent and stores the address', async () => {
    toAll(name);
    const person = await createVerifyingUser(gateway, { level: 'LEVEL_2' });
    const { row } = await openSession(gateway, person, name, 'LEVEL_2');
    await reportOutcome(gateway, name, row.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId, 'LEVEL_2')).toBe('SUCCESS');
    expect((await person.call('kycPersonalInfo')).result.address).toBe('***, Port Example, PT');
  });
});

describe('when a session cannot be opened', () => {
  it.each(['down', 'limited', 'silent', 'denied'] as const)(
    '[G5] (%s) the next one takes over within three seconds, and both tries are on record',
    async (fault) => {
      toAll('ONFIDO', 'IDNOW');
      const person = await createVerifyingUser(gateway);
      await createVendorConsent(person, 'ONFIDO');
      gateway.doubles.ONFIDO.fault = fault;
      const unasked = await person.link('vendorToken', { level: 'LEVEL_1' });
      expect(unasked).toMatchObject({ ret_code: faceConsentMissing, result: { provider: 'IDNOW' } });
      await createVendorConsent(person, 'IDNOW');
      const since = Date.now();
      const { result } = await person.link('vendorToken', { level: 'LEVEL_1' });
      expect(Date.now() - since).toBeLessThan(3000);
      expect(result).toMatchObject({ provider: 'IDNOW', kind: 'redirect', instead: 'ONFIDO' });
      const tries = await triesOf(person.userId);
      expect(tries.at(-1)).toBe('ok: IDNOW,LEVEL_1,instead_of_ONFIDO');
      const types = await gateway.ctx.db
        .select({ state: event.state })
        .from(event)
        .where(eq(event.type, 'provider.failed_over'));
      expect(types.at(-1)?.state).toEqual({ level: 'LEVEL_1', from: 'ONFIDO', to: 'IDNOW' });
      expect(tries.at(-2)).toMatch(/^refused: ONFIDO,LEVEL_1,Vendor(Down|Refused)$/);
    },
  );

  it('[G5] reports an error if no provider is left', async () => {
    toAll('AAI');
    const person = await createVerifyingUser(gateway);
    await createVendorConsent(person, 'AAI');
    gateway.doubles.AAI.fault = 'down';
    expect(await person.link('vendorToken', { level: 'LEVEL_1' })).toMatchObject({
      ret_code: providerDown,
      result: { provider: 'AAI', begun: false },
    });
  });

  it('[G5] falls back to DEFAULT if the route lists it', async () => {
    toAll('JUMIO', 'DEFAULT');
    const person = await createVerifyingUser(gateway);
    await createVendorConsent(person, 'JUMIO');
    gateway.doubles.JUMIO.fault = 'down';
    const { result } = await person.link('vendorToken', { level: 'LEVEL_1' });
    expect(result).toMatchObject({ provider: 'DEFAULT', kind: 'embedded', instead: 'JUMIO', url: null });
    expect(result.token).toHaveLength(43);
  });

  it('[G5] moves a user to another vendor only on request', async () => {
    toAll('SUMSUB', 'IDNOW');
    const person = await createVerifyingUser(gateway);
    await createVendorConsent(person, 'IDNOW');
    const { row } = await openSession(gateway, person, 'SUMSUB');
    gateway.doubles.SUMSUB.fault = 'down';
    expect(await person.link('vendorToken', { level: 'LEVEL_1' })).toMatchObject({
      ret_code: providerDown,
      result: { provider: 'SUMSUB', begun: true },
    });
    const { result } = await person.link('vendorToken', { level: 'LEVEL_1', other: true });
    expect(result.provider).toBe('IDNOW');
    expect((await readVendorSession(gateway, row.id))?.status).toBe('left');
  });
});

describe('the return', () => {
  it.each(['JUMIO', 'IDNOW', 'AAI'] as const)(
    '[M3] from %s is matched by its state and polls the result',
    async (name) => {
      toAll(name);
      const sent: string[] = [];
      const real = globalThis.fetch;
      globalThis.fetch = (input, init) => {
        sent.push(String(init?.body));
        return real(input, init);
      };
      const person = await createVerifyingUser(gateway);
      const { row } = await openSession(gateway, person, name).finally(() => (globalThis.fetch = real));
      const [, state = ''] = /(?:providers\/return\?state=|"state":")([\w-]{43})/.exec(sent.join()) ?? [];
      expect(state).not.toBe('');
      expect(JSON.stringify(row)).not.toContain(state);
      gateway.doubles[name].set(row.ref, 'approved');
      const unknown = await gateway.inject(`/providers/return?state=${'A'.repeat(43)}`);
      expect(unknown.headers.location).toBe('/user/accounts/auth/personal');
      await pollAllVendors(gateway);
      expect(await readStatus(gateway, person.userId)).toBe('ALLOW');
      const { statusCode, headers } = await gateway.inject(`/providers/return?state=${state}&errorCode=x`);
      expect([statusCode, headers.location]).toEqual([303, '/user/accounts/auth/sdk?returned=1&lang=en']);
      expect(headers['set-cookie']).toBeUndefined();
      await pollAllVendors(gateway);
      expect(await readStatus(gateway, person.userId)).toBe('SUCCESS');
    },
  );

  it.each(['', 'state=', 'state=short', `state=${'A'.repeat(43)}&state=b`])(
    'is not taken by %s',
    async (query) => {
      const { statusCode, headers } = await gateway.inject(`/providers/return?${query}`);
      expect([statusCode, headers.location]).toEqual([303, '/user/accounts/auth/personal']);
    },
  );
});
