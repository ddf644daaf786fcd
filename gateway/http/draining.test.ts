import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDesk } from '#gateway/testing/desk-browser.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
let port: number;
let finishSlow: () => void;
let slowRequests: number;
beforeEach(async () => {
  const slow = new Promise<void>((resolve) => (finishSlow = resolve));
  slowRequests = 0;
  gateway = await startGateway({
    extend: (app) =>
      app.get('/slow', () => {
        slowRequests += 1;
        return slow.then(() => 'finished');
      }),
  });
  port = Number(new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  finishSlow();
  await gateway.close();
});

it('answers GET with 503 while it drains, to a proxy that repeats it at another gateway', async () => {
  gateway.ctx.draining.isDraining = true;
  const headers = { ...SAME_ORIGIN_HEADERS, 'x-repeats-503': '1' };
  const url = '/x-api/v1/sandbox/personas';
  expect((await gateway.inject({ url, headers })).statusCode).toBe(503);
  expect((await gateway.inject({ url })).statusCode).toBe(200);
  const post = {
    method: 'POST',
    url: '/x-api/v1/sandbox/sign-in',
    payload: { persona: 'u01' },
    headers,
  } as const;
  expect((await gateway.inject(post)).json()).toMatchObject({ ret_code: 0 });
});

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** A connection of a proxy, and the answer on it. */
async function open(): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => (answer += text));
  const ended = once(socket, 'close').then(() => answer);
  await once(socket, 'connect');
  return { socket, ended };
}

it('asks a proxy to close the connection of a request that began before', async () => {
  const { socket, ended } = await open();
  socket.write(request('/slow'));
  await vi.waitFor(() => expect(slowRequests).toBe(1));
  gateway.ctx.draining.isDraining = true;
  finishSlow();
  expect(await ended).toMatch(/connection: close[^]*finished/i);
});

const countConnections = () =>
  new Promise((resolve) => gateway.app.server.getConnections((_, count) => resolve(count)));

it('serves a connection that was opened before its port closed', async () => {
  const running = await open();
  running.socket.write(request('/slow'));
  const opened = await open();
  await vi.waitFor(async () => expect(await countConnections()).toBe(2));
  const closed = gateway.app.close();
  await vi.waitFor(() => expect(gateway.app.server.listening).toBe(false));
  opened.socket.write(request('/healthz'));
  expect(await opened.ended).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*ok$/i);
  finishSlow();
  await Promise.all([running.ended, closed]);
});

it('reports the state of the gateway on the port of the desk too', async () => {
  const desk = await startDesk(gateway);
  expect((await desk.inject('/readyz')).statusCode).toBe(200);
  gateway.ctx.draining.isDraining = true;
  expect((await desk.inject('/readyz')).statusCode).toBe(503);
  await desk.close();
});
