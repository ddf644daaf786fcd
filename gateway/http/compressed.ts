// Compressed static text with an entity tag. Maximum compression takes 0.1 s, so each encoding is computed once, on demand and
// in Node's thread pool.
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

export interface CompressedText {
  etag: string;
  plain: Buffer;
  as(encoding: Encoding): Promise<Buffer>;
}

function inEveryEncoding(text: string): CompressedText {
  const plain = Buffer.from(text);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    as: (encoding) => (made[encoding] ??= ENCODE[encoding](plain)),
  };
}

const texts = createLruCache<CompressedText>(100);

export const compressText = (text: string): CompressedText => texts(text, () => inEveryEncoding(text));

const accepts = (request: FastifyRequest, encoding: Encoding): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((entry) => entry.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(entry));

/** The best accepted encoding; undefined when none is accepted. */
export const selectEncoding = (request: FastifyRequest): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => accepts(request, encoding));

/** Sends the best accepted encoding, or 304. The caller sets content type and caching; `alsoBy` names further Vary headers. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedText,
  alsoBy?: string,
): Promise<FastifyReply> {
  reply.headers({ etag: body.etag, vary: alsoBy ? `Accept-Encoding, ${alsoBy}` : 'Accept-Encoding' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((entry) => entry.trim());
  if (known.includes(body.etag)) return reply.code(304).send();
  const encoding = selectEncoding(request);
  if (!encoding) return reply.send(body.plain);
  const encoded = await body.as(encoding);
  return reply.header('content-encoding', encoding).send(encoded);
}
