// E-mail and phone rules of every form. Empty is accepted here: whether an answer is needed is another question.

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** [V1, V7] A standard address of at most 320 characters, 64 of them before the @. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && text.indexOf('@') <= 64 && EMAIL.test(text);
}

/** [V2] 7 to 12 digits and nothing else; a field drops what people write between them before it gets here. */
export function isPhoneNumber(text: string): boolean {
  return /^\d{7,12}$/.test(text);
}

/** [V7] A web address of at most 2048 characters. */
export function isUrl(text: string): boolean {
  return text.length <= 2048 && /^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]+$/i.test(text);
}
