/** A name in the user's own script must contain non-Latin letters. Client and gateway check it. */
export const hasNonLatinLetters = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name);
