// Restarts the gateways behind the proxies of deploy/ while users work. Prints the number of requests and their durations.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uploadedFile } from '#gateway/db/schema/cases/uploads.ts';
import { normalisePicture } from '#gateway/files/pictures.ts';
import { createEventBus } from '#gateway/kit/events.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { percentile } from '../perf/statistics.mjs';
import { ROOT } from '../source.ts';
import { type Gateways, startGateways } from './gateways.ts';
import { type Load, startLoad } from './load.ts';
import { type Proxy, type ProxyName, readSites, requireProxy, startProxy } from './proxies.ts';

/** As in docs/deployment.md. */
const SHUTDOWN_DELAY_SECONDS = 10;
const BASELINE_MS = 10_000;
vi.setConfig({ testTimeout: 300_000 });

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways(SHUTDOWN_DELAY_SECONDS);
}, 180_000);
afterAll(() => gateways?.close());

const format = (times: readonly number[]) =>
  `${times.length} requests, p50 ${percentile(times, 50).toFixed()} ms, p99 ${percentile(times, 99).toFixed()} ms`;

/** Runs the job while users work, at least as long as without it. */
async function underLoad(
  name: ProxyName,
  program: string,
  job: () => Promise<unknown>,
  check: (load: Load, proxy: Proxy) => Promise<void>,
): Promise<void> {
  const proxy = await startProxy(name, program, readSites(name, gateways.upstreams));
  const bus = createEventBus(gateways.database.channel);
  const load = await startLoad(proxy, (userId, event) => bus.publish(userId, event));
  try {
    await vi.waitFor(() => expect(load.openStreams()).toBe(20), { timeout: 20_000 });
    await sleep(BASELINE_MS);
    const before = load.times.length;
    await job();
    await vi.waitFor(() => expect(load.openStreams()).toBe(20), { timeout: 20_000 });
    const delivered = load.eventDelays.length;
    await vi.waitFor(() => expect(load.eventDelays.length).toBeGreaterThan(delivered + 40), {
      timeout: 20_000,
    });
    await load.stop();
    console.warn(
      [
        `${name}, ${load.failures.length} failed requests, ${load.brokenStreams} broken streams`,
        `before: ${format(load.times.slice(0, before))}`,
        `during: ${format(load.times.slice(before))}`,
        `${load.uploaded.length} pictures, ${load.reconnections} reconnections, ${load.eventDelays.length} events, p50 ${percentile(load.eventDelays, 50).toFixed()} ms, p99 ${percentile(load.eventDelays, 99).toFixed()} ms`,
        ...load.failures.slice(0, 10),
      ].join('\n'),
    );
    await check(load, proxy);
  } finally {
    await load.stop();
    await proxy.stop();
  }
}

/** Every confirmed picture is stored as the gateway stores the original. */
async function expectStored(load: Load): Promise<void> {
  expect(load.uploaded.length).toBeGreaterThan(5);
  const { bytes } = await normalisePicture(await drawSharpCard());
  const rows = await gateways.database.db
    .select({ stored: uploadedFile.storedSha256 })
    .from(uploadedFile)
    .where(inArray(uploadedFile.sha256, load.uploaded));
  expect(rows.map(({ stored }) => stored)).toEqual(
    load.uploaded.map(() => createHash('sha256').update(bytes).digest('hex')),
  );
}

async function expectNothingFailed(load: Load): Promise<void> {
  expect([load.failures, load.brokenStreams]).toEqual([[], 0]);
  expect(percentile(load.eventDelays, 99)).toBeLessThan(1000);
  await expectStored(load);
}

const nginx = requireProxy('nginx');
const caddy = requireProxy('caddy');

it.runIf(nginx)('nginx: no request fails while rolling-restart.sh restarts both gateways', async () => {
  const script = `${ROOT}/deploy/rolling-restart.sh`;
  const restart = () =>
    promisify(execFile)('sh', [script, ...gateways.upstreams.map(({ port }) => String(port))], {
      env: { PATH: process.env.PATH, RESTART_COMMAND: `curl -sSf ${gateways.restartUrl}` },
    });
  await underLoad('nginx', nginx!, restart, async (load) => {
    expect(load.reconnections).toBeGreaterThanOrEqual(20);
    await expectNothingFailed(load);
  });
});

it.runIf(caddy)('Caddy: no request fails while a gateway restarts', async () => {
  await underLoad('caddy', caddy!, () => gateways.restart(gateways.upstreams[0].port), expectNothingFailed);
});

it.runIf(nginx)(
  'requests or streams fail when a gateway is killed, so the tests above notice it',
  async () => {
    const kill = () => gateways.restart(gateways.upstreams[0].port, 'SIGKILL');
    await underLoad('nginx', nginx!, kill, async (load) => {
      expect(load.failures.length + load.brokenStreams).toBeGreaterThan(0);
    });
  },
);
