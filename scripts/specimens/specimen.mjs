// One specimen: its person, its MRZ lines, and its picture with the requested defects.
import { drawBarcode } from './barcode.mjs';
import { createRandom } from './random.mjs';
import { drawDocument, listMrzLines } from './drawing.mjs';
import { KINDS, createPerson } from './people.mjs';
import { photographDocument } from './photograph.mjs';
import { withWrongDigit } from './wrong-digit.mjs';

export const SPECIMEN_KINDS = Object.keys(KINDS);

/** Deterministic for a seed. */
export async function createSpecimen(
  kind,
  seed,
  { wrongDigit = false, expired = false, mono = false, photo = null, of = {}, ...how } = {},
) {
  const chance = createRandom(seed);
  const person = {
    ...createPerson(kind, chance),
    ...of,
    ...(expired ? { issueDate: '2009-03-02', expiryDate: '2019-03-01' } : {}),
  };
  const right = listMrzLines(person);
  const lines = wrongDigit && right.length > 0 ? withWrongDigit(right) : right;
  const barcode = person.form === 'pdf417' ? await drawBarcode(person) : null;
  const document = await drawDocument(person, { lines, mono, barcode, photo });
  return { person, lines, document, picture: await photographDocument(document, how, chance) };
}
