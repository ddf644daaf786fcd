/** The zeros of scripts whose digits people type: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Digits of other scripts, and full-width ones, as ASCII; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[\p{Nd}\uff00-\uff5e]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? char.normalize('NFKC') : String(code - zero);
  });
}
