// What a name may be written in. Pure, asked on both sides.

/** Whether a name has letters other than Latin ones: a name in its own script is not the Latin one once more. */
export const hasNonLatinLetters = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name);
