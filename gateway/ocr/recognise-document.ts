// Recognises type and country of an identity document from the OCR results of its sides. Null: nothing is certain, so the
// user chooses. A machine-readable zone or barcode decides; without one, a printed title together with the state's name.
import type { RecognisedDocument } from '#contract/calls/readings.ts';
import { listRequiredParts, type PhotoDocumentType } from '#contract/documents.ts';
import { parseCountryCode } from './engine/country-code.ts';
import { type DocumentKind, recognisePrint } from './recognise-print.ts';
import type { OcrMrz, OcrResult } from './ocr-result.ts';

const ID = 'KYC_DOC_TYPE_ID';
const PASSPORT = 'KYC_DOC_TYPE_PASSPORT';
const LICENCE = 'KYC_DOC_TYPE_DL';
const PERMIT = 'KYC_DOC_TYPE_LIVING_PERMITS';

/**
 * ICAO Doc 9303 part 5 leaves the second letter of a card's code to the state. Codes with another meaning than that of
 * most states, by country; null: neither an identity card nor a residence permit.
 */
const NATIONAL_CARD_CODES: Readonly<
  Record<string, Readonly<Record<string, typeof ID | typeof PERMIT | null>>>
> = {
  AE: { IL: ID },
  CL: { IE: PERMIT, IN: ID },
  // Travel permits between the mainland, Hong Kong, Macao and Taiwan.
  CN: { CR: null },
  CO: { IC: ID },
  DE: { AF: PERMIT },
  ES: { IX: PERMIT },
  HR: { IO: ID },
  IT: { C: ID },
  US: { C1: PERMIT, C2: PERMIT },
  UZ: { IU: ID },
};
/** Other codes, such as AC (crew) and IP (passport card), are no certain type. */
const CARD_CODES: Readonly<Record<string, typeof ID | typeof PERMIT>> = {
  I: ID,
  ID,
  AR: PERMIT,
  CR: PERMIT,
  IR: PERMIT,
  RP: PERMIT,
};

function findCardType(code: string, country: string): PhotoDocumentType | null {
  const national = NATIONAL_CARD_CODES[country]?.[code];
  return national === undefined ? (CARD_CODES[code] ?? null) : national;
}

function findMrzType({ format, lines }: OcrMrz, country: string): PhotoDocumentType | null {
  const code = lines[0]?.slice(0, 2).replaceAll('<', '') ?? '';
  switch (format) {
    case 'TD3':
      return code.startsWith('P') ? PASSPORT : null;
    case 'TD1':
    case 'TD2':
      return findCardType(code, country);
    case 'FRA':
      return ID;
    case 'MRVA':
    case 'MRVB':
      return null;
  }
}

/** Passports of these territories carry the code of China as their state. */
const CHINESE_TERRITORIES: readonly [country: string, title: RegExp][] = [
  ['HK', /HONGKONGSPECIALADMINISTRATIVEREGION/],
  ['MO', /MACAOSPECIALADMINISTRATIVEREGION/],
];

function findTerritory(country: string, { text }: OcrResult): string {
  if (country !== 'CN') return country;
  const print = text.map((line) => line.text.toUpperCase().replaceAll(/[^A-Z]/g, '')).join('\n');
  return CHINESE_TERRITORIES.find(([, title]) => title.test(print))?.[0] ?? country;
}

function recogniseMrz(reading: OcrResult, mrz: OcrMrz): DocumentKind | null {
  const country = parseCountryCode(mrz.lines[0]?.slice(2, 5) ?? '');
  const docType = country && findMrzType(mrz, country);
  return country && docType ? { country: findTerritory(country, reading), docType } : null;
}

/** Header of a North American card (AAMVA); its first subfile separates licences from identity cards. */
const AAMVA_HEADER = /(?:ANSI |AAMVA)\d{6}\d{4,6}(DL|ID)/;

function recogniseBarcode({ barcodes, fields }: OcrResult): DocumentKind | null {
  const issuer = fields.issuingCountry;
  const [, subfile] =
    barcodes.flatMap(({ format, text }) =>
      format === 'pdf417' ? [AAMVA_HEADER.exec(text.slice(0, 60))] : [],
    )[0] ?? [];
  if (!subfile || issuer?.from !== 'barcode') return null;
  return { country: issuer.value, docType: subfile === 'DL' ? LICENCE : ID };
}

/** Null if the sides contradict each other. */
function pickAgreed(kinds: readonly (DocumentKind | null)[]): DocumentKind | null {
  const [first, ...others] = kinds.filter((kind) => kind !== null);
  const isAgreed = others.every(
    ({ country, docType }) => country === first?.country && docType === first.docType,
  );
  return first && isAgreed ? first : null;
}

const describe = ({ country, docType }: DocumentKind, source: RecognisedDocument['source']) => ({
  country,
  docType,
  sides: listRequiredParts('LEVEL_1', docType).includes('back') ? (2 as const) : (1 as const),
  source,
});

/** `sides` are the results of front and back, as far as they are read. */
export function recogniseDocument(sides: readonly OcrResult[]): RecognisedDocument | null {
  const zones = sides.flatMap((reading) => (reading.mrz ? [recogniseMrz(reading, reading.mrz)] : []));
  const coded = [...zones, ...sides.map(recogniseBarcode)];
  const kind = pickAgreed(coded);
  if (kind) return describe(kind, 'mrz');
  // An MRZ of no certain type, such as a visa's, overrules print.
  if (zones.length > 0 || coded.some(Boolean)) return null;
  const printed = pickAgreed(sides.map(({ text }) => recognisePrint(text)));
  return printed && describe(printed, 'print');
}
