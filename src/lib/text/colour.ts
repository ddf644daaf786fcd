/** [V6] Adds an opacity of two hex digits to a 6-digit hex colour. Null for any other colour. */
export const withOpacity = (colour: string, suffix: string): string | null =>
  /^#[0-9a-f]{6}$/i.test(colour) && /^[0-9a-f]{2}$/i.test(suffix) ? colour + suffix : null;
