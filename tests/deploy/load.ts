// Signed-in users behind a proxy, each with calls, a picture to upload, and an event stream, as the client makes them.
import { createHash, randomBytes } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import type { KycEvent } from '#gateway/kit/events.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { HOSTS, type Proxy } from './proxies.ts';

const USERS = 20;
/** Between two requests of a user. */
const PAUSE_MS = 100;
/** Between two pictures of a user, who may upload 150 a day. */
const PICTURE_PAUSE_MS = 1000;
/** Between two events of a user. */
const EVENT_PAUSE_MS = 500;
const UPLOAD = '/v3/private/kyc/upload';
const EVENT: KycEvent = { topic: 'handoff' };

/** Made by the first page; two reads and two POSTs. */
const CALLS = [
  { method: 'GET', path: '/v2/private/user/profile' },
  { method: 'POST', path: '/v3/private/kyc/compliance-tasks', body: '{}' },
  {
    method: 'POST',
    path: '/v3/private/user/member/kyc-info',
    body: '{"obtain_current":true,"obtain_state":true,"obtain_quotas":true}',
  },
  { method: 'GET', path: '/v3/private/kyc/evidence?purpose=reset' },
] as const;

interface Stream {
  userId: string;
  isOpen: boolean;
  /** Waits for the next event. */
  onEvent: (() => void) | null;
}

export interface Load {
  /** Duration of each request in ms, in order. */
  times: number[];
  failures: string[];
  /** SHA-256 of the pictures whose upload was confirmed. */
  uploaded: string[];
  /** Streams that were interrupted without their end. */
  brokenStreams: number;
  /** Reconnected streams. */
  reconnections: number;
  /** Milliseconds from the publication of an event to its arrival. */
  eventDelays: number[];
  /** Number of streams that wait for events. */
  openStreams(): number;
  stop(): Promise<void>;
}

/** `publish`: as a gateway does. */
export async function startLoad(
  proxy: Proxy,
  publish: (userId: string, event: KycEvent) => Promise<void>,
): Promise<Load> {
  const { httpsPort } = proxy;
  const ca = readFileSync(proxy.certificateFile);
  const host = HOSTS.account;
  const picture = await drawSharpCard();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const isStopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const load: Load = {
    times: [],
    failures: [],
    uploaded: [],
    brokenStreams: 0,
    reconnections: 0,
    eventDelays: [],
    openStreams: () => streams.filter(({ isOpen }) => isOpen).length,
    stop: async () => {
      stopping.abort();
      await Promise.all(work);
    },
  };

  function openBrowser() {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const address = { host: '127.0.0.1', port: httpsPort, servername: host, ca, agent };
    let cookie = '';
    /** The result; null after a failure, which is recorded. */
    async function send<T>(method: string, path: string, body?: string | Buffer): Promise<T | null> {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
      const headers = {
        host,
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      const began = performance.now();
      try {
        const outgoing = request({ ...address, method, path: API_PREFIX + path, headers });
        outgoing.end(body);
        const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // signature of 'response'
        let text = '';
        for await (const part of response) text += part;
        load.times.push(performance.now() - began);
        const answer =
          response.statusCode === 200 ? (JSON.parse(text) as { ret_code: number; result: T }) : null;
        if (answer?.ret_code !== 0) {
          load.failures.push(`${method} ${path}: ${response.statusCode} ${text.slice(0, 200)}`);
          return null;
        }
        const cookies = response.headers['set-cookie'] ?? [];
        if (cookies.length > 0) cookie = cookies.map((each) => each.split(';')[0]).join('; ');
        return answer.result;
      } catch (error) {
        load.failures.push(`${method} ${path}: ${String(error)}`);
        return null;
      }
    }
    return { send, cookie: () => cookie, close: () => agent.destroy() };
  }
  type Browser = ReturnType<typeof openBrowser>;

  async function call({ send }: Browser, first: number): Promise<void> {
    for (let turn = first; !isStopped(); turn += 1) {
      const { method, path, ...rest } = CALLS[turn % CALLS.length]!; // within the table
      await send(method, path, 'body' in rest ? rest.body : undefined);
      await pause(PAUSE_MS);
    }
  }

  /** A picture in several chunks, which differs from all others, again and again. */
  async function upload({ send }: Browser): Promise<void> {
    for (; !isStopped(); await pause(PICTURE_PAUSE_MS)) {
      const bytes = Buffer.concat([picture, randomBytes(2 * CHUNK_BYTES)]);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const target = { kind: 'evidence', purpose: 'reset', name: 'paper.jpg' };
      const file = JSON.stringify({ target, bytes: bytes.length, sha256, source: 'file' });
      const created = await send<{ uploadId: string }>('POST', UPLOAD, file);
      if (!created) continue;
      const { uploadId } = created;
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        await send('PUT', `${UPLOAD}/${uploadId}/${at}`, bytes.subarray(at, at + CHUNK_BYTES));
        await pause(PAUSE_MS);
      }
      const stored = await send<{ fileId: string }>(
        'POST',
        `${UPLOAD}-complete`,
        JSON.stringify({ uploadId }),
      );
      if (!stored) continue;
      load.uploaded.push(sha256);
      await send('POST', '/v3/private/kyc/evidence/remove', JSON.stringify({ fileId: stored.fileId }));
    }
  }

  /** Reads the stream over HTTP/2, as browsers do, until it ends; returns the requested delay of the next one. */
  async function readStream(stream: Stream, cookie: string): Promise<number> {
    const session = connectHttp2(`https://127.0.0.1:${httpsPort}`, { servername: host, ca });
    session.on('error', () => undefined); // the stream has it too
    const leave = () => session.destroy();
    stopping.signal.addEventListener('abort', leave);
    let retryMs = 1000;
    try {
      const body = session.request({ ':path': API_PREFIX + EVENTS_PATH, ':authority': host, cookie });
      const [headers] = (await once(body, 'response')) as [Record<string, unknown>];
      if (headers[':status'] !== 200) load.failures.push(`event stream: ${String(headers[':status'])}`);
      for await (const part of body) {
        const text = String(part);
        const [, retry] = /^retry: (\d+)/m.exec(text) ?? [];
        if (retry) retryMs = Number(retry);
        stream.isOpen = true;
        if (text.includes(JSON.stringify(EVENT))) stream.onEvent?.();
      }
      if (body.rstCode !== 0 && !isStopped()) load.brokenStreams += 1;
    } catch {
      if (!isStopped()) load.brokenStreams += 1;
    } finally {
      stream.isOpen = false;
      stream.onEvent?.();
      stopping.signal.removeEventListener('abort', leave);
      session.destroy();
    }
    return retryMs;
  }
  async function follow(stream: Stream, cookie: string): Promise<void> {
    for (; !isStopped(); load.reconnections += 1) {
      const retryMs = await readStream(stream, cookie);
      // As the client does, so that streams do not reconnect together.
      await pause(retryMs * (0.5 + Math.random() / 2));
    }
  }
  async function sendEvents(stream: Stream): Promise<void> {
    for (; !isStopped(); await pause(EVENT_PAUSE_MS)) {
      if (!stream.isOpen) continue;
      const began = performance.now();
      const arrived = new Promise<void>((resolve) => (stream.onEvent = resolve));
      await publish(stream.userId, EVENT);
      await arrived;
      // An event during a reconnection is lost: the client reloads when its stream opens.
      if (stream.isOpen) load.eventDelays.push(performance.now() - began);
      stream.onEvent = null;
    }
  }

  const streams: Stream[] = [];
  const work: Promise<void>[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const persona = `u${String(index + 1).padStart(2, '0')}`;
    const browser = openBrowser();
    await browser.send('POST', '/v1/sandbox/sign-in', JSON.stringify({ persona }));
    const stream: Stream = { userId: buildPersonaUserId(persona), isOpen: false, onEvent: null };
    streams.push(stream);
    const own = [call(browser, index), follow(stream, browser.cookie()), sendEvents(stream)];
    if (index % 5 === 0) own.push(upload(browser));
    work.push(Promise.all(own).then(() => browser.close()));
  }
  return load;
}
