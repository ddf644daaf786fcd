// Reads the pixel count from the header of an image, because decoding a huge image exhausts the memory. The decoded
// size is checked as well: a header may be wrong.

/** The JPEG frame follows the metadata, whose segments have at most 64 kB each. */
const HEAD_BYTES = 256 * 1024;

const readBigEndian = (head: DataView, at: number) => head.getUint16(at);
const readLittleEndian = (head: DataView, at: number) => head.getUint16(at, true);
const little24 = (head: DataView, at: number) => readLittleEndian(head, at) + head.getUint8(at + 2) * 65_536;

function readJpegPixels(head: DataView): number {
  for (let at = 2; head.getUint8(at) === 0xff; at += 2 + readBigEndian(head, at + 2)) {
    const marker = head.getUint8(at + 1);
    // SOF markers; 0xc4, 0xc8 and 0xcc are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return readBigEndian(head, at + 5) * readBigEndian(head, at + 7);
  }
  return 0;
}

function readWebpPixels(head: DataView): number {
  switch (head.getUint8(15)) {
    case 0x58: // VP8X
      return (little24(head, 24) + 1) * (little24(head, 27) + 1);
    case 0x4c: {
      // VP8L (lossless WebP)
      const bits = head.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
    }
    default: // VP8
      return (readLittleEndian(head, 26) & 0x3fff) * (readLittleEndian(head, 28) & 0x3fff);
  }
}

/** Returns 0 if unknown. */
export async function readDeclaredPixels(file: Blob): Promise<number> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    const start = readBigEndian(head, 0);
    if (start === 0xffd8) return readJpegPixels(head);
    if (start === 0x8950) return head.getUint32(16) * head.getUint32(20);
    return start === 0x5249 ? readWebpPixels(head) : 0;
  } catch (error) {
    if (error instanceof RangeError) return 0; // the file is truncated
    throw error;
  }
}
