// A vendor verifies a new proof of address: begun with a security check, decided like an address update.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressUpdateNotPossible } from '#contract/errors/identity.ts';
import { stepUpRequired } from '#contract/errors/security.ts';
import { notAvailableHere } from '#contract/errors/verification.ts';
import { DAY_MS } from '#contract/days.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { findOpenVendorSession } from '#gateway/db/queries/vendors.ts';
import { SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import {
  routeAllTo,
  reportOutcome,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
  type VerifyingUser,
} from '#gateway/testing/vendors.ts';

const NAMES = ['SUMSUB', 'ONFIDO', 'JUMIO'] as const;
type Name = (typeof NAMES)[number];
const ASK = { level: 'LEVEL_2', type: 'Update_POA' } as const;
const HELD = { line1: '1 Old Lane', line2: '', city: 'Old Town', region: '', postcode: '1', country: 'PT' };

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  for (const name of NAMES) gateway.doubles[name].fault = null;
});

async function holder(name: Name, address = HELD): Promise<VerifyingUser> {
  gateway.ctx.config.providerRoutes = routeAllTo(name).providerRoutes;
  return createVerifyingUser(gateway, {
    level: 'LEVEL_2',
    country: address.country,
    level1: 'SUCCESS',
    level2: 'SUCCESS',
    verified: { ...SAMPLE_IDENTITY, address },
  });
}
async function start(person: VerifyingUser): Promise<void> {
  gateway.clock.advance(61_000);
  const securityToken = await passStepUp(person, SECURITY_ACTION.update);
  const { ret_code } = await person.call('addressUpdateOpen', { reason: 'moved', securityToken });
  expect(ret_code).toBe(0);
}
async function open(person: VerifyingUser, name: Name) {
  const { ret_code, result } = await person.link('vendorToken', ASK);
  expect([ret_code, result.provider]).toEqual([0, name]);
  const row = await findOpenVendorSession(gateway.ctx.db, person.userId, 'LEVEL_2', 'Update_POA');
  return row!;
}
const state = async (person: VerifyingUser) => (await person.call('addressUpdate')).result;
const proofOf = async ({ userId }: VerifyingUser) =>
  (await findSubject(gateway.ctx.db, userId))?.proof.status;

describe.each(NAMES)('%s', (name) => {
  it('[M5, S17] updates the address and keeps the level', async () => {
    const person = await holder(name);
    expect((await person.link('vendorToken', ASK)).ret_code).toBe(stepUpRequired);
    await start(person);
    const row = await open(person, name);
    await reportOutcome(gateway, name, row.ref, 'processing');
    await pollAllVendors(gateway);
    expect(await state(person)).toMatchObject({ status: 'PENDING', reasonKey: 'under_review' });
    expect((await person.link('vendorToken', ASK)).ret_code).toBe(addressUpdateNotPossible);
    await reportOutcome(gateway, name, row.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await state(person)).toMatchObject({ status: 'APPROVED', address: '***, Port Example, PT' });
    expect(await readStatus(gateway, person.userId, 'LEVEL_2')).toBe('SUCCESS');
    const { caseId } = (await findOpenVendorSession(gateway.ctx.db, person.userId, 'LEVEL_2', 'Update_POA'))!; // as above
    expect(await findCase(gateway.ctx.db, caseId)).toMatchObject({
      task: 'update',
      provider: name,
      status: 'approved',
      updateReason: 'moved',
    });
    // The waiting time applies as for DEFAULT.
    expect((await person.link('vendorToken', ASK)).result).toMatchObject({ reasonKey: 'too_soon' });
    // A later result revokes nothing.
    await reportOutcome(gateway, name, row.ref, 'refused');
    await pollAllVendors(gateway);
    expect((await state(person)).address).toBe('***, Port Example, PT');
  });

  it('[M5, S17] a refusal keeps the address, and a new update can start', async () => {
    const person = await holder(name);
    await setProof(gateway.ctx.db, person.userId, {
      status: 'NEEDED',
      deadline: new Date(gateway.clock.now().getTime() + 20 * DAY_MS),
    });
    await start(person);
    const row = await open(person, name);
    await reportOutcome(gateway, name, row.ref, 'processing');
    await pollAllVendors(gateway);
    expect(await proofOf(person)).toBe('PENDING');
    await reportOutcome(gateway, name, row.ref, 'retry');
    await pollAllVendors(gateway);
    expect(await state(person)).toMatchObject({ status: 'REJECTED', address: '***, Old Town, PT' });
    expect(await proofOf(person)).toBe('REJECTED');
    expect((await person.link('vendorToken', ASK)).ret_code).toBe(stepUpRequired);
    await start(person);
    const again = await open(person, name);
    await reportOutcome(gateway, name, again.ref, 'processing');
    await reportOutcome(gateway, name, again.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await state(person)).toMatchObject({ status: 'APPROVED', address: '***, Port Example, PT' });
    expect(await proofOf(person)).toBe('HELD');
  });

  it('[M5, S17] rejects an address in another country', async () => {
    const person = await holder(name, { ...HELD, country: 'BR' });
    await start(person);
    const row = await open(person, name);
    await reportOutcome(gateway, name, row.ref, 'approved');
    await pollAllVendors(gateway);
    expect(await state(person)).toMatchObject({
      status: 'REJECTED',
      reasons: ['poa_address'],
      address: '***, Old Town, BR',
    });
  });
});

it('[M5] is not offered without a verified address or without a vendor for it', async () => {
  const beginner = await createVerifyingUser(gateway, { level: 'LEVEL_2' });
  expect((await beginner.link('vendorToken', ASK)).result).toMatchObject({ reasonKey: 'not_verified' });
  const person = await holder('SUMSUB');
  await start(person);
  gateway.ctx.config.providerRoutes = routeAllTo('IDNOW').providerRoutes;
  expect((await person.link('vendorToken', ASK)).ret_code).toBe(notAvailableHere);
});

it('[M5] a result for a withdrawn case changes nothing', async () => {
  const person = await holder('SUMSUB');
  await start(person);
  const row = await open(person, 'SUMSUB');
  await reportOutcome(gateway, 'SUMSUB', row.ref, 'retry');
  await pollAllVendors(gateway);
  // The vendor approves without a security check by the user.
  await reportOutcome(gateway, 'SUMSUB', row.ref, 'approved');
  await pollAllVendors(gateway);
  expect(await state(person)).toMatchObject({ status: 'REJECTED', address: '***, Old Town, PT' });
});
