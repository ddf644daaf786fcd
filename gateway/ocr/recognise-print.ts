// Recognises a document by its printed title together with the name of its state. Both must be printed whole: a title alone
// is also in the background of licences of other states, and a state's name may be a place of birth.
// cspell:ignoreRegExp /[A-Z0-9<']{4,}/g
import type { RecognisedDocument } from '#contract/calls/readings.ts';
import type { PhotoDocumentType } from '#contract/documents.ts';
import type { OcrLine } from './ocr-result.ts';

export type DocumentKind = Pick<RecognisedDocument, 'country' | 'docType'>;

const TITLES: Readonly<Partial<Record<PhotoDocumentType, readonly string[]>>> = {
  KYC_DOC_TYPE_ID: [
    'PERSONALAUSWEIS',
    "CARTE NATIONALE D'IDENTITE",
    "CARTA D'IDENTITA",
    'CARTA DI IDENTITA',
    'CARTAO DE CIDADAO',
    'IDENTITEITSKAART',
    'DOWOD OSOBISTY',
    'KIMLIK KARTI',
    'IDENTITY CARD',
  ],
  KYC_DOC_TYPE_DL: [
    'FUHRERSCHEIN',
    'PERMIS DE CONDUIRE',
    'PATENTE DI GUIDA',
    'PERMISO DE CONDUCCION',
    'CARTA DE CONDUCAO',
    'RIJBEWIJS',
    'PRAWO JAZDY',
    'DRIVING LICENCE',
  ],
  KYC_DOC_TYPE_LIVING_PERMITS: [
    'AUFENTHALTSTITEL',
    'TITRE DE SEJOUR',
    'PERMESSO DI SOGGIORNO',
    'PERMISO DE RESIDENCIA',
    'TITULO DE RESIDENCIA',
    'VERBLIJFSTITEL',
    'KARTA POBYTU',
    'RESIDENCE PERMIT',
  ],
};

/** Names that no place of birth and no address contains. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UNITED ARAB EMIRATES'],
  AT: ['REPUBLIK OSTERREICH'],
  BE: ['ROYAUME DE BELGIQUE', 'KONINKRIJK BELGIE'],
  DE: ['BUNDESREPUBLIK DEUTSCHLAND'],
  ES: ['REINO DE ESPANA'],
  FR: ['REPUBLIQUE FRANCAISE'],
  HK: ['HONG KONG PERMANENT IDENTITY CARD', 'HONG KONG IDENTITY CARD'],
  IT: ['REPUBBLICA ITALIANA'],
  KZ: ['REPUBLIC OF KAZAKHSTAN'],
  NL: ['KONINKRIJK DER NEDERLANDEN'],
  PL: ['RZECZPOSPOLITA POLSKA'],
  PT: ['REPUBLICA PORTUGUESA'],
  TR: ['TURKIYE CUMHURIYETI'],
};

/** OCR often loses accents and spaces. */
const toPlainPrint = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '');

const MIN_CONFIDENCE = 0.7;

/** The only key of which a phrase is printed; null if there is none, or more than one. */
function findOnly(
  print: readonly string[],
  table: Readonly<Record<string, readonly string[]>>,
): string | null {
  const found = Object.keys(table).filter((key) =>
    table[key]?.some((phrase) => print.some((line) => line.includes(toPlainPrint(phrase)))),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function recognisePrint(text: readonly OcrLine[]): DocumentKind | null {
  const print = text.flatMap((line) => (line.confidence < MIN_CONFIDENCE ? [] : [toPlainPrint(line.text)]));
  const docType = findOnly(print, TITLES) as PhotoDocumentType | null; // a key of the table
  const country = findOnly(print, STATES);
  return docType && country ? { country, docType } : null;
}
