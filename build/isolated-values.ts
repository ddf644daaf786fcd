// What is put into a text that runs from right to left keeps an order of its own, whatever it is: a vendor's name, a version, a
// telephone number. Marks around the placeholder do that (first strong isolate, UAX #9) wherever the text goes, also where no
// element can stand: a label, a title, a message. From left to right only what people wrote may need it: <bdi> there.
import type { Messages } from './compiled-catalog.ts';

const OPENS = '\u2068';
const CLOSES = '\u2069';

/** As lingui compiles them: plain text, a placeholder by its name, or a choice among texts by its number or word. */
type Token = string | [name: string] | [name: string, kind: string, forms: Record<string, Text>];
type Text = string | number | Token[];

function isolate(text: Text): Text {
  if (!Array.isArray(text)) return text;
  return text.flatMap((token): Token[] => {
    if (typeof token === 'string') return [token];
    const [name, kind, forms] = token;
    if (kind === undefined) return [OPENS, token, CLOSES];
    // A number or a date is formatted as a whole, in the language of its text.
    if (typeof forms !== 'object') return [token];
    return [
      [name, kind, Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, isolate(form)]))],
    ];
  });
}

/** The same messages, with marks around what is put in as it is. */
export const isolateValues = (messages: Messages): Messages =>
  Object.fromEntries(
    // What lingui's compiler writes.
    Object.entries(messages).map(([id, text]) => [id, isolate(text as Text)]),
  );
