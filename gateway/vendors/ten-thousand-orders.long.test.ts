// Ten thousand orders of a vendor's events: repeated, late, lost or altered, mixed with polling. Each runs
// through the gateway's own code, and the adapter calls the test double over HTTP. Only the queries use maps
// (testing/light-rows.ts), and there are no forms. random-orders.test.ts runs fewer on the real database.
import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StepStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import type { VendorSessionRow } from '#gateway/db/queries/vendors.ts';
import { deriveCallbackKey, getVendors } from '#gateway/providers/vendors.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { lightDb, rows } from '#gateway/testing/light-rows.ts';
import { TAMPERINGS, tamperWith } from '#gateway/testing/tampering.ts';
import { createVerifyingUser, startVendorGateway, type VendorGateway } from '#gateway/testing/vendors.ts';
import type { Outcome, SignedHook } from '../../tests/doubles/double-server.ts';
import { pollVendors } from './vendor-polling.ts';
import { RECONCILE_MS } from './sessions.ts';
import { vendorRoutes } from './webhook-routes.ts';

vi.mock('#gateway/db/queries/vendors.ts', async (real) => {
  const { replaceQueries, vendorQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), vendorQueries);
});
vi.mock('#gateway/db/queries/cases.ts', async (real) => {
  const { replaceQueries, caseQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), caseQueries);
});
vi.mock('#gateway/db/queries/kyc.ts', async (real) => {
  const { replaceQueries, kycQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), kycQueries);
});
vi.mock('#gateway/db/queries/locks.ts', async (real) => {
  const { replaceQueries, lockQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), lockQueries);
});
vi.mock('#gateway/db/queries/audit.ts', async (real) => {
  const { replaceQueries, auditQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), auditQueries);
});
vi.mock('#gateway/db/queries/verified-identity.ts', async (real) => {
  const { replaceQueries, verifiedQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), verifiedQueries);
});
vi.mock('#gateway/db/queries/renewals.ts', async (real) => {
  const { replaceQueries, renewalQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), renewalQueries);
});
vi.mock('#gateway/db/queries/deliveries.ts', async (real) => {
  const { replaceQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), { insertDeliveries: async () => undefined });
});
vi.mock('#gateway/db/queries/notifications.ts', async (real) => {
  const { replaceQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), { listSubscriptions: async () => [] });
});
vi.mock('#gateway/levels/level-forms.ts', async (real) => {
  const { replaceQueries } = await import('#gateway/testing/light-rows.ts');
  return replaceQueries(await real(), { hasOpenForms: async () => false });
});
vi.mock('#gateway/questionnaires/assignment.ts', async (real) => ({
  ...(await real<object>()),
  assignByRules: async () => undefined,
}));

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];
const SEED = 20_261_123;
const ORDERS = 2000;
/** Sessions shared by the orders of one vendor; each order starts fresh. */
const SESSIONS = 20;

/** States of a vendor, and the webhooks of each. */
const ON_THE_WAY: Outcome[] = ['opened', 'processing', 'unsure', 'approved', 'retry', 'refused', 'expired'];
const ENDS: Partial<Record<Outcome, StepStatus>> = {
  approved: 'SUCCESS',
  retry: 'FAILED_AND_CAN_RETRY',
  refused: 'FAILED_AND_CAN_NOT_RETRY',
};
type Hooks = Record<string, SignedHook[]>;
interface Place {
  session: VendorSessionRow;
  hooks: Hooks;
}

let gateway: VendorGateway;
let app: FastifyInstance;
let ctx: Context;
let template: { subject: Subject; steps: Steps };
let at = Date.now();
const faults: unknown[] = [];

beforeAll(async () => {
  gateway = await startVendorGateway();
  const { userId } = await createVerifyingUser(gateway);
  const subject = await findSubject(gateway.ctx.db, userId);
  template = { subject: subject!, steps: await readSteps(gateway.ctx.db, userId) };
  const log = Object.assign(Object.create(gateway.ctx.log) as Context['log'], {
    error: (...said: unknown[]) => void faults.push(said),
  });
  ctx = { ...gateway.ctx, db: lightDb, log, clock: { now: () => new Date(at) } };
  app = Fastify();
  vendorRoutes(app, ctx);
  await app.ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const send = async (name: Vendor, { query, headers, body }: SignedHook) => {
  const url = `/webhooks/${name.toLowerCase()}${query}`;
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
  return statusCode;
};
async function settle(): Promise<void> {
  while ((await pollVendors(ctx)) > 0);
}

/** A session of the test double, with every webhook it may send. */
async function openPlace(name: Vendor, number: number): Promise<Place> {
  const adapter = getVendors(ctx.config).get(name)!;
  const userId = `${name}-${number}`;
  const question = {
    id: userId,
    person: userId,
    level: 'LEVEL_1',
    type: null,
    country: 'PT',
    language: 'en',
    returnUrl: 'https://x.example/return',
    callbackUrl: `https://x.example/webhooks/x?key=${deriveCallbackKey(ctx.config, name)}`,
    account: '',
  } as const;
  const { ref, account } = await adapter.openSession(question);
  const double = gateway.doubles[name];
  const hooks: Hooks = {};
  for (const outcome of ON_THE_WAY) {
    double.set(ref, outcome);
    hooks[outcome] = [...(await double.hooks(ref)), ...(await double.hooks(ref))];
  }
  const session: VendorSessionRow = {
    id: userId,
    userId,
    provider: name,
    level: 'LEVEL_1',
    type: '',
    country: 'PT',
    numberHash: '',
    ref,
    vendorAccount: account,
    stateHash: userId,
    status: 'open',
    caseId: '',
    applied: '',
    dueAt: null,
    leasedUntil: null,
    returnedAt: null,
    createdAt: new Date(at),
  };
  return { session, hooks };
}

function begin(name: Vendor, { session }: Place): void {
  const { userId } = session;
  rows.events.clear();
  rows.cases.clear();
  rows.sessions.set(session.id, { ...session, dueAt: new Date(at + RECONCILE_MS) });
  const { subject, steps } = template;
  rows.subjects.set(userId, { ...subject, account: { ...subject.account, id: userId } });
  rows.steps.set(userId, {
    LEVEL_1: { ...steps.LEVEL_1, userId },
    LEVEL_2: { ...steps.LEVEL_2, userId },
  });
  gateway.doubles[name].set(session.ref, 'opened');
}

const delivery = fc.record({
  /** Selects one of the webhooks sent so far; a high number selects the newest. */
  which: fc.nat(20),
  how: fc.constantFrom(...TAMPERINGS),
  times: fc.integer({ min: 1, max: 2 }),
});
const move = fc.record({
  outcome: fc.constantFrom(...ON_THE_WAY),
  deliveries: fc.array(delivery, { maxLength: 2 }),
  asks: fc.boolean(),
});
const orders = fc.record({
  moves: fc.array(move, { maxLength: 4 }),
  end: fc.constantFrom<Outcome>('approved', 'retry', 'refused'),
  /** The final webhook is lost: the session is polled after a quarter of an hour. */
  isLost: fc.boolean(),
  late: fc.array(delivery, { maxLength: 2 }),
});

describe.each(NAMES)('%s', (name) => {
  it(`[M3] ${ORDERS} orders end in one state, and altered webhooks are refused`, async () => {
    const places: Place[] = [];
    for (let number = 0; number < SESSIONS; number += 1) places.push(await openPlace(name, number));
    const double = gateway.doubles[name];
    const counts = { taken: 0, refused: 0, asked: 0 };
    let number = 0;
    const order = fc.asyncProperty(orders, async ({ moves, end, isLost, late }) => {
      const place = places[(number += 1) % SESSIONS]!;
      const { session, hooks } = place;
      begin(name, place);
      const sent: SignedHook[] = [];
      /** True if the gateway has something to poll, and true if it has received a final refusal. */
      let [isDue, isOver] = [false, false];
      const deliver = async ({ which, how, times }: (typeof late)[number]) => {
        const hook = sent[Math.min(which, sent.length - 1)];
        if (!hook) return;
        const changed = tamperWith(name, hook, how);
        for (let time = 0; time < times; time += 1)
          expect(await send(name, changed ?? hook)).toBe(changed ? 401 : 200);
        counts[changed ? 'refused' : 'taken'] += times;
        isDue ||= !changed;
      };
      const ask = async (truth: Outcome) => {
        if (isDue) counts.asked += 1;
        isOver ||= isDue && truth === 'refused';
        isDue = false;
        await settle();
      };
      let truth: Outcome = 'opened';
      for (const { outcome, deliveries, asks } of moves) {
        truth = outcome;
        double.set(session.ref, truth);
        sent.push(...(hooks[truth] ?? []).slice(0, 1));
        for (const each of deliveries) await deliver(each);
        if (asks) await ask(truth);
      }
      double.set(session.ref, end);
      // A finished session is not polled.
      if (isLost && rows.sessions.get(session.id)?.dueAt) {
        at += RECONCILE_MS;
        isDue = true;
      } else {
        sent.push(...(hooks[end] ?? []));
        await deliver({ which: sent.length - 1, how: 'none', times: 1 });
      }
      await ask(end);
      // Delayed webhooks arrive last and change nothing.
      for (const each of late) await deliver(each);
      await ask(end);
      const status = rows.steps.get(session.userId)?.LEVEL_1.status;
      expect(status).toBe(isOver ? 'FAILED_AND_CAN_NOT_RETRY' : ENDS[end]);
      expect(faults).toEqual([]);
    });
    await fc.assert(order, { seed: SEED, numRuns: ORDERS, endOnFailure: true });
    // Each kind occurs often enough to be meaningful.
    expect(Math.min(counts.taken, counts.refused, counts.asked)).toBeGreaterThan(ORDERS / 2);
    // Takes some seconds on an idle machine.
  }, 180_000);
});
