// The cost of OpenTelemetry: a cheap call on PostgreSQL over fifty connections, without telemetry and with it, in turns. A local
// receiver discards what arrives. CPU time per request is robust on a busy machine, requests per second are not.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { CALLS, load, WARM_SECONDS } from './gateway.mjs';
import { inProduction } from './production.mjs';
import { median } from './statistics.mjs';

const CONNECTIONS = 50;
const ROUNDS = 7;
const SECONDS = 3;
/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

const print = (cells) => console.log(cells.map((cell) => String(cell).padStart(22)).join(''));

/** CPU seconds of a process so far, and its resident memory in MB. */
function readUsage(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: Number(memory) / 1024 };
}

export async function benchTelemetry() {
  buildIfStale({ gateway: true });
  let bytes = 0;
  const receiver = createServer((request, response) => {
    request.on('data', (chunk) => (bytes += chunk.length));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiver.address().port}` };
  const settings = {
    'no telemetry': {},
    'metrics only': { ...otlp, OTEL_TRACES_EXPORTER: 'none' },
    'a tenth of traces': {
      ...otlp,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    },
    'all traces': otlp,
  };
  await inProduction(async ({ cookies, startProcess }) => {
    const variants = [];
    for (const [name, env] of Object.entries(settings))
      variants.push({ name, rates: [], costs: [], ...(await startProcess(ROOT, env)) });
    const run = ({ url }, duration) =>
      load({ ...CALLS.profile, url }, { cookies, connections: CONNECTIONS, duration });
    for (const variant of variants) await run(variant, WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const variant of variants) {
        const before = readUsage(variant.pid).cpu;
        const { rate } = await run(variant, SECONDS);
        variant.rates.push(rate);
        variant.costs.push(((readUsage(variant.pid).cpu - before) / (rate * SECONDS)) * 1e6);
      }
    console.log(`\nprofile, ${CONNECTIONS} connections, medians of ${ROUNDS}\n`);
    print(['', 'requests/s', 'CPU µs a request', 'memory MB']);
    for (const { name, pid, rates, costs } of variants)
      print([name, median(rates).toFixed(0), median(costs).toFixed(0), readUsage(pid).memory.toFixed(0)]);
    console.log(`\nThe receiver got ${(bytes / 1e6).toFixed(1)} MB.`);
  });
  receiver.close();
}
