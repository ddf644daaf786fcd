// A page in two parts: the head goes out at once, and the rest when it is known.
import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, selectEncoding } from '#gateway/http/compressed.ts';

/** A higher quality takes ten times as long for a hundredth of the size. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const COMPRESS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: QUALITY, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** The two parts in one encoding. Every write is flushed, so that the browser can read the head before the rest is known. */
export function inParts(encoding: Encoding | undefined, head: string, rest: Promise<string>): Transform {
  const stream = encoding ? COMPRESS[encoding]() : new PassThrough();
  stream.write(head);
  void rest.then((text) => stream.end(text));
  return stream;
}

/** Sends the head, and the rest when it is known; the rest must not fail. Type and caching are the caller's. */
export function sendInParts(
  request: FastifyRequest,
  reply: FastifyReply,
  head: string,
  rest: Promise<string>,
): FastifyReply {
  const encoding = selectEncoding(request);
  // A proxy that buffers an answer would hold the head back.
  reply.headers({ vary: 'Accept-Encoding', 'x-accel-buffering': 'no' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(inParts(encoding, head, rest));
}
