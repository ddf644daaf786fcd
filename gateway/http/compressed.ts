// Text that is the same for everybody, in the encoding a browser takes, with its entity tag. It is compressed as well as can
// be, which takes a tenth of a second: once, when somebody asks for that encoding, and in a thread of Node's own, so that
// nobody else waits.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLruCache } from '#gateway/kit/lru-cache.ts';

export type Encoding = 'br' | 'gzip';

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const ENCODE: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => inThread.br(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gzip: (plain) => inThread.gzip(plain, { level: 9 }),
};

export interface Compressed {
  etag: string;
  plain: Buffer;
  as(encoding: Encoding): Promise<Buffer>;
}

function inEveryEncoding(text: string): Compressed {
  const plain = Buffer.from(text);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    as: (encoding) => (made[encoding] ??= ENCODE[encoding](plain)),
  };
}

const texts = createLruCache<Compressed>(100);

export const compressed = (text: string): Compressed => texts(text, () => inEveryEncoding(text));

const accepts = (request: FastifyRequest, encoding: Encoding): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((entry) => entry.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(entry));

/** The best of those a browser takes; undefined where it takes none. */
export const encodingFor = (request: FastifyRequest): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => accepts(request, encoding));

/**
 * Sends it in the best encoding the browser takes, or 304 when it has it already. Type and caching are the caller's, and
 * what else of the request it depends on.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Compressed,
  alsoBy?: string,
): Promise<FastifyReply> {
  reply.headers({ etag: body.etag, vary: alsoBy ? `Accept-Encoding, ${alsoBy}` : 'Accept-Encoding' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((entry) => entry.trim());
  if (known.includes(body.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(body.plain);
  const encoded = await body.as(encoding);
  return reply.header('content-encoding', encoding).send(encoded);
}
