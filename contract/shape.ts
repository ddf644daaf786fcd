// How the client reads an answer (src/api/answer.ts): data that looks like the answer and says by example what is read
// where there is nothing. Nobody writes it: build/answer-shapes.ts works it out of each call's schema.

/**
 * '' a text, 'A' one that is A where there is none, 0 a number, false a flag, null an instant, true whatever is there.
 * 'A B C' one of these, and A for any other; ' B C' where any other makes the object around it unreadable.
 */
type Scalar = string | 0 | boolean | null;
/** A list of such things. */
type List = readonly [each: Shape];
/** Something that may be missing, and what stands for it then. */
type Maybe = readonly [shape: Shape, absent: null | undefined];
export type Shape = Scalar | List | Maybe | { readonly [field: string]: Shape };
