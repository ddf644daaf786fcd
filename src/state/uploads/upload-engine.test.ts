// @vitest-environment node
// The engine against the real gateway over an interruptible connection.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { readEnvelope } from '#app/api/envelope.ts';
import { internal } from '#contract/errors/requests.ts';
import { uploadTypeRefused } from '#contract/errors/uploads.ts';
import { CALLS } from '#contract/calls.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { startGateway, type SignedInClient, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import type { Backoff } from '#app/lib/backoff.ts';
import { openFlakyConnection, type FlakyConnection } from '../../../tests/support/flaky-connection.ts';
import { type UploadReport, type UploadCalls, uploadFile } from './upload-engine.ts';

let gateway: TestGateway;
let client: SignedInClient;
let caseId: string;
let picture: Blob;
let line: FlakyConnection;

const sent: string[] = [];

/** Like call(): one attempt, ApiError or result. */
async function ask(
  name: 'uploadCreate' | 'uploadChunk' | 'uploadComplete',
  body: object,
  signal: AbortSignal,
  bytes?: Blob,
) {
  const row = CALLS[name];
  const { method, path } = row;
  // Path segments are strings.
  const filled = path.replace(/:(\w+)/g, (_, key: string) => (body as Record<string, string>)[key] ?? '');
  sent.push(bytes ? `${name} ${bytes.size}` : name);
  try {
    const response = await fetch(line.url + API_PREFIX + filled, {
      method,
      headers: {
        ...client.headers,
        connection: 'close',
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
      },
      body: bytes ?? JSON.stringify(body),
      signal,
    });
    return readEnvelope(response.status, await response.text(), row);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(signal.aborted ? 'aborted' : 'network', 0, { cause: error });
  }
}

type State = Awaited<ReturnType<UploadCalls['create']>>;
// The gateway validates responses against the same schemas.
const wire: UploadCalls = {
  create: async (body, signal) => (await ask('uploadCreate', body, signal)) as State,
  chunk: async (uploadId, offset, bytes, signal) =>
    (await ask('uploadChunk', { uploadId, offset: String(offset) }, signal, bytes)) as State,
  complete: async (uploadId, signal) => (await ask('uploadComplete', { uploadId }, signal)) as StoredFile,
};

interface Journal extends UploadReport {
  sent: number[];
  waits: number;
}

function journal(): Journal {
  const book: Journal = {
    sent: [],
    waits: 0,
    progress: (bytes) => void book.sent.push(bytes),
    waiting: (on) => {
      if (on) book.waits += 1;
    },
    checking: () => undefined,
  };
  return book;
}

/** Waits briefly and lets the test restore the connection. */
const after = (mend: (attempt: number) => void = () => undefined): Backoff => ({
  wait: async (attempt) => {
    mend(attempt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  },
});

const never = new AbortController().signal;
const job = (blob = picture) =>
  ({ target: { kind: 'part', caseId, part: 'front' }, blob, source: 'camera' }) as const;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  // Random data: several chunks.
  const noisy = await drawCard(1400, 900).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  const padded = Buffer.concat([noisy, Buffer.alloc(Math.max(0, 3.4 * CHUNK_BYTES - noisy.length))]);
  picture = new Blob([new Uint8Array(padded)], { type: 'image/jpeg' });
});
afterAll(() => gateway.close());

beforeEach(async () => {
  client = await gateway.signIn('u01');
  const opened = await client.call('captureOpen', {
    level: 'LEVEL_1',
    country: 'DE',
    docType: 'KYC_DOC_TYPE_ID',
  });
  caseId = opened.result.caseId;
  await client.call('captureRemove', { caseId, part: 'front' });
  const { port } = gateway.app.server.address() as AddressInfo;
  line = await openFlakyConnection(port);
  sent.length = 0;
});
afterEach(() => line.close());

describe('upload', () => {
  it('[S5] sends chunks and reports acknowledged bytes', async () => {
    const book = journal();
    const file = await uploadFile(job(), wire, after(), book, never);
    expect(file).toMatchObject({ part: 'front', mime: 'image/jpeg' });
    expect(book.sent).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, 3 * CHUNK_BYTES, picture.size]);
    expect(sent.filter((call) => call.startsWith('uploadChunk'))).toHaveLength(4);
  });

  it('[G3] resumes at the acknowledged offset after a disconnect', async () => {
    line.cutAfterUp = 2.5 * CHUNK_BYTES;
    const book = journal();
    const file = await uploadFile(job(), wire, after(), book, never);
    expect(file.part).toBe('front');
    expect(book.waits).toBeGreaterThan(0);
    // Only the interrupted chunk is sent twice.
    expect(sent.filter((call) => call === `uploadChunk ${CHUNK_BYTES}`).length).toBeLessThanOrEqual(4);
    expect(Math.min(...book.sent.slice(2))).toBeGreaterThanOrEqual(CHUNK_BYTES);
  });

  it.each([
    ['the announcement', 1],
    ['a chunk', 3],
    ['the last word', 6],
  ])('[G3] recovers from a lost response to %s', async (_name, at) => {
    let answers = 0;
    const counting: UploadCalls = {
      create: (...asked) => {
        line.swallowAnswer = (answers += 1) === at;
        return wire.create(...asked);
      },
      chunk: (...asked) => {
        line.swallowAnswer = (answers += 1) === at;
        return wire.chunk(...asked);
      },
      complete: (...asked) => {
        line.swallowAnswer = (answers += 1) === at;
        return wire.complete(...asked);
      },
    };
    const file = await uploadFile(job(), counting, after(), journal(), never);
    expect(file.part).toBe('front');
    const opened = await client.call('captureOpen', { level: 'LEVEL_1' });
    expect(opened.result.files.filter(({ part }) => part === 'front')).toHaveLength(1);
  });

  it('[G3] waits for the network and continues', async () => {
    line.down = true;
    const book = journal();
    const mended = after((attempt) => {
      line.down = attempt < 12;
    });
    await uploadFile(job(), wire, mended, book, never);
    expect(book.waits).toBe(13);
  });

  it('[G3] restarts at the gateway’s offset after a mismatch', async () => {
    let lies = 1;
    const confused: UploadCalls = {
      ...wire,
      create: async (...asked) => {
        const state = await wire.create(...asked);
        return lies-- > 0 ? { ...state, received: CHUNK_BYTES } : state;
      },
    };
    const file = await uploadFile(job(), confused, after(), journal(), never);
    expect(file.part).toBe('front');
  });

  it('[S5] does not repeat a rejected file', async () => {
    const text = new Blob(['this is not a picture'.repeat(40)]);
    const attempt = uploadFile(job(text), wire, after(), journal(), never);
    await expect(attempt).rejects.toMatchObject({ kind: 'business', code: uploadTypeRefused });
    expect(sent.filter((call) => call === 'uploadComplete')).toHaveLength(1);
  });

  it('[S5] gives up on a gateway that keeps failing', async () => {
    let tries = 0;
    const broken: UploadCalls = {
      ...wire,
      create: () => {
        tries += 1;
        return Promise.reject(new ApiError('business', internal));
      },
    };
    await expect(uploadFile(job(), broken, after(), journal(), never)).rejects.toMatchObject({
      code: internal,
    });
    expect(tries).toBe(10);
  });

  it('[S5] stops when aborted', async () => {
    const controller = new AbortController();
    const book = journal();
    book.progress = (bytes) => {
      if (bytes >= CHUNK_BYTES) controller.abort();
    };
    const attempt = uploadFile(job(), wire, after(), book, controller.signal);
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    const calls = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(sent).toHaveLength(calls);
  });
});
