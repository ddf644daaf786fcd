// Finds active content of a PDF: scripts, actions, XFA forms, embedded files. Unambiguous names are searched as text; names
// that fonts or images may also have are checked with their value.
import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
  PDFHexString,
} from '@cantoo/pdf-lib';

/** Readers decode `/Java#53cript` as `/JavaScript`. */
export const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const END = String.raw`(?![^\s\0()<>[\]{}/%])`;
const ENCRYPTED = new RegExp(`/Encrypt${END}`);
const ACTS = new RegExp(
  `/(?:JavaScript|Launch|SubmitForm|ImportData|Rendition|RichMedia\\w*|EmbeddedFiles?|GoToR|GoToE)${END}`,
);

/** Expect unescaped names. Linear time. */
export const namesEncryption = (text: string): boolean => ENCRYPTED.test(text);
export const namesActiveContent = (text: string): boolean => ACTS.test(text);

/** Annotations with media or files. */
const ACTING_SUBTYPES = ['RichMedia', 'FileAttachment', 'Screen', 'Movie', 'Sound', '3D'].map((name) =>
  PDFName.of(name),
);
const ACTING_ACTIONS = ['Movie', 'Sound', 'GoTo3DView'].map((name) => PDFName.of(name));
/** Allowed open actions. */
const HARMLESS_ON_OPENING = ['GoTo', 'Named'].map((name) => PDFName.of(name));

const S = PDFName.of('S');
const isOneOf = (names: readonly PDFName[], value: PDFObject | undefined): boolean =>
  names.some((name) => name === value);
const resolved = (dict: PDFDict, value: PDFObject | undefined): PDFObject | undefined =>
  value instanceof PDFRef ? dict.context.lookup(value) : value;

/** True for additional actions of a page, field or document; a font may also be named AA. */
const holdsActions = (value: PDFObject | undefined): boolean =>
  value instanceof PDFDict &&
  value.values().some((each) => {
    const action = resolved(value, each);
    return action instanceof PDFDict && action.has(S);
  });

const opensWithAction = (value: PDFObject | undefined): boolean =>
  value instanceof PDFDict && !isOneOf(HARMLESS_ON_OPENING, resolved(value, value.get(S)));

const ACTING_KEYS: ReadonlyMap<PDFName, (value: PDFObject | undefined) => boolean> = new Map([
  [PDFName.of('AA'), holdsActions],
  [PDFName.of('OpenAction'), opensWithAction],
  [
    PDFName.of('JS'),
    (value) => value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFStream,
  ],
  [PDFName.of('XFA'), (value) => value instanceof PDFArray || value instanceof PDFStream],
  [
    PDFName.of('EF'),
    (value) => value instanceof PDFDict && ['F', 'UF'].some((key) => value.has(PDFName.of(key))),
  ],
  [PDFName.of('Collection'), (value) => value instanceof PDFDict],
  [PDFName.of('Subtype'), (value) => isOneOf(ACTING_SUBTYPES, value)],
  [S, (value) => isOneOf(ACTING_ACTIONS, value)],
]);

/** Checks an object and its direct children; references are checked as separate objects. */
export function hasActiveContent(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (each instanceof PDFArray) waiting.push(...each.asArray());
    const dict = each instanceof PDFStream ? each.dict : each;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (ACTING_KEYS.get(key)?.(resolved(dict, value))) return true;
      if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value);
    }
  }
  return false;
}
