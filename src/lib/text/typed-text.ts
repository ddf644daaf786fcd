// Removes characters that cannot be typed from pasted text: control characters, lone surrogates (the gateway
// rejects them) and direction overrides. Keeps line breaks and tabs.

const BREAKS = /[\v\f\u0085]/g;
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

export const sanitizeText = (text: string): string =>
  text.replace(BREAKS, ' ').replace(FORBIDDEN_CHARACTERS, '');

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Converts digits of other scripts and full-width characters to ASCII. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\p{Nd}\uff00-\uff5e]/gu, (char) => {
    const plain = char.normalize('NFKC');
    const code = plain.codePointAt(0) ?? 0;
    if (!isDigit(code)) return plain;
    // Unicode assigns the ten digits of a script consecutively.
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });
}
