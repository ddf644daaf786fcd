// Verification types as tasks, only with a configured and routed vendor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepStatus, VerificationType } from '#contract/kyc.ts';
import { DAY_MS } from '#contract/days.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import { type Newcomer, createNewcomer, type Person, SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import {
  createVendorConsent,
  routeAllTo,
  reportOutcome,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import { DOCUMENT_NUMBERS } from '../../tests/doubles/double-server.ts';

const PAN_NUMBER = 'ABCPE1234F';

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());

const tasksOf = async (person: Person) => (await person.call('taskList', {})).result.tasks;
const typesOf = async (who: Newcomer): Promise<string[]> =>
  (await tasksOf(await createNewcomer(gateway, who)))
    .filter(({ route }) => route === 'check')
    .map(({ type }) => type);

describe('tasks of verification types', () => {
  it.each<[country: string, types: VerificationType[]]>([
    ['DE', ['QES', 'POI_Video']],
    ['NO', ['QES', 'POI_Video']],
    ['IN', ['PAN']],
    ['BR', []],
    ['GB', []],
  ])('[M5] in %s: %s', async (country, types) => {
    gateway.ctx.config.providerRoutes = [];
    expect(await typesOf({ country })).toEqual(types);
    expect(await typesOf({ country, level1: 'SUCCESS', level2: 'ALLOW' })).toEqual(['POA']);
  });

  it.each<[level1: StepStatus, level2: StepStatus, types: string[]]>([
    ['PENDING', 'NOT_ALLOW', []],
    ['FAILED_AND_CAN_NOT_RETRY', 'NOT_ALLOW', []],
    ['CERTIFICATION_DISABLED', 'CERTIFICATION_DISABLED', []],
    ['SUCCESS', 'PENDING', []],
    ['SUCCESS', 'SUCCESS', []],
    ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW', ['QES', 'POI_Video']],
    ['SUCCESS', 'FAILED_AND_CAN_RETRY', ['POA']],
  ])('[M5] level 1 %s, level 2 %s: %s', async (level1, level2, types) => {
    gateway.ctx.config.providerRoutes = [];
    expect(await typesOf({ country: 'DE', level1, level2 })).toEqual(types);
  });

  it('[M5] appear only for routed vendors', async () => {
    gateway.ctx.config.providerRoutes = routeAllTo('SUMSUB', 'DEFAULT').providerRoutes;
    expect(await typesOf({ country: 'DE' })).toEqual([]);
    expect(await typesOf({ country: 'IN' })).toEqual(['PAN']);
    gateway.ctx.config.providerRoutes = routeAllTo('IDNOW').providerRoutes;
    expect(await typesOf({ country: 'DE' })).toEqual(['QES', 'POI_Video']);
    expect(await typesOf({ country: 'DE', level1: 'SUCCESS', level2: 'ALLOW' })).toEqual([]);
  });

  it('[M5, S19] appear beside the level without blocking it', async () => {
    gateway.ctx.config.providerRoutes = [];
    const person = await createNewcomer(gateway, { country: 'DE' });
    const tasks = await tasksOf(person);
    expect(tasks.find(({ route }) => route === 'step1')).toMatchObject({ mandatory: true, status: 'OPEN' });
    const { result } = await person.call('kycInfo', { obtain_verification_process: true });
    const types = result.verificationProcess.tasks.filter(({ route }) => route === 'check');
    expect(types).toMatchObject([
      { type: 'QES', mandatory: false, status: 'OPEN', dueAt: null, overdue: false },
      { type: 'POI_Video', mandatory: false },
    ]);
  });

  it('[M5, S17] a required proof of address gets the vendor’s type and a hint', async () => {
    gateway.ctx.config.providerRoutes = [];
    const address = { line1: '1 Lane', line2: '', city: 'Town', region: '', postcode: '1', country: 'PT' };
    const holder = {
      country: 'PT',
      level1: 'SUCCESS',
      level2: 'SUCCESS',
      verified: { ...SAMPLE_IDENTITY, address },
    } as const;
    const person = await createNewcomer(gateway, holder);
    const deadline = new Date(gateway.clock.now().getTime() + 20 * DAY_MS);
    await setProof(gateway.ctx.db, person.userId, { status: 'NEEDED', deadline });
    const asked = async () => (await tasksOf(person)).find(({ route }) => route === 'updatePOA');
    expect(await asked()).toMatchObject({ type: 'Update_POA', mandatory: true, status: 'OPEN' });
    expect((await person.call('addressUpdate')).result.elsewhere).toBe(true);
    gateway.ctx.config.providerRoutes = routeAllTo('IDNOW', 'DEFAULT').providerRoutes;
    expect(await asked()).toMatchObject({ type: 'updatePOA' });
    expect((await person.call('addressUpdate')).result.elsewhere).toBeUndefined();
  });
});

it.each<[type: VerificationType, country: string, level: 'LEVEL_1' | 'LEVEL_2']>([
  ['QES', 'DE', 'LEVEL_1'],
  ['POI_Video', 'FR', 'LEVEL_1'],
  ['PAN', 'IN', 'LEVEL_1'],
  ['POA', 'PT', 'LEVEL_2'],
])('[M5] %s in %s is decided as its level', async (type, country, level) => {
  gateway.ctx.config.providerRoutes = [];
  const person = await createVerifyingUser(gateway, { country, level });
  for (const name of ['SUMSUB', 'IDNOW'] as const) await createVendorConsent(person, name);
  const typed = type === 'PAN' ? { number: PAN_NUMBER } : {};
  const { result } = await person.link('vendorToken', { level, type, ...typed });
  const provider = type === 'QES' || type === 'POI_Video' ? 'IDNOW' : 'SUMSUB';
  expect(result.provider).toBe(provider);
  const ref = gateway.doubles[provider].refs().at(-1) ?? '';
  if (type === 'PAN') DOCUMENT_NUMBERS.set(ref, PAN_NUMBER);
  await reportOutcome(gateway, provider, ref, 'processing');
  await pollAllVendors(gateway);
  expect(await readStatus(gateway, person.userId, level)).toBe('PENDING');
  expect((await tasksOf(person)).filter(({ route }) => route === 'check')).toEqual([]);
  await reportOutcome(gateway, provider, ref, 'approved');
  await pollAllVendors(gateway);
  expect(await readStatus(gateway, person.userId, level)).toBe('SUCCESS');
});

it('[M5] without vendors there are no such tasks', async () => {
  const plain = await startGateway();
  const person = await createNewcomer(plain, { country: 'DE' });
  expect((await tasksOf(person)).map(({ route }) => route)).not.toContain('check');
  expect((await person.call('addressUpdate')).result).not.toHaveProperty('elsewhere');
  await plain.close();
});
