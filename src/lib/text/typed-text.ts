// Removes characters that cannot be typed from pasted text: control characters, lone surrogates (the gateway
// rejects them) and direction overrides. Keeps line breaks and tabs.

const BREAKS = /[\v\f\u0085]/g;
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

export const sanitizeText = (text: string): string =>
  text.replace(BREAKS, ' ').replace(FORBIDDEN_CHARACTERS, '');

/** Letters of any script with separators; the gateway validates names again. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’\-·]{0,59}$/u;

export const isValidName = (text: string): boolean => NAME.test(text.trim());

/** Zeros of the Arabic, Persian, Devanagari, Bengali and Thai digits. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Converts digits of other scripts and full-width characters to ASCII. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\p{Nd}\uff00-\uff5e]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? char.normalize('NFKC') : String(code - zero);
  });
}
