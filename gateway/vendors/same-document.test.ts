// One document verifies one account, across vendors and DEFAULT.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addEntry } from '#gateway/operator/blocklist.ts';
import { TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { isDocumentUsedByAnother } from '#gateway/db/queries/cases.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { hashDocumentNumber } from '#gateway/cases/update-cases.ts';
import {
  openSession,
  routeAllTo,
  reportOutcome,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { DOCUMENT_NUMBERS } from '../../tests/doubles/double-server.ts';

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());
afterEach(() => DOCUMENT_NUMBERS.clear());

async function provedBy(name: Vendor, number: string) {
  gateway.ctx.config.providerRoutes = routeAllTo(name).providerRoutes;
  const person = await createVerifyingUser(gateway);
  const { row } = await openSession(gateway, person, name);
  DOCUMENT_NUMBERS.set(row.ref, number);
  return { person, prove: () => reportOutcome(gateway, name, row.ref, 'approved') };
}
const reasonsOf = async (userId: string) => (await readSteps(gateway.ctx.db, userId)).LEVEL_1.reasons;

it.each<[Vendor, Vendor]>([
  ['SUMSUB', 'ONFIDO'],
  ['ONFIDO', 'JUMIO'],
  ['JUMIO', 'IDNOW'],
  ['IDNOW', 'AAI'],
  ['AAI', 'SUMSUB'],
])('[M3, X12] a document verified by %s is a duplicate at %s', async (first, second) => {
  const number = `X${first}1T`;
  const one = await provedBy(first, number);
  await one.prove();
  await pollAllVendors(gateway);
  const other = await provedBy(second, number.toLowerCase());
  await other.prove();
  await pollAllVendors(gateway);
  expect(await readStatus(gateway, one.person.userId)).toBe('SUCCESS');
  expect(await readStatus(gateway, other.person.userId)).toBe('FAILED_AND_CAN_NOT_RETRY');
  expect(await reasonsOf(other.person.userId)).toEqual(['duplicate']);
});

it('[M3] of two accounts decided at once only one is verified', async () => {
  const both = [await provedBy('SUMSUB', 'X7T'), await provedBy('ONFIDO', 'X7T')];
  for (const { prove } of both) await prove();
  await pollAllVendors(gateway);
  const found = await Promise.all(both.map(({ person }) => readStatus(gateway, person.userId)));
  expect(found.toSorted()).toEqual(['FAILED_AND_CAN_NOT_RETRY', 'SUCCESS']);
});

it('[M3, X12] the document cannot renew another account through DEFAULT', async () => {
  const { person, prove } = await provedBy('JUMIO', 'X8T');
  await prove();
  await pollAllVendors(gateway);
  const hash = hashDocumentNumber(gateway.ctx, { country: 'PT', docType: 'KYC_DOC_TYPE_ID' }, 'x8t');
  expect(await isDocumentUsedByAnother(gateway.ctx.db, 'another-user', hash)).toBe(true);
  expect(await isDocumentUsedByAnother(gateway.ctx.db, person.userId, hash)).toBe(false);
});

it('[M3] a document of the blocklist is rejected, although the vendor approved it', async () => {
  await addEntry(
    gateway.ctx,
    { kind: 'document', country: 'PT', docType: 'KYC_DOC_TYPE_ID', documentNumber: 'X9T', reason: 'fraud' },
    { actor: TEST_ACTOR, sites: [] },
  );
  const { person, prove } = await provedBy('SUMSUB', 'X9T');
  await prove();
  await pollAllVendors(gateway);
  expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_NOT_RETRY');
  expect(await reasonsOf(person.userId)).toEqual(['policy']);
});
