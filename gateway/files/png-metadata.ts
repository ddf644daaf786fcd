// Compressed metadata of a PNG (colour profile, texts) can expand a thousandfold, and the decoder unpacks it before the first
// pixel. Measures it on the thread pool and stops at a limit.
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Colour profiles have up to 2 MB, texts of editors some hundred kilobytes. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
const MAX_PACKED_CHUNKS = 100;

/** The compressed part of a chunk, or null. */
function findPackedData(type: string, data: Buffer): Buffer | null {
  const afterKeyword = data.indexOf(0) + 1;
  if (afterKeyword === 0) return null;
  // A byte names the compression method.
  if (type === 'iCCP' || type === 'zTXt') return data.subarray(afterKeyword + 1);
  if (type !== 'iTXt' || data[afterKeyword] !== 1) return null;
  const afterLanguage = data.indexOf(0, afterKeyword + 2) + 1;
  const afterTranslation = data.indexOf(0, afterLanguage) + 1;
  return afterLanguage > 0 && afterTranslation > 0 ? data.subarray(afterTranslation) : null;
}

function listPackedData(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = SIGNATURE.length; at + 8 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const packed = findPackedData(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end));
    if (packed) found.push(packed);
    if (found.length > MAX_PACKED_CHUNKS) break;
    // Each chunk ends with a checksum of four bytes.
    at = end + 4;
  }
  return found;
}

/** False for other formats. */
export async function hasExpandingMetadata(bytes: Buffer): Promise<boolean> {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const packed = listPackedData(bytes);
  if (packed.length > MAX_PACKED_CHUNKS) return true;
  let left = MAX_UNPACKED_BYTES;
  for (const each of packed) {
    const unpacked = await unpack(each, { maxOutputLength: left }).catch((error: unknown) => error);
    if (unpacked instanceof Buffer) left -= unpacked.length;
    // The decoder judges data that does not unpack.
    else if ((unpacked as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    if (left <= 0) return true;
  }
  return false;
}
