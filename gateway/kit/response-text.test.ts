import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVendorHttp, VendorUnavailable } from '#gateway/providers/http/vendor-http.ts';
import { createMatchingApi } from '#gateway/providers/screening/matching-api.ts';
import { MAX_RESPONSE_BYTES, readResponseText, ResponseTooLarge } from './response-text.ts';

let server: Server;
let url = '';
let sentBytes = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/bomb') {
      const body = gzipSync(Buffer.alloc(4 * MAX_RESPONSE_BYTES, 32));
      return void response.setHeader('content-encoding', 'gzip').end(body);
    }
    if (request.url === '/text') return void response.end('grüße');
    const chunk = Buffer.alloc(64 * 1024, 32);
    const more = (): void => {
      if (response.destroyed) return;
      sentBytes += chunk.length;
      if (response.write(chunk)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('reads the text of a response', async () => {
  expect(await readResponseText(await fetch(`${url}/text`))).toBe('grüße');
});

it.each(['/endless', '/bomb'])('stops reading %s at the limit', async (path) => {
  sentBytes = 0;
  await expect(readResponseText(await fetch(url + path))).rejects.toThrow(ResponseTooLarge);
  expect(sentBytes).toBeLessThan(4 * MAX_RESPONSE_BYTES);
});

it('a vendor that sends too much counts as unavailable', async () => {
  const http = createVendorHttp('SUMSUB');
  const answer = http(() => ({ method: 'GET', url: `${url}/endless`, isIdempotent: false }));
  await expect(answer).rejects.toThrow(VendorUnavailable);
});

it('a screening service that sends too much fails the screening', async () => {
  const service = createMatchingApi({ url: `${url}/endless`, apiKey: null, threshold: 0.7, days: 1 });
  const question = {
    names: ['A'],
    givenName: '',
    familyName: '',
    birthDate: '',
    country: '',
    citizen: false,
  };
  await expect(service.compare([question], AbortSignal.timeout(10_000))).rejects.toThrow(ResponseTooLarge);
});
