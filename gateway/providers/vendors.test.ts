// The contract of every vendor adapter, against the test double of its vendor. The README of this folder
// lists what doubles cannot prove.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FINAL_REASONS } from '#contract/kyc.ts';
import { startAllDoubles, type AllDoubles } from '../../tests/doubles/all-doubles.ts';
import { getDocumentNumber, type Outcome, type SignedHook } from '../../tests/doubles/double-server.ts';
import { VendorUnavailable, VendorRefused } from './http/vendor-http.ts';
import type { WebhookRequest, SessionRequest, Vendor, VendorAdapter, VendorStatus } from './types.ts';
import { deriveCallbackKey, createVendors, type Vendors } from './vendors.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];
const SECRET = { sessionSecret: 'a secret of the test' };
/** Short timeouts, so that the test sees a breaker open and close. */
const TIMES = { urgentMs: 250, requestMs: 250, circuitOpenMs: 200 };

let world: Awaited<ReturnType<typeof startAllDoubles>>;
beforeAll(async () => {
  world = await startAllDoubles();
});
afterAll(() => world.close());
afterEach(() => {
  for (const name of NAMES) world.doubles[name].fault = null;
});

let number = 0;
const question = (vendor: Vendor, changes: Partial<SessionRequest> = {}): SessionRequest => ({
  id: `session-${(number += 1)}`,
  person: 'person-Ab12',
  level: 'LEVEL_1',
  type: null,
  country: 'PT',
  language: 'en',
  returnUrl: 'https://account.example.com/providers/return?state=s',
  callbackUrl: `https://account.example.com/webhooks/x?key=${deriveCallbackKey(SECRET, vendor)}`,
  account: '',
  ...changes,
});
const fresh = (): Vendors => createVendors({ vendors: world.vendors, ...SECRET }, TIMES);
const adapterOf = (name: Vendor): VendorAdapter => fresh().get(name)!;
const hookOf = ({ query, headers, body }: SignedHook): WebhookRequest => ({
  body: Buffer.from(body),
  headers,
  ip: '127.0.0.1',
  key: new URLSearchParams(query).get('key') ?? '',
});

/** Missing, shorter, longer, with a changed letter, in another case. Variants equal to the original are skipped. */
function spoilt(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === 'a' ? 'b' : 'a';
  const ways = ['', text.slice(1), `${text}0`, `${text.slice(0, middle)}${other}${text.slice(middle + 1)}`];
  return [...ways, text.toUpperCase()].filter((each) => each !== text);
}

const MEANS: Record<Outcome, VendorStatus> = {
  opened: 'ALLOW',
  processing: 'PENDING',
  unsure: 'PENDING',
  approved: 'SUCCESS',
  retry: 'FAILED_AND_CAN_RETRY',
  refused: 'FAILED_AND_CAN_NOT_RETRY',
  expired: 'FAILED_AND_CAN_RETRY',
};
/** Sumsub's applicants do not expire: they keep their status. */
const meaning = (vendor: Vendor, outcome: Outcome): VendorStatus =>
  vendor === 'SUMSUB' && outcome === 'expired' ? 'ALLOW' : MEANS[outcome];

describe.each(NAMES)('%s', (name) => {
  it('[M3] opens a session with access, origins and expiry', async () => {
    const adapter = adapterOf(name);
    const asked = question(name);
    const session = await adapter.openSession(asked);
    expect(world.doubles[name].refs()).toContain(session.ref);
    expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(session.origins.length).toBeGreaterThan(0);
    for (const origin of session.origins) expect(new URL(origin).origin).toBe(origin);
    expect(adapter.launch === 'sdk' ? session.token : session.url).toBeTruthy();
    expect((await adapter.fetchResult(session))?.status).toBe('ALLOW');
  });

  it('[M3] refreshes access to an open session', async () => {
    const adapter = adapterOf(name);
    const asked = question(name);
    const session = await adapter.openSession(asked);
    const again = await adapter.refreshSession(asked, session);
    expect(again.token || again.url).toBeTruthy();
    expect(world.doubles[name].refs()).toContain(again.ref);
  });

  it.each(Object.keys(MEANS) as Outcome[])('[M3, T1] parses a session that is %s', async (outcome) => {
    const adapter = adapterOf(name);
    const session = await adapter.openSession(question(name));
    world.doubles[name].set(session.ref, outcome);
    const result = await adapter.fetchResult(session);
    expect(result?.status).toBe(meaning(name, outcome));
    const refused = result?.status.startsWith('FAILED') ?? false;
    expect(result?.reasons.length ?? 0).toBe(refused ? 1 : 0);
    const ends = (result?.reasons ?? []).filter((reason) => FINAL_REASONS.includes(reason));
    expect(ends).toEqual(outcome === 'refused' ? (result?.reasons ?? []) : []);
    // A session without submitted documents has no fault.
    expect(refused && outcome === 'expired' ? result?.reasons : ['missing']).toEqual(['missing']);
  });

  it('[M3, E6] parses the verified data', async () => {
    const adapter = adapterOf(name);
    const session = await adapter.openSession(question(name));
    world.doubles[name].set(session.ref, 'approved');
    const result = await adapter.fetchResult(session);
    expect(result?.identity).toEqual({
      givenName: 'Marlene',
      familyName: 'Testperson',
      birthDate: '1990-02-28',
      documentNumber: getDocumentNumber(session.ref),
      expires: '2039-12-31',
      docType: 'KYC_DOC_TYPE_ID',
      country: 'PT',
    });
    expect(result?.address).toMatchObject({
      line1: '12 Harbour Street',
      city: 'Port Example',
      country: 'PT',
    });
  });

  it('[M3] returns equal results twice, without the vendor’s labels', async () => {
    const adapter = adapterOf(name);
    const session = await adapter.openSession(question(name));
    world.doubles[name].set(session.ref, 'refused');
    const first = await adapter.fetchResult(session);
    expect(await adapter.fetchResult(session)).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/FORGERY|document_fraud|FAKE|FRAUD|LIVENESS_ATTACK|internal/);
  });

  it('[M3] accepts genuine webhooks and returns their session', async () => {
    const adapter = adapterOf(name);
    const session = await adapter.openSession(question(name));
    world.doubles[name].set(session.ref, 'approved');
    for (const hook of await world.doubles[name].hooks(session.ref)) {
      const verdict = await adapter.verifyWebhook(hookOf(hook));
      expect(verdict).toMatchObject({ kind: 'accepted', ref: session.ref, isForeign: false });
    }
  });

  it('[M3] rejects altered, unsigned and foreign webhooks', async () => {
    const adapter = adapterOf(name);
    const session = await adapter.openSession(question(name));
    const changed: WebhookRequest[] = [];
    for (const hook of await world.doubles[name].hooks(session.ref)) {
      const good = hookOf(hook);
      const signed = Object.entries(good.headers).filter(([header]) => /digest|signature/.test(header));
      changed.push({ ...good, headers: {}, key: '', body: Buffer.from(good.body.toString().slice(1)) });
      for (const [header, value] of signed)
        for (const other of spoilt(String(value)))
          changed.push({ ...good, headers: { ...good.headers, [header]: other } });
      if (good.headers['content-type'] === 'application/jwt')
        for (const other of spoilt(good.body.toString())) changed.push({ ...good, body: Buffer.from(other) });
      else if (signed.length > 0 && name !== 'IDNOW')
        changed.push({ ...good, body: Buffer.from(`${good.body.toString()} `) });
      if (good.key !== '') for (const key of spoilt(good.key)) changed.push({ ...good, key });
      if (name === 'JUMIO') changed.push({ ...good, ip: '203.0.113.9' }, { ...good, ip: '' });
    }
    expect(changed.length).toBeGreaterThan(1);
    for (const each of changed) expect((await adapter.verifyWebhook(each)).kind).toBe('forged');
  });

  it('[G5] reports that it is down, and opens the circuit breaker after repeated failures', async () => {
    const adapter = adapterOf(name);
    const double = world.doubles[name];
    double.fault = 'down';
    for (let tried = 0; tried < 5; tried += 1)
      await expect(adapter.openSession(question(name))).rejects.toThrow(VendorUnavailable);
    const asked = double.asked.length;
    await expect(adapter.openSession(question(name))).rejects.toThrow('circuit breaker is open');
    expect(double.asked.length).toBe(asked);
    double.fault = null;
    await new Promise((resolve) => setTimeout(resolve, TIMES.circuitOpenMs + 50));
    expect((await adapter.openSession(question(name))).ref).not.toBe('');
  });

  it.each(['limited', 'silent'] as const)('[G5] is down when it is %s', async (fault) => {
    world.doubles[name].fault = fault;
    const since = Date.now();
    await expect(adapterOf(name).openSession(question(name))).rejects.toThrow(VendorUnavailable);
    expect(Date.now() - since).toBeLessThan(1500);
  });

  it('[G5] is not reported as down when it refuses the request', async () => {
    world.doubles[name].fault = 'denied';
    await expect(adapterOf(name).openSession(question(name))).rejects.toThrow(VendorRefused);
  });

  it('retries a failed result request', async () => {
    const adapter = adapterOf(name);
    const session = await adapter.openSession(question(name));
    world.doubles[name].fault = 'down';
    setTimeout(() => (world.doubles[name].fault = null), 60);
    expect((await adapter.fetchResult(session))?.status).toBe('ALLOW');
  });

  it('offers exactly the configured flows', () => {
    const adapter = adapterOf(name);
    const { flows } = world.vendors[name];
    for (const type of ['QES', 'POI_Video', 'PAN', 'POA', 'Update_POA'] as const)
      expect([type, adapter.hasFlow({ level: 'LEVEL_1', type })]).toEqual([type, type in flows]);
    expect(adapter.hasFlow({ level: 'LEVEL_1', type: null })).toBe(true);
  });
});

it.each<[Vendor, keyof typeof world.vendors.IDNOW.flows | 'PAN' | 'POA' | 'Update_POA', string]>([
  ['IDNOW', 'QES', 'qes'],
  ['IDNOW', 'POI_Video', 'video'],
  ['SUMSUB', 'PAN', 'pan'],
  ['SUMSUB', 'POA', 'poa'],
  ['ONFIDO', 'Update_POA', 'update-poa'],
  ['JUMIO', 'POA', 'poa'],
])('[M5] %s opens %s with the configured flow', async (name, type, flow) => {
  const sent: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    sent.push(`${String(input)} ${String(init?.body)}`);
    return real(input, init);
  };
  try {
    await adapterOf(name).openSession(question(name, { type: type as 'QES' })); // a type, whichever vendor runs it
  } finally {
    globalThis.fetch = real;
  }
  expect(sent.some((each) => each.includes(flow))).toBe(true);
});

it.each([
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['another reader', { audience: 'another-client' }],
  ['two days old', { age: 172_800 }],
  ['signed by another key', { isStranger: true }],
])('[M3] IDnow: rejects a token of %s', async (_, claims) => {
  const adapter = adapterOf('IDNOW');
  const body = await (world.doubles as AllDoubles).IDNOW.forge({ ref: 'x', ...claims });
  const verdict = await adapter.verifyWebhook({
    body: Buffer.from(body),
    headers: {},
    ip: '127.0.0.1',
    key: '',
  });
  expect(verdict.kind).toBe('forged');
});

it('a signed body that is no JSON is unreadable, not forged', async () => {
  const { computeHmac } = await import('./http/signatures.ts');
  const body = Buffer.from('not json');
  const digest = computeHmac(world.vendors.SUMSUB.webhookSecret, body);
  const headers = { 'x-payload-digest': digest };
  expect((await adapterOf('SUMSUB').verifyWebhook({ body, headers, ip: '', key: '' })).kind).toBe(
    'unreadable',
  );
});

it('a webhook from another environment is marked as foreign', async () => {
  const { computeHmac } = await import('./http/signatures.ts');
  const body = Buffer.from(
    JSON.stringify({ externalUserId: 'x', type: 'applicantReviewed', sandboxMode: true }),
  );
  const headers = { 'x-payload-digest': computeHmac(world.vendors.SUMSUB.webhookSecret, body) };
  const verdict = await adapterOf('SUMSUB').verifyWebhook({ body, headers, ip: '', key: '' });
  expect(verdict).toMatchObject({ kind: 'accepted', isForeign: true });
});
