// A page in two parts: a head that is the same for everybody, compressed once and sent at once, and a rest that takes a
// moment. The rest is appended to the compressed head, so that nothing has to be compressed while somebody waits.
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedOnce, type Encoding, encodingFor } from '#gateway/http/compressed.ts';
import { remembered } from '#gateway/kit/remembered.ts';

const inThread = { br: promisify(brotliCompress), gzip: promisify(deflateRaw) };

type Rest = (text: Buffer) => Buffer;

interface Encoded {
  head: Buffer;
  /** Encodes what follows the head, up to the end. */
  rest: Rest;
}

/** Compressed when the first browser asks for it so; undefined: as it is. */
export type PageHead = (encoding: Encoding | undefined) => Promise<Encoded>;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** What one meta-block of brotli holds when its length is written in four nibbles. */
const MOST_IN_A_BLOCK = 1 << 16;
/** A last meta-block with nothing in it. */
const BROTLI_END = Buffer.from([3]);

async function gzipHead(plain: Buffer): Promise<Encoded> {
  const body = await inThread.gzip(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
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

async function brotliHead(plain: Buffer): Promise<Encoded> {
  const head = await inThread.br(plain, {
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

const HEADS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Encoded>>> = {
  br: brotliHead,
  gzip: gzipHead,
};

function inEveryEncoding(text: string): PageHead {
  const plain = Buffer.from(text);
  const encoded = encodedOnce(plain, HEADS);
  return async (encoding) => (encoding ? encoded(encoding) : { head: plain, rest: (rest) => rest });
}

const heads = remembered<PageHead>(100);

export const pageHead = (text: string): PageHead => heads(text, () => inEveryEncoding(text));

async function* parts(encoded: Promise<Encoded>, text: Promise<string>): AsyncGenerator<Buffer> {
  const { head, rest } = await encoded;
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
  const encoding = encodingFor(request);
  // A proxy that gathers an answer before it passes it on would hold the head back.
  reply.headers({ vary: 'Accept-Encoding', 'x-accel-buffering': 'no' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(Readable.from(parts(head(encoding), rest), { objectMode: false }));
}
