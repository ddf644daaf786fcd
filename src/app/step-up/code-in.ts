// Digits of a code in whatever was typed or pasted: "123 456", "Your code: 123456", Arabic and Persian digits.
import { OTP_DIGITS } from '#contract/security.ts';

const ZEROS = [0x660, 0x6f0];

function latin(digit: string): string {
  const at = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => at >= first && at <= first + 9);
  return zero === undefined ? digit : String(at - zero);
}

export const codeIn = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, latin)
    .replaceAll(/\D/g, '')
    .slice(0, OTP_DIGITS);
