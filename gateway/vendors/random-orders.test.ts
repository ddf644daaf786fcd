// Webhooks in random order, repeated, late or altered, through the gateway and its database: each user ends
// in the vendor's final state. ten-thousand-orders.long.test.ts runs more on a lighter database.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepStatus } from '#contract/kyc.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { TAMPERINGS, tamperWith } from '#gateway/testing/tampering.ts';
import {
  openSession,
  routeAllTo,
  sendHook,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import type { Outcome, SignedHook } from '../../tests/doubles/double-server.ts';
import { LONG } from '../../tests/support/long.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];
const SEED = 20_261_123;
const WHOLE = LONG ? 50 : 12;

let gateway: VendorGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
});
afterAll(() => gateway.close());

const OUTCOMES: Outcome[] = ['processing', 'unsure', 'approved', 'retry', 'refused'];
const ENDS: Record<string, StepStatus> = {
  approved: 'SUCCESS',
  retry: 'FAILED_AND_CAN_RETRY',
  refused: 'FAILED_AND_CAN_NOT_RETRY',
};

const tampers = fc.constantFrom(...TAMPERINGS);

describe.each(NAMES)('%s', (name) => {
  it(`[M3] ${WHOLE} orders through the whole gateway end in the vendor's final state`, async () => {
    gateway.ctx.config.providerRoutes = routeAllTo(name).providerRoutes;
    const double = gateway.doubles[name];
    const step = fc.record({ how: tampers, again: fc.boolean(), settles: fc.boolean() });
    const order = fc.record({
      events: fc.array(fc.record({ outcome: fc.constantFrom(...OUTCOMES), step }), { maxLength: 4 }),
      // A final refusal ends the order; only two officers can change it.
      end: fc.constantFrom<Outcome>('approved', 'retry', 'refused'),
      late: fc.array(fc.nat(5), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(order, async ({ events, end, late }) => {
        const person = await createVerifyingUser(gateway);
        const { row } = await openSession(gateway, person, name);
        const sent: SignedHook[] = [];
        const before = events.filter(({ outcome }) => outcome !== 'refused');
        for (const { outcome, step: way } of before) {
          double.set(row.ref, outcome);
          const [hook] = await double.hooks(row.ref);
          sent.push(hook!);
          const changed = tamperWith(name, hook!, way.how);
          const { statusCode } = await sendHook(gateway, name, changed ?? hook!);
          expect(statusCode).toBe(changed ? 401 : 200);
          if (way.again) await sendHook(gateway, name, hook!);
          if (way.settles) await pollAllVendors(gateway);
        }
        double.set(row.ref, end);
        for (const hook of await double.hooks(row.ref)) await sendHook(gateway, name, hook);
        await pollAllVendors(gateway);
        // Delayed old webhooks arrive last and change nothing.
        for (const at of late) if (sent[at]) await sendHook(gateway, name, sent[at]);
        await pollAllVendors(gateway);
        expect(await readStatus(gateway, person.userId)).toBe(ENDS[end]);
      }),
      { seed: SEED, numRuns: WHOLE },
    );
    expect((await verifyAudit(gateway.ctx)).brokenAt).toBeNull();
    // Takes some seconds on an idle machine.
  }, 120_000);
});
