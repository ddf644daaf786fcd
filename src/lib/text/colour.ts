/** [V6] A 6-digit hex colour with an opacity suffix of two hex digits; null when it is no such colour. */
export const withOpacity = (colour: string, suffix: string): string | null =>
  /^#[0-9a-f]{6}$/i.test(colour) && /^[0-9a-f]{2}$/i.test(suffix) ? colour + suffix : null;
