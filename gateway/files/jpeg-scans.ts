// How often a JPEG is drawn. Each pass goes over the whole picture, so a thousand of them, a hundred bytes each, take minutes, and
// what decodes them looks at no clock meanwhile.
const [START, MARK, PASS, END] = [0xffd8, 0xff, 0xda, 0xd9];
/** Cameras write one, programs about ten. */
const MOST = 100;

/** Zeros behind a mark and restarts stand inside of a pass; whatever else does ends it. */
const isInside = (kind: number): boolean => kind === 0 || kind === MARK || (kind >= 0xd0 && kind <= 0xd7);

/** False of whatever is no JPEG. */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return false;
  let passes = 0;
  let at = bytes.indexOf(MARK, 2);
  while (at >= 0 && at + 4 <= bytes.length && passes <= MOST) {
    const kind = bytes[at + 1] ?? 0;
    // What comes behind the end, a film or another picture, is not drawn.
    if (kind === END) break;
    if (kind === PASS) passes += 1;
    at = bytes.indexOf(
      MARK,
      isInside(kind) ? at + 1 + Number(kind !== MARK) : at + 2 + bytes.readUInt16BE(at + 2),
    );
  }
  return passes > MOST;
}
