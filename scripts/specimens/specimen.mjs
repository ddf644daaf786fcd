// One specimen: its person, its MRZ lines, and its picture with the requested defects.
import { barcodeOf } from './barcode.mjs';
import { chances } from './chances.mjs';
import { drawn, zoneOf } from './drawing.mjs';
import { KINDS, personOf } from './people.mjs';
import { taken } from './taking.mjs';
import { withWrongDigit } from './wrong-digit.mjs';

export const SPECIMEN_KINDS = Object.keys(KINDS);

/** Deterministic for a seed. */
export async function specimen(
  kind,
  seed,
  { wrongDigit = false, expired = false, mono = false, photo = null, of = {}, ...how } = {},
) {
  const chance = chances(seed);
  const person = {
    ...personOf(kind, chance),
    ...of,
    ...(expired ? { issueDate: '2009-03-02', expiryDate: '2019-03-01' } : {}),
  };
  const right = zoneOf(person);
  const lines = wrongDigit && right.length > 0 ? withWrongDigit(right) : right;
  const barcode = person.form === 'pdf417' ? await barcodeOf(person) : null;
  const document = await drawn(person, { lines, mono, barcode, photo });
  return { person, lines, document, picture: await taken(document, how, chance) };
}
