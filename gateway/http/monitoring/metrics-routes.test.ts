import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/paths.ts';
import { CALLS } from '#contract/calls.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { startGateway, type SignedInClient, type TestGateway } from '#gateway/testing/gateway.ts';
import { createUnendedStreams } from '#gateway/testing/hostile-pdfs.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { readSamples, scrapeMetrics } from '#gateway/testing/scrape.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';
import { LONG } from '../../../tests/support/long.ts';
import { startMetricsServer } from './metrics-routes.ts';

const TOKEN = randomBytes(24).toString('hex');
const KYC_INFO = `${API_PREFIX}${CALLS.kycInfo.path}`;

let gateway: TestGateway;
let person: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway({ config: { metrics: { token: TOKEN, port: null } } });
  person = await gateway.signIn('u05');
});
afterAll(() => gateway.close());

const look = () => scrapeMetrics(gateway, TOKEN);
const requestsOf = async (labels: Record<string, string>) =>
  (await look()).find((one) => one.name === 'attesta_requests_total' && matches(one.labels, labels))?.value ??
  0;
const matches = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

describe('[G9] the metrics of a gateway', () => {
  it.each([
    ['no token', {}],
    ['another token', { authorization: `Bearer ${TOKEN.slice(1)}x` }],
    ['the token by another scheme', { authorization: `Basic ${TOKEN}` }],
    ["an officer's token", { authorization: 'officer' }],
  ])('are refused to a client with %s', async (_, headers: { authorization?: string }) => {
    const { authorization } = headers.authorization === 'officer' ? bearerHeader(gateway) : headers;
    const response = await gateway.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    });
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain('attesta_');
  });

  it('are not served unless configured', async () => {
    const quiet = await startGateway({ config: { sandbox: false } });
    expect((await quiet.inject('/metrics')).statusCode).toBe(404);
    expect(quiet.ctx.metrics).toBeNull();
    await quiet.close();
  });

  it('count answers by route, status and the code of the envelope', async () => {
    const labels = { method: 'POST', route: KYC_INFO, status: '200' };
    const [fine, refused] = [
      { ...labels, code: '0' },
      { ...labels, code: String(notLoggedIn) },
    ];
    const before = [await requestsOf(fine), await requestsOf(refused)];
    await person.call('kycInfo', {});
    await gateway.call('kycInfo', {});
    expect([await requestsOf(fine), await requestsOf(refused)]).toEqual(before.map((count) => count + 1));
    const times = (await look()).filter(
      ({ name, labels: { route } }) => name === 'attesta_request_seconds_count' && route === KYC_INFO,
    );
    expect(times.map(({ value }) => value)).toEqual([before[0]! + before[1]! + 2]);
  });

  it('have no more labels after many users and addresses', { timeout: 60_000 }, async () => {
    const knock = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        const address = `/user/accounts/${n}/person-${n}@example.com?token=${n}`;
        await gateway.inject({ url: address, headers: { accept: 'text/html' } });
        await gateway.inject({ url: `${API_PREFIX}/v3/private/kyc/${n}` });
        await gateway.inject({ url: `/operator/v1/cases/case-${n}` });
        await gateway.inject({ method: n % 2 ? 'PUT' : 'DELETE', url: `/${n}` });
        await person.call('uploadComplete', { uploadId: `${n}`.padStart(22, 'x') });
      }
    };
    await knock(0, 3);
    // Node's own metrics grow too, by one label for each new kind of garbage collection.
    const own = (all: Awaited<ReturnType<typeof look>>) =>
      all.filter(({ name }) => name.startsWith('attesta_')).map(({ name, labels }) => ({ name, labels }));
    const before = own(await look());
    await knock(3, LONG ? 250 : 30);
    const after = await look();
    expect(own(after)).toEqual(before);
    const values = new Set(after.flatMap(({ labels }) => Object.values(labels)));
    for (const value of values) expect(value).not.toMatch(/person-|example\.com|case-\d|token=/);
    const routes = new Set(after.map(({ labels }) => labels.route).filter(Boolean));
    expect(routes).toContain('none');
    expect(routes).toContain('/operator/v1/cases/:caseId');
  });

  it('use `other` for label values over the limit', async () => {
    for (let n = 0; n < 1000; n += 1) gateway.ctx.metrics?.recordJob(`made up ${n}`, 'done');
    const jobs = (await look()).filter(({ name }) => name === 'attesta_jobs_total');
    expect(jobs.length).toBe(401);
    expect(jobs.find(({ labels }) => labels.job === 'other')?.value).toBe(600);
  });

  it('omit values that cannot be queried within two seconds', async () => {
    let isStuck = true;
    gateway.ctx.metrics?.registerGauge('attesta_database_waiting', () =>
      isStuck ? new Promise(() => undefined) : Promise.resolve([]),
    );
    gateway.ctx.metrics?.registerGauge('attesta_mail_waiting', () =>
      Promise.reject(new Error('no database')),
    );
    const names = (await look()).map(({ name }) => name);
    expect(names).toContain('attesta_open_streams');
    expect(names).not.toContain('attesta_database_waiting');
    expect(names).not.toContain('attesta_mail_waiting');
    isStuck = false;
  });

  it('count actions by their audit names', async () => {
    const { ctx } = gateway;
    const actions = (await look()).filter(({ name }) => name === 'attesta_actions_total');
    const by = new Set(actions.map(({ labels }) => labels.by));
    expect(
      [...by].filter(
        (who) =>
          !['user', 'officer', 'partner', 'exchange', 'admin', 'sandbox', 'system'].includes(who ?? ''),
      ),
    ).toEqual([]);
    expect(JSON.stringify(actions)).not.toContain(deriveDemoToken(ctx.config, 'officer'));
  });

  it('count checked PDFs and pictures by result', { timeout: 60_000 }, async () => {
    const sender = await gateway.signIn('u13');
    const picture = await drawCard(1200, 800, 7).jpeg().toBuffer();
    await uploadEvidence(sender, 'address', picture, 'bill.jpg');
    await uploadEvidence(sender, 'address', picture.subarray(0, 4000), 'cut.jpg');
    await uploadEvidence(sender, 'address', createUnendedStreams(), 'endless.pdf');
    const samples = await look();
    const checked = samples
      .filter(({ name }) => name === 'attesta_file_checks_total')
      .map(({ labels: { kind, outcome }, value }) => `${kind} ${outcome} ${value}`);
    expect(checked.toSorted()).toEqual(['pdf pdf_uncheckable 1', 'picture fine 1', 'picture unreadable 1']);
    expect(samples.find(({ name }) => name === 'attesta_upload_bytes_total')?.value).toBeGreaterThan(
      picture.length,
    );
  });
});

it('[G9] a separate port serves the metrics and nothing else', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const inside = await startGateway({ config: { sandbox: false, metrics: { token: null, port } } });
  const server = await startMetricsServer(inside.ctx);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(readSamples(await answer.text()).map(({ name }) => name)).toContain('process_cpu_seconds_total');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(404);
  expect((await inside.inject('/metrics')).statusCode).toBe(404);
  await server?.close();
  await inside.close();
});
