// How many pixels a picture says it has, read from its first bytes: whoever decodes one of a gigabyte to find that out has no
// memory left to say so. The decoder's own answer is checked as well, for a header may lie.

/** A JPEG says it after its metadata, of which each part has at most 64 kB. */
const HEAD_BYTES = 256 * 1024;

const big = (head: DataView, at: number) => head.getUint16(at);
const little = (head: DataView, at: number) => head.getUint16(at, true);
const little24 = (head: DataView, at: number) => little(head, at) + head.getUint8(at + 2) * 65_536;

function ofJpeg(head: DataView): number {
  for (let at = 2; head.getUint8(at) === 0xff; at += 2 + big(head, at + 2)) {
    const marker = head.getUint8(at + 1);
    // Starts of a frame; the three between them are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return big(head, at + 5) * big(head, at + 7);
  }
  return 0;
}

function ofWebp(head: DataView): number {
  switch (head.getUint8(15)) {
    case 0x58: // VP8X
      return (little24(head, 24) + 1) * (little24(head, 27) + 1);
    case 0x4c: {
      // VP8L
      const bits = head.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
    }
    default: // VP8
      return (little(head, 26) & 0x3fff) * (little(head, 28) & 0x3fff);
  }
}

/** 0 where it does not say. */
export async function declaredPixels(file: Blob): Promise<number> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    const start = big(head, 0);
    if (start === 0xffd8) return ofJpeg(head);
    if (start === 0x8950) return head.getUint32(16) * head.getUint32(20);
    return start === 0x5249 ? ofWebp(head) : 0;
  } catch (error) {
    if (error instanceof RangeError) return 0; // it ends before it says
    throw error;
  }
}
