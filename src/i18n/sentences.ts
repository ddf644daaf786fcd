// What stands between words that are put together here, and not by a translation.

/** Chinese and Japanese leave nothing between sentences; their marks have the room. */
const HAS_WIDE_MARKS = /^(zh|ja)\b/;

export const betweenSentences = (tag: string): string => (HAS_WIDE_MARKS.test(tag) ? '' : ' ');

/** What is said, after what it is said of, as a question or the name of a field; a mark at the end of that is enough. */
export function saidOf(subject: string, text: string, tag: string): string {
  if (/\p{P}$/u.test(subject)) return subject + betweenSentences(tag) + text;
  return subject + (HAS_WIDE_MARKS.test(tag) ? '：' : ': ') + text;
}
