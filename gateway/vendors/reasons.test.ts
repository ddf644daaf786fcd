// What a person is told of a refusal: reasons of ours, which have words in each language, and nothing a vendor calls it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vendor } from '#gateway/providers/types.ts';
import {
  openSession,
  routeAllTo,
  reportOutcome,
  settleAll,
  createVerifyingUser,
  startVendorGateway,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import type { Outcome } from '../../tests/doubles/double-server.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];
/** Labels, comments and codes of the five. */
const THEIRS =
  /internal|template 17|UNSATISFACTORY|FORGERY|image_quality|document_fraud|BLURRED|FAKE|NOT_READABLE|FRAUD|LIVENESS_ATTACK|EXCEED|EXPIRED|abandoned/;

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());

describe.each(NAMES)('%s', (name) => {
  const told = async (outcome: Outcome) => {
    gateway.ctx.config.providerRoutes = routeAllTo(name).providerRoutes;
    const person = await createVerifyingUser(gateway);
    const { row } = await openSession(gateway, person, name);
    await reportOutcome(gateway, name, row.ref, outcome);
    await settleAll(gateway);
    const ask = { obtain_state: true, obtain_verification_process: true };
    const { result } = await person.call('kycInfo', ask);
    const mail = await person.call('sandboxMail');
    expect(JSON.stringify([result, mail.result])).not.toMatch(THEIRS);
    return result.state.find(({ level }) => level === 'LEVEL_1');
  };

  it('[E6, M3] what can be mended is told with how', async () => {
    expect(await told('retry')).toMatchObject({ status: 'FAILED_AND_CAN_RETRY', reasons: ['doc_blurry'] });
  });

  it('[E6, M3] what is suspected is told as a refusal, and no more', async () => {
    const { status, reasons = [] } = (await told('refused')) ?? {};
    expect(status).toBe('FAILED_AND_CAN_NOT_RETRY');
    // Both have the one neutral text.
    expect(reasons).toHaveLength(1);
    expect(['doc_fake', 'liveness']).toContain(reasons[0]);
  });

  it('[E6, M3] what ran out was not finished', async () => {
    // Sumsub's do not run out.
    const expected =
      name === 'SUMSUB'
        ? { status: 'ALLOW', reasons: [] }
        : { status: 'FAILED_AND_CAN_RETRY', reasons: ['missing'] };
    expect(await told('expired')).toMatchObject(expected);
  });
});
