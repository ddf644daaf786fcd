// Format rules for e-mail addresses, phone numbers and URLs.

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** [V1, V7] At most 320 characters, 64 of them before the @. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && text.indexOf('@') <= 64 && EMAIL.test(text);
}

/** [V2] 7 to 12 digits; the field removes separators first. */
export function isPhoneNumber(text: string): boolean {
  return /^\d{7,12}$/.test(text);
}

/** [V7] At most 2048 characters. */
export function isUrl(text: string): boolean {
  return text.length <= 2048 && /^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]+$/i.test(text);
}
