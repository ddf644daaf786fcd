// Parses the barcode of a North American licence (AAMVA DL/ID Card Design Standard).
import type { FieldName, OcrField, OcrResult } from '../ocr-result.ts';
import { toIsoDate } from './document-dates.ts';

const COUNTRIES: Record<string, string> = { USA: 'US', CAN: 'CA', MEX: 'MX' };
const SEXES: Record<string, string> = { 1: 'M', 2: 'F', 9: 'X' };

/** The United States write the month first, Canada the year. */
function parseLicenceDate(text: string | undefined): string | null {
  if (!text || !/^\d{8}$/.test(text)) return null;
  const [a, b] = [text.slice(0, 4), text.slice(4)];
  const yearFirst = /^(19|20)/.test(a) && !/^(19|20)/.test(b);
  return yearFirst
    ? toIsoDate(Number(a), Number(b.slice(0, 2)), Number(b.slice(2)))
    : toIsoDate(Number(b), Number(a.slice(0, 2)), Number(a.slice(2)));
}

export function parseLicenceBarcode(barcodes: OcrResult['barcodes']): Partial<Record<FieldName, OcrField>> {
  const card = barcodes.find(
    ({ format, text }) => format === 'pdf417' && /ANSI |AAMVA/.test(text.slice(0, 40)),
  );
  if (!card) return {};
  const elements = new Map<string, string>();
  for (const [, code, value] of card.text.matchAll(
    /(?:^|[\n\r]|DL(?=DA|DC|DB))(D[A-Z]{2}|D[A-Z][0-9])([^\n\r]*)/g,
  ))
    if (code && !elements.has(code)) elements.set(code, (value ?? '').trim());
  const of = (code: string) => elements.get(code);
  const country = COUNTRIES[of('DCG') ?? ''];
  const address = [of('DAG'), of('DAI'), of('DAJ'), of('DAK')].filter(Boolean).join(', ');
  const given = [of('DAC') ?? of('DCT'), of('DAD')].filter((part) => part && part !== 'NONE').join(' ');
  const values: Partial<Record<FieldName, string | null | undefined>> = {
    documentType: 'driving_licence',
    documentNumber: of('DAQ'),
    surname: of('DCS'),
    givenNames: given.replaceAll(',', ' '),
    birthDate: parseLicenceDate(of('DBB')),
    expiryDate: parseLicenceDate(of('DBA')),
    issueDate: parseLicenceDate(of('DBD')),
    sex: SEXES[of('DBC') ?? ''],
    issuingCountry: country,
    address,
  };
  const fields: Partial<Record<FieldName, OcrField>> = {};
  for (const [name, value] of Object.entries(values))
    if (value) fields[name as FieldName] = { value, confidence: 1, from: 'barcode' };
  return fields;
}
