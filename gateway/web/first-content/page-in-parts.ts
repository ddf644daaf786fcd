// Sends a page in two parts: the head at once, and the rest when it is ready.
import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, selectEncoding } from '#gateway/http/compressed.ts';

/** A higher quality takes ten times as long for one per cent less size. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const COMPRESS: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: QUALITY, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** Encodes both parts as one stream. Every write is flushed, so that the browser can parse the head early. */
export function streamInParts(
  encoding: Encoding | undefined,
  head: string,
  rest: Promise<string>,
): Transform {
  const stream = encoding ? COMPRESS[encoding]() : new PassThrough();
  stream.write(head);
  void rest.then((text) => stream.end(text));
  return stream;
}

/** Sends the head, then the rest, which must not fail. The caller sets type and caching. */
export function sendInParts(
  request: FastifyRequest,
  reply: FastifyReply,
  head: string,
  rest: Promise<string>,
): FastifyReply {
  const encoding = selectEncoding(request);
  // A buffering proxy would delay the head.
  reply.headers({ vary: 'Accept-Encoding', 'x-accel-buffering': 'no' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(streamInParts(encoding, head, rest));
}
