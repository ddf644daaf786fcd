// Fetches the richer kinds of questions beside the page that will show them: under way before the first answer is read.
import type { RICH_FIELDS } from './rich-fields.ts';

export type RichFields = typeof RICH_FIELDS;

let here: RichFields | null = null;
let coming: Promise<RichFields | null> | null = null;

/** Null while they are not there. */
export const richFields = (): RichFields | null => here;

/** The same promise until it fails: then the next call asks again. Null: they did not come. */
export function loadRichFields(): Promise<RichFields | null> {
  coming ??= import('./rich-fields.ts').then(
    (chunk) => (here = chunk.RICH_FIELDS),
    () => null,
  );
  return coming;
}

export function askAgain(): void {
  coming = null;
}
