// Reads the structure of a JPEG. A thousand scans of a hundred bytes each take minutes to decode, and the decoder has no
// timeout.
const [START, MARK, PASS, END] = [0xffd8, 0xff, 0xda, 0xd9];
/** Far above normal files: cameras write one scan, image programs about ten. */
const MAX_SCANS = 100;

/** Stuffed zeros and restart markers are part of a scan. */
const isInside = (kind: number): boolean => kind === 0 || kind === MARK || (kind >= 0xd0 && kind <= 0xd7);

const isJpeg = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt16BE(0) === START;

function readStructure(bytes: Buffer): { passes: number; isEnded: boolean } {
  let passes = 0;
  let at = bytes.indexOf(MARK, 2);
  while (at >= 0 && at + 1 < bytes.length && passes <= MAX_SCANS) {
    const kind = bytes[at + 1] ?? 0;
    // Data after the end marker, such as a video, is not decoded.
    if (kind === END) return { passes, isEnded: true };
    if (kind === PASS) passes += 1;
    if (!isInside(kind) && at + 4 > bytes.length) break;
    at = bytes.indexOf(
      MARK,
      isInside(kind) ? at + 1 + Number(kind !== MARK) : at + 2 + bytes.readUInt16BE(at + 2),
    );
  }
  return { passes, isEnded: false };
}

/** False for other formats. */
export const hasTooManyScans = (bytes: Buffer): boolean =>
  isJpeg(bytes) && readStructure(bytes).passes > MAX_SCANS;

/** Some programs leave out the end marker of a whole picture. Other formats are returned unchanged. */
export const completeJpeg = (bytes: Buffer): { bytes: Buffer; isCompleted: boolean } =>
  isJpeg(bytes) && !readStructure(bytes).isEnded
    ? { bytes: Buffer.concat([bytes, Buffer.from([MARK, END])]), isCompleted: true }
    : { bytes, isCompleted: false };
