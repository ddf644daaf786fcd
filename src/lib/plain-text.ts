// What is pasted may hold what nobody can type: a control character, half of a letter. The server refuses it, so it never gets
// into an answer. Lines and tabs stay.

/** Other programs' ends of a line. */
const BREAKS = /[\v\f\u0085]/g;
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

export const plainText = (text: string): string => text.replace(BREAKS, ' ').replace(NO_TEXT, '');
