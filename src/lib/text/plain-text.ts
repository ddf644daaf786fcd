// What is pasted may hold what nobody can type: a control character, half of a letter, which the server refuses, or a mark that
// turns what follows around, as a telephone number copied from a list of contacts has. None gets into an answer. Lines and tabs stay.

/** Other programs' ends of a line. */
const BREAKS = /[\v\f\u0085]/g;
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

export const plainText = (text: string): string => text.replace(BREAKS, ' ').replace(NO_TEXT, '');
