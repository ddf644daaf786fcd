// One specimen: its person, its MRZ lines, and its picture with the requested defects.
import { drawBarcode } from './barcode.mjs';
import { createRandom } from './random.mjs';
import { drawDocument, drawDocumentBack, joinSides, listMrzLines } from './drawing.mjs';
import { KINDS, createPerson } from './people.mjs';
import { photographDocument } from './photograph.mjs';
import { withWrongDigit } from './wrong-digit.mjs';

export const SPECIMEN_KINDS = Object.keys(KINDS);

/** Deterministic for a seed. */
export async function createSpecimen(
  kind,
  seed,
  {
    wrongDigit = false,
    expired = false,
    mono = false,
    face,
    sides = null,
    photo = null,
    of = {},
    ...how
  } = {},
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
  const front = { mono, ...(face ? { face } : {}), barcode, photo };
  const document = sides
    ? await joinSides(
        [
          await drawDocument(person, { ...front, lines: [] }),
          await drawDocumentBack(person, { lines, barcode }),
        ],
        sides,
      )
    : await drawDocument(person, { ...front, lines });
  return { person, lines, document, picture: await photographDocument(document, how, chance) };
}
