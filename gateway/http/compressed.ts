// Text kept in memory in its three encodings, with its entity tag: for answers that are the same for everybody.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Compressed {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export function compressed(text: string): Compressed {
  const plain = Buffer.from(text);
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  };
}

export const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((entry) => entry.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(entry));

/**
 * Sends it in the best encoding the browser takes, or 304 when it has it already. Type and caching are the caller's, and
 * what else of the request it depends on.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Compressed,
  alsoBy?: string,
): FastifyReply {
  reply.headers({ etag: body.etag, vary: alsoBy ? `Accept-Encoding, ${alsoBy}` : 'Accept-Encoding' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((entry) => entry.trim());
  if (known.includes(body.etag)) return reply.code(304).send();
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(body.brotli);
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(body.gzip);
  return reply.send(body.plain);
}
