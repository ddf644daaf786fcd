// The samples of the sandbox: for each of six countries a card, a passport and a selfie of one fictional person. The
// gateway adds defects (blur, glare, a cropped edge) itself. Written by node scripts/specimens.mjs samples.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawBarcode } from './barcode.mjs';
import { createRandom } from './random.mjs';
import { drawDocument, drawDocumentBack, listMrzLines } from './drawing.mjs';
import { drawPortraitPicture, drawSelfie } from './portrait.mjs';
import { photographDocument } from './photograph.mjs';
import { withWrongDigit } from './wrong-digit.mjs';

const { default: sharp } = await import('sharp');

const PEOPLE = {
  DE: {
    country3: 'D',
    state: 'MUSTERLAND',
    surname: 'MUSTERMANN',
    givenNames: 'ERIKA MARIE',
    birthDate: '1988-08-12',
    sex: 'F',
    address: '12 Sample Street, Spring Town',
    card: { form: 'td1', code: 'ID', title: 'PERSONALAUSWEIS', documentNumber: 'L7X4K29M3' },
    passport: { title: 'REISEPASS', documentNumber: 'C4V7N92K6' },
  },
  KZ: {
    country3: 'KAZ',
    state: 'SAMPLE REPUBLIC',
    surname: 'SADYKOV',
    givenNames: 'AIDAR',
    birthDate: '1991-03-27',
    sex: 'M',
    address: '48 Sample Street, Spring Town',
    card: {
      form: 'td1',
      code: 'I',
      title: 'ID CARD',
      documentNumber: '047381952',
      personalNumber: '910327384615',
    },
    passport: { title: 'PASSPORT', documentNumber: 'N47381956' },
  },
  AE: {
    country3: 'ARE',
    state: 'SAMPLE EMIRATES',
    surname: 'AL NOOR',
    givenNames: 'FATIMA',
    birthDate: '1994-11-05',
    sex: 'F',
    address: '7 Sample Street, Spring Town',
    card: { form: 'td1', code: 'I', title: 'RESIDENT IDENTITY CARD', documentNumber: '138472956' },
    passport: { title: 'PASSPORT', documentNumber: 'R38472951' },
  },
  ID: {
    country3: 'IDN',
    state: 'CONTOH',
    surname: 'SANTOSO',
    givenNames: 'BUDI',
    birthDate: '1987-06-19',
    sex: 'M',
    address: '31 Sample Street, Spring Town',
    card: { form: 'none', code: 'I', title: 'KARTU TANDA PENDUDUK', documentNumber: '3171011906874826' },
    passport: { title: 'PASPOR', documentNumber: 'X6284175' },
  },
  HK: {
    country3: 'HKG',
    state: 'SAMPLE TERRITORY',
    surname: 'CHAN',
    givenNames: 'TAI MAN',
    birthDate: '1990-01-23',
    sex: 'M',
    address: '5 Sample Street, Spring Town',
    card: { form: 'none', code: 'I', title: 'IDENTITY CARD', documentNumber: 'K4827169' },
    passport: { title: 'PASSPORT', documentNumber: 'K48271694' },
  },
  CA: {
    country3: 'CAN',
    state: 'SAMPLE PROVINCE',
    surname: 'HARPER',
    givenNames: 'JORDAN LEE',
    birthDate: '1989-09-30',
    sex: 'M',
    address: '86 Sample Street, Spring Town',
    card: { form: 'pdf417', code: 'DL', title: 'DRIVER LICENCE', documentNumber: 'H4829176' },
    passport: { title: 'PASSPORT', documentNumber: '548291763' },
  },
};

const VALID = { issueDate: '2024-03-02', expiryDate: '2034-03-01' };
const EXPIRED = { issueDate: '2009-03-02', expiryDate: '2019-03-01' };

/** The ending of numbers that the sandbox treats as expired (docs/sandbox.md). */
const endsAsExpired = (number) => {
  let left = '2000';
  return [...number]
    .toReversed()
    .map((sign) => {
      if (!/[A-Z0-9]/.test(sign) || left === '') return sign;
      const [first] = left;
      left = left.slice(1);
      return first;
    })
    .toReversed()
    .join('');
};

/** The versions of each: valid, with a wrong digit in the MRZ, and expired. */
function variants(person) {
  const valid = { ...person, ...VALID };
  const expired = { ...person, ...EXPIRED, documentNumber: endsAsExpired(person.documentNumber) };
  const lines = listMrzLines(valid);
  return [
    ['', valid, lines],
    ['-expired', expired, listMrzLines(expired)],
    ...(lines.length > 0 ? [['-wrong-digit', valid, withWrongDigit(lines)]] : []),
  ];
}

async function photographed(document, how, chance) {
  const picture = await photographDocument(
    document,
    { megapixels: 1.6, fill: 0.9, quality: 97, ...how },
    chance,
  );
  return sharp(picture).webp({ quality: 72, effort: 6 }).toBuffer();
}

/** The files of one person: [name, bytes]. */
async function samplesOf(country, which) {
  const { card, passport, ...person } = PEOPLE[country];
  const own = { country, ...person };
  const photo = await drawPortraitPicture(which);
  const chance = createRandom(which + 1);
  const code = country.toLowerCase();
  const files = [];
  const add = async (name, document, how) =>
    files.push([`${code}-${name}.webp`, await photographed(document, how, chance)]);

  for (const [variant, made, lines] of variants({ ...own, ...passport, form: 'td3', code: 'P' }))
    await add(`passport${variant}`, await drawDocument(made, { lines, photo }), { turn: 1.5, tilt: 0.03 });
  for (const [variant, made, lines] of variants({ ...own, ...card })) {
    const barcode = made.form === 'pdf417' ? await drawBarcode(made) : null;
    // A barcode needs more resolution than text.
    const fine = barcode ? { megapixels: 3 } : {};
    await add(`back${variant}`, await drawDocumentBack(made, { lines, barcode }), {
      turn: -2,
      tilt: 0.03,
      ...fine,
    });
    // The MRZ is on the back, and so is its wrong digit.
    if (variant !== '-wrong-digit')
      await add(`front${variant}`, await drawDocument(made, { lines: [], photo }), { turn: 2, tilt: 0.03 });
  }
  const selfie = await sharp(Buffer.from(drawSelfie(which)))
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  files.push([`${code}-selfie.webp`, selfie]);
  return files;
}

export async function writeSamples(folder) {
  let bytes = 0;
  for (const [which, country] of Object.keys(PEOPLE).entries())
    for (const [name, file] of await samplesOf(country, which)) {
      bytes += file.length;
      writeFileSync(path.join(folder, name), file);
    }
  return bytes;
}
