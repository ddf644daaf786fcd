// Real requests, exported to a real OTLP receiver. The SDK is global, so this file runs in a separate process.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { buildDeskApp } from '#gateway/desk-app.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { sendBotMessage } from '#gateway/notifications/bot.ts';
import { createVendorHttp } from '#gateway/providers/http/vendor-http.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import {
  CLIENT_KIND,
  ERROR_STATUS,
  type OtlpReceiver,
  readAttributes,
  SERVER_KIND,
  startOtlpReceiver,
} from '#gateway/testing/otlp-receiver.ts';
import { BOT_TOKEN } from '#gateway/testing/telegram.ts';
import { isTelemetryEnabled, startTelemetry, stopTelemetry } from './telemetry.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const SECRETS = [
  'person-4711',
  'anna@example.com',
  'applicant-0815',
  'AB123456',
  'Muster',
  'browser-of-anna',
  'tenant=7',
  BOT_TOKEN,
];
const KYC_INFO = `${API_PREFIX}${CALLS.kycInfo.path}`;

let otlp: OtlpReceiver;
let closedPort: number;
const logged: Record<string, unknown>[] = [];
const called: { path: string; headers: IncomingHttpHeaders }[] = [];

/** A server of a vendor and of the Bot API. */
async function startVendor() {
  const server = createServer((request, response) => {
    called.push({ path: request.url ?? '', headers: request.headers });
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  otlp = await startOtlpReceiver();
  for (const [name, value] of Object.entries(otlp.settings)) vi.stubEnv(name, value);
  const vendor = await startVendor();
  await startTelemetry();
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  closedPort = (gone.address() as AddressInfo).port;
  gone.close();
  const callVendor = createVendorHttp('SUMSUB');
  const gateway = await startGateway({
    config: { logLevel: 'info' },
    logTo: { write: (line) => void logged.push(JSON.parse(line)) },
    extend(app) {
      app.post('/people/:personId/checks', async () => {
        await callVendor(() => ({
          method: 'GET',
          url: `${vendor.url}/applicants/applicant-0815?number=AB123456`,
          isIdempotent: true,
        }));
        const bot = { token: BOT_TOKEN, app: 'bot/app', apiBase: vendor.url };
        await sendBotMessage(bot, '4201', { tag: 'form', text: 'News', page: 'personal', open: 'Open' });
        const url = `http://127.0.0.1:${closedPort}/applicants/applicant-0815`;
        await callVendor(() => ({ method: 'POST', url, isIdempotent: false })).catch(() => undefined);
        return { ret_code: 0, ret_msg: '', result: null };
      });
      app.get('/people/:personId', async () => {
        throw Object.assign(new Error('Muster, AB123456 is not unique'), { code: '23505' });
      });
      app.get('/refused/:personId', async () => {
        throw new BusinessError(notLoggedIn, { message: 'Muster is signed out.' });
      });
    },
  });
  const headers = {
    'sec-fetch-site': 'same-origin',
    'user-agent': 'browser-of-anna',
    traceparent: `00-${TRACE}-${PARENT}-01`,
    baggage: 'tenant=7',
    tracestate: 'tenant=7',
  };
  await gateway.inject({
    method: 'POST',
    url: '/people/person-4711/checks?email=anna@example.com',
    headers,
    payload: { name: 'Muster' },
  });
  await gateway.inject({ url: '/people/person-4711?email=anna@example.com', headers });
  await gateway.inject({ url: '/refused/person-4711', headers });
  await gateway.inject({ url: '/nothing/person-4711?email=anna@example.com', headers });
  await gateway.inject({ method: 'POST', url: KYC_INFO, payload: {} });
  await gateway.inject('/healthz');
  await gateway.inject('/readyz?from=balancer');
  const desk = await buildDeskApp(gateway.ctx, { write: () => undefined });
  await desk.inject('/operator/v1/cases/person-4711');
  await desk.close();
  await gateway.close();
  await stopTelemetry();
  vendor.server.closeAllConnections();
  vendor.server.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await otlp.close();
});

const spanOf = (name: string) => otlp.spans.find((span) => span.name === name);

describe('[G9] the spans of OpenTelemetry', () => {
  it('are named by method and route, and exclude probes and internal steps', () => {
    const served = otlp.spans.filter(({ kind }) => kind === SERVER_KIND);
    expect(served.map(({ name }) => name)).toEqual([
      'POST /people/:personId/checks',
      'GET /people/:personId',
      'GET /refused/:personId',
      'GET',
      `POST ${KYC_INFO}`,
      'GET /operator/v1/cases/:caseId',
    ]);
    const calls = otlp.spans.filter(({ kind }) => kind === CLIENT_KIND);
    expect(calls.map(({ name }) => name)).toEqual(['GET', 'POST', 'POST']);
    expect(otlp.spans).toHaveLength(served.length + calls.length);
  });

  it('contain no path, query, header, token or error message', () => {
    expect(called.map(({ path }) => path)).toEqual([
      '/applicants/applicant-0815?number=AB123456',
      `/bot${BOT_TOKEN}/sendMessage`,
    ]);
    for (const secret of SECRETS) expect(otlp.text()).not.toContain(secret);
    const names = otlp.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect([...new Set(names)].toSorted()).toEqual([
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'server.address',
      'server.port',
      'url.scheme',
    ]);
    for (const { events, status } of otlp.spans) expect([events, status.message]).toEqual([[], undefined]);
  });

  it('continue the trace of the caller and contain the outgoing calls', () => {
    const request = spanOf('POST /people/:personId/checks');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    for (const call of otlp.spans.filter(({ kind }) => kind === CLIENT_KIND))
      expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
    const own = spanOf(`POST ${KYC_INFO}`);
    expect(own?.traceId).not.toBe(TRACE);
    expect(own?.parentSpanId).toBeUndefined();
  });

  it('send no trace or baggage to vendors', () => {
    expect(called).toHaveLength(2);
    for (const { headers } of called)
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(trace|bag)/)]),
      );
  });

  it('fail for faults of the gateway and of vendors, not for refusals', () => {
    const failed = otlp.spans.filter(({ status }) => status.code === ERROR_STATUS);
    expect(failed.map(({ name, attributes }) => [name, readAttributes(attributes)['error.type']])).toEqual([
      ['POST', 'ECONNREFUSED'],
      ['GET /people/:personId', '23505'],
    ]);
  });

  it('have the ids that the log lines of their request carry', () => {
    const lines = logged.filter(({ msg }) => msg === 'request' || msg === 'request failed');
    const ids = (route: string) =>
      lines
        .filter((line) => line.route === route)
        .map(({ trace, span, parentSpan }) => ({ trace, span, parentSpan }));
    const failed = spanOf('GET /people/:personId');
    const expected = { trace: TRACE, span: failed?.spanId, parentSpan: PARENT };
    expect(ids('/people/:personId')).toEqual([expected]);
    expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject(expected);
    const own = spanOf(`POST ${KYC_INFO}`);
    expect(ids(KYC_INFO)).toEqual([{ trace: own?.traceId, span: own?.spanId }]);
  });
});

describe('[G9] the metrics of OpenTelemetry', () => {
  it('are the durations of requests by route, and those of the process', () => {
    const names = new Set(otlp.metrics.map(({ name }) => name));
    expect([...names].toSorted()).toEqual([
      'http.client.request.duration',
      'http.server.request.duration',
      'nodejs.eventloop.utilization',
      'process.cpu.time',
      'process.memory.usage',
    ]);
    const points = otlp.metrics
      .filter(({ name }) => name === 'http.server.request.duration')
      .flatMap(({ histogram }) => histogram?.dataPoints ?? []);
    const byRoute = points.map(({ attributes, count }) => {
      const { 'http.route': route = 'none', 'http.response.status_code': status } =
        readAttributes(attributes);
      return [route, status, Number(count)];
    });
    expect(byRoute).toContainEqual(['/people/:personId', 500, 1]);
    expect(byRoute).toContainEqual(['none', 404, 1]);
    expect(byRoute.map(([route]) => route)).not.toContain('/healthz');
  });
});

describe('telemetry', () => {
  it.each([
    [{}, false],
    [{ OTEL_SERVICE_NAME: 'kyc' }, false],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }, false],
    [{ OTEL_TRACES_EXPORTER: 'console' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  ])('with %j is enabled: %s', (settings, enabled) => {
    expect(isTelemetryEnabled(settings)).toBe(enabled);
  });
});
