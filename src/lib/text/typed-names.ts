// Names as they are typed: letters of any script with what stands between them; the gateway has the last word.

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’\-·]{0,59}$/u;

export const isTypedName = (text: string): boolean => NAME.test(text.trim());
