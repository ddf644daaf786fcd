// Counts the scans of a progressive JPEG. A thousand scans of a hundred bytes each take minutes to decode, and the decoder has
// no timeout.
const [START, MARK, PASS, END] = [0xffd8, 0xff, 0xda, 0xd9];
/** Far above normal files: cameras write one scan, image programs about ten. */
const MAX_SCANS = 100;

/** Stuffed zeros and restart markers are part of a scan. */
const isInside = (kind: number): boolean => kind === 0 || kind === MARK || (kind >= 0xd0 && kind <= 0xd7);

/** False for other formats. */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return false;
  let passes = 0;
  let at = bytes.indexOf(MARK, 2);
  while (at >= 0 && at + 4 <= bytes.length && passes <= MAX_SCANS) {
    const kind = bytes[at + 1] ?? 0;
    // Data after the end marker, such as a video, is not decoded.
    if (kind === END) break;
    if (kind === PASS) passes += 1;
    at = bytes.indexOf(
      MARK,
      isInside(kind) ? at + 1 + Number(kind !== MARK) : at + 2 + bytes.readUInt16BE(at + 2),
    );
  }
  return passes > MAX_SCANS;
}
