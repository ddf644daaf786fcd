// A page in two parts: a head that is the same for everybody, compressed once and sent at once, and a rest that takes a
// moment. The rest is appended to the compressed head, so that nothing has to be compressed while somebody waits.
import { Readable } from 'node:stream';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '#gateway/http/compressed.ts';

type Rest = (text: Buffer) => Buffer;

interface Encoded {
  head: Buffer;
  /** Encodes what follows the head, up to the end. */
  rest: Rest;
}

export interface PageHead {
  plain: Encoded;
  gzip: Encoded;
  br: Encoded;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** What one meta-block of brotli holds when its length is written in four nibbles. */
const MOST_IN_A_BLOCK = 1 << 16;
/** A last meta-block with nothing in it. */
const BROTLI_END = Buffer.from([3]);

function gzipHead(plain: Buffer): Encoded {
  const body = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  const checksum = crc32(plain);
  return {
    head: Buffer.concat([GZIP_HEADER, body]),
    rest: (text) => {
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(text, checksum), 0);
      trailer.writeUInt32LE((plain.length + text.length) >>> 0, 4);
      return Buffer.concat([deflateRawSync(text), trailer]);
    },
  };
}

/** RFC 7932, 9.2: not the last, four nibbles of length - 1, uncompressed; three bytes with their padding. */
function storedBlock(text: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((text.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, text]);
}

function brotliHead(plain: Buffer): Encoded {
  const head = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
  return {
    head,
    rest: (text) => {
      const blocks: Buffer[] = [];
      for (let at = 0; at < text.length; at += MOST_IN_A_BLOCK)
        blocks.push(storedBlock(text.subarray(at, at + MOST_IN_A_BLOCK)));
      return Buffer.concat([...blocks, BROTLI_END]);
    },
  };
}

export function pageHead(text: string): PageHead {
  const plain = Buffer.from(text);
  return { plain: { head: plain, rest: (rest) => rest }, gzip: gzipHead(plain), br: brotliHead(plain) };
}

async function* parts({ head, rest }: Encoded, text: Promise<string>): AsyncGenerator<Buffer> {
  yield head;
  yield rest(Buffer.from(await text));
}

/** Sends the head, and the rest when it is there; the rest must not fail. Type and caching are the caller's. */
export function sendInParts(
  request: FastifyRequest,
  reply: FastifyReply,
  head: PageHead,
  rest: Promise<string>,
): FastifyReply {
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(request, each));
  // A proxy that gathers an answer before it passes it on would hold the head back.
  reply.headers({ vary: 'Accept-Encoding', 'x-accel-buffering': 'no' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(Readable.from(parts(head[encoding ?? 'plain'], rest), { objectMode: false }));
}
