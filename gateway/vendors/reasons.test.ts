// Refusal reasons for users: from the contract, translated, and without the vendor's labels.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vendor } from '#gateway/providers/types.ts';
import {
  openSession,
  routeAllTo,
  reportOutcome,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import type { Outcome } from '../../tests/doubles/double-server.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];
/** Labels, comments and codes of the five vendors. */
const VENDOR_TEXTS =
  /internal|template 17|UNSATISFACTORY|FORGERY|image_quality|document_fraud|BLURRED|FAKE|NOT_READABLE|FRAUD|LIVENESS_ATTACK|EXCEED|EXPIRED|abandoned/;

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());

describe.each(NAMES)('%s', (name) => {
  const readTask = async (outcome: Outcome) => {
    gateway.ctx.config.providerRoutes = routeAllTo(name).providerRoutes;
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, row.ref, outcome);
    await pollAllVendors(gateway);
    const ask = { obtain_state: true, obtain_verification_process: true };
    const { result } = await person.call('kycInfo', ask);
    const mail = await person.call('sandboxMail');
    expect(JSON.stringify([result, mail.result])).not.toMatch(VENDOR_TEXTS);
    return result.state.find(({ level }) => level === 'LEVEL_1');
  };

  it('[E6, M3] a fixable refusal has a reason that explains the fix', async () => {
    expect(await readTask('retry')).toMatchObject({
      status: 'FAILED_AND_CAN_RETRY',
      reasons: ['doc_blurry'],
    });
  });

  it('[E6, M3] a suspected fraud has only a neutral reason', async () => {
    const { status, reasons = [] } = (await readTask('refused')) ?? {};
    expect(status).toBe('FAILED_AND_CAN_NOT_RETRY');
    expect(reasons).toHaveLength(1);
    expect(['doc_fake', 'liveness']).toContain(reasons[0]);
  });

  it('[E6, M3] an expired session has the reason missing', async () => {
    // Sumsub sessions do not expire.
    const expected =
      name === 'SUMSUB'
        ? { status: 'ALLOW', reasons: [] }
        : { status: 'FAILED_AND_CAN_RETRY', reasons: ['missing'] };
    expect(await readTask('expired')).toMatchObject(expected);
  });
});
