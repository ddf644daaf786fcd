// The real gateway for tests: in-memory PGlite, a clock that tests set, its own empty folder, demo accounts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { CALLS, type CallName, type CallOf } from '#contract/calls.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { buildApp, type LogLines } from '#gateway/app.ts';
import { type Config, loadConfig } from '#gateway/config/config.ts';
import type { Context } from '#gateway/context.ts';
import type { Database } from '#gateway/db/client.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';
import type { Envelope } from '#gateway/http/envelope.ts';
import { createEventBus } from '#gateway/kit/events.ts';
import type { Mailer } from '#gateway/mail/mailer.ts';
import { openSession } from '#gateway/accounts/sessions.ts';
import { seedDemoOfficers } from '#gateway/sandbox/demo-desk.ts';
import { createUnavailableOcr } from '#gateway/ocr/ocr-result.ts';
import type { OcrEngine } from '#gateway/ocr/ocr-result.ts';
import { seedPersonas } from '#gateway/sandbox/personas.ts';
import { createMemoryDatabase } from './memory-database.ts';

interface GatewayOptions {
  config?: Partial<Config>;
  /** A database instead of the in-memory one; the caller closes it. */
  database?: Database;
  /** Sends mails; by default the sandbox only shows them. */
  mailer?: Mailer;
  /** The OCR engine; none by default. */
  reader?: OcrEngine;
  /** Receives log lines; logging is off unless config.logLevel is set. */
  logTo?: LogLines;
  /** Heartbeat interval of event streams. */
  heartbeatMs?: number;
  /** Adds the test's own routes before the app is ready. */
  extend?: (app: FastifyInstance, ctx: Context) => void;
}

interface Answer<T> extends Envelope {
  result: T;
}
type Caller = <N extends CallName>(
  name: N,
  body?: RequestOf<CallOf<N>> | Record<string, unknown>,
  options?: { headers?: Record<string, string>; bytes?: Buffer },
) => Promise<Answer<ResponseOf<CallOf<N>>>>;

export interface SignedInClient {
  call: Caller;
  /** Headers of a signed-in browser on a same-origin page. */
  headers: Record<string, string>;
}

interface CallRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  query?: Record<string, string>;
  payload?: string | Buffer;
}

export interface TestGateway {
  app: FastifyInstance;
  ctx: Context;
  /** Does not advance unless the test advances it. */
  clock: { now(): Date; set(at: Date): void; advance(ms: number): void };
  inject: (options: InjectOptions | string) => Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
  /** A call without a session. */
  call: Caller;
  signIn(persona: string): Promise<SignedInClient>;
  signInAs(userId: string): Promise<SignedInClient>;
  close(): Promise<void>;
}

/** Headers a browser adds on same-origin pages. */
export const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin' };

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  binary: 'application/octet-stream',
} as const;

/** `send` returns the parsed body. */
export const createCaller =
  (headers: Record<string, string>, send: (request: CallRequest) => Promise<unknown>): Caller =>
  async (name, body = {}, { headers: more = {}, bytes } = {}) => {
    const { method, path, body: form } = CALLS[name];
    const values = body as Record<string, string>;
    const url = `${API_PREFIX}${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))}`;
    const type = bytes ? 'application/octet-stream' : TYPES[form ?? 'json'];
    const encode = () =>
      bytes ?? (form === 'form' ? new URLSearchParams(values).toString() : JSON.stringify(body));
    const answer = await send(
      method === 'GET'
        ? { method, url, headers: { ...headers, ...more }, query: values }
        : { method, url, headers: { ...headers, 'content-type': type, ...more }, payload: encode() },
    );
    // The gateway answers as the row describes.
    return answer as Answer<ResponseOf<CallOf<typeof name>>>;
  };

function testClock() {
  let at = Date.now();
  return {
    now: () => new Date(at),
    set: (next: Date) => void (at = next.getTime()),
    advance: (ms: number) => void (at += ms),
  };
}

export async function startGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attesta-'));
  const config: Config = {
    ...loadConfig({ DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent' }),
    signInLimit: 1000,
    rateLimitPerMinute: 100_000,
    ...options.config,
  };
  const database = options.database ?? (await createMemoryDatabase());
  const clock = testClock();
  const { app, ctx } = await buildApp({
    config,
    db: database.db,
    clock,
    events: createEventBus(database.channel),
    files: await openFileStore({ dataDir, filesBucket: config.filesBucket }),
    auditHeads: null,
    mailer: options.mailer ?? null,
    ocr: options.reader ?? createUnavailableOcr('off'),
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
  });
  if (config.sandbox) {
    await seedPersonas(ctx);
    await seedDemoOfficers(ctx);
  }
  options.extend?.(app, ctx);
  await app.ready();

  const caller = (headers: Record<string, string>): Caller =>
    createCaller(headers, async (request) => (await app.inject(request)).json());

  return {
    app,
    ctx,
    clock,
    inject: (request) => app.inject(request),
    call: caller(SAME_ORIGIN_HEADERS),
    async signIn(persona) {
      const response = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}${CALLS.sandboxSignIn.path}`,
        headers: SAME_ORIGIN_HEADERS,
        payload: { persona },
      });
      const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const headers = { ...SAME_ORIGIN_HEADERS, cookie };
      return { headers, call: caller(headers) };
    },
    async signInAs(userId) {
      const name = config.publicOrigin?.startsWith('https:') ? '__Host-sid' : 'sid';
      const headers = { ...SAME_ORIGIN_HEADERS, cookie: `${name}=${await openSession(ctx, userId, null)}` };
      return { headers, call: caller(headers) };
    },
    async close() {
      await app.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
