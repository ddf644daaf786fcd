// The cost of OpenTelemetry: a cheap call on PostgreSQL over fifty connections, without telemetry and with it, in turns. A local
// receiver discards what arrives. CPU time per request is robust on a busy machine, requests per second are not.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { CALLS, load, WARM_SECONDS } from './gateway.mjs';
import { readMemory, readProcessorSeconds } from './process-usage.mjs';
import { inProduction } from './production.mjs';
import { median } from './statistics.mjs';

const CONNECTIONS = 50;
const ROUNDS = 7;
const SECONDS = 3;

const print = (cells) => console.log(cells.map((cell) => String(cell).padStart(22)).join(''));

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
        const before = readProcessorSeconds(variant.pid);
        const { rate } = await run(variant, SECONDS);
        variant.rates.push(rate);
        variant.costs.push(((readProcessorSeconds(variant.pid) - before) / (rate * SECONDS)) * 1e6);
      }
    console.log(`\nprofile, ${CONNECTIONS} connections, medians of ${ROUNDS}\n`);
    print(['', 'requests/s', 'CPU µs a request', 'memory MB']);
    for (const { name, pid, rates, costs } of variants)
      print([name, median(rates).toFixed(0), median(costs).toFixed(0), readMemory(pid).now.toFixed(0)]);
    console.log(`\nThe receiver got ${(bytes / 1e6).toFixed(1)} MB.`);
  });
  receiver.close();
}
