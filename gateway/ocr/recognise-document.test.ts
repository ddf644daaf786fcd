// Type and country of an identity document, by its MRZ, its barcode or its print.
// cspell:ignoreRegExp /[A-Z0-9<']{4,}/g
import { describe, expect, it } from 'vitest';
import { createOcrField, createOcrResult } from '#gateway/testing/ocr-double.ts';
import type { OcrMrz, OcrResult } from './ocr-result.ts';
import { recogniseDocument } from './recognise-document.ts';

const ID = 'KYC_DOC_TYPE_ID';
const PASSPORT = 'KYC_DOC_TYPE_PASSPORT';
const LICENCE = 'KYC_DOC_TYPE_DL';
const PERMIT = 'KYC_DOC_TYPE_LIVING_PERMITS';

const LENGTHS = { TD1: 30, TD2: 36, TD3: 44, MRVA: 44, MRVB: 36, FRA: 36 } as const;

const withMrz = (format: OcrMrz['format'], start: string, more: Partial<OcrResult> = {}): OcrResult =>
  createOcrResult('front', {
    ...more,
    mrz: { format, lines: [start.padEnd(LENGTHS[format], '<')], valid: true, faults: [] },
  });
const withPrint = (...lines: string[]): OcrResult =>
  createOcrResult('front', { text: lines.map((text) => ({ text, confidence: 0.9, box: [0, 0, 9, 9] })) });
const withBarcode = (subfile: 'DL' | 'ID', country: string): OcrResult =>
  createOcrResult('back', {
    barcodes: [
      {
        format: 'pdf417',
        text: `@\n\u001e\rANSI 636000100002${subfile}00410278${subfile}DAQT64235789\nDCSSAMPLE`,
      },
    ],
    fields: { issuingCountry: createOcrField(country, { from: 'barcode' }) },
  });
const UNREAD = createOcrResult('front');
const find = (...sides: OcrResult[]) => {
  const found = recogniseDocument(sides);
  return found && [found.country, found.docType, found.sides, found.source];
};

describe('[E4] an MRZ names', () => {
  it.each([
    ['TD3', 'P<DEUMUSTER<<ANNA', 'DE', PASSPORT, 1],
    ['TD3', 'P<D<<MUSTER<<ANNA', 'DE', PASSPORT, 1],
    ['TD3', 'PPKAZMUSTER<<ANNA', 'KZ', PASSPORT, 1],
    ['TD3', 'PDIDNMUSTER<<ANNA', 'ID', PASSPORT, 1],
    ['TD1', 'IDD<<L01X00T471', 'DE', ID, 2],
    ['TD1', 'I<TURA00X000002', 'TR', ID, 2],
    ['TD1', 'I<UTOD231458907', null],
    ['TD1', 'C<ITACA00000AA4', 'IT', ID, 2],
    ['TD1', 'ILARE1384729563', 'AE', ID, 2],
    ['TD2', 'IDROUMUSTER<<ANNA', 'RO', ID, 2],
    ['FRA', 'IDFRAMUSTER<<<<<<<<<<<<<<<<<<<<952042', 'FR', ID, 2],
    ['TD1', 'ARD<<Y1234567X2', 'DE', PERMIT, 2],
    ['TD1', 'AFD<<Y1234567X2', 'DE', PERMIT, 2],
    ['TD1', 'IRGBRZU12345678', 'GB', PERMIT, 2],
    ['TD1', 'IXESPE000000001', 'ES', PERMIT, 2],
    ['TD1', 'RPPHLE000000001', 'PH', PERMIT, 2],
    ['TD1', 'C1USA0000000001', 'US', PERMIT, 2],
  ] as const)('%s %s: %s, %s', (format, start, country, docType?: string, sides?: number) => {
    expect(find(withMrz(format, start))).toEqual(country && [country, docType, sides, 'mrz']);
  });

  it.each([
    ['a crew member certificate', 'TD1', 'ACDEUC012345671'],
    ['a passport card', 'TD1', 'IPIRLC012345671'],
    ['a permit to travel between mainland and Hong Kong', 'TD1', 'CRCHNC012345671'],
    ['a work permit', 'TD1', 'IAUSA0000000001'],
    ['a visa', 'MRVA', 'VNDEUMUSTER<<ANNA'],
    ['a small visa', 'MRVB', 'V<DEUMUSTER<<ANNA'],
    ['a laissez-passer of an organisation', 'TD3', 'P<UNOMUSTER<<ANNA'],
  ] as const)('no document for %s, whatever is printed', (_, format, start) => {
    const { text } = withPrint('PERSONALAUSWEIS', 'BUNDESREPUBLIK DEUTSCHLAND');
    expect(find(withMrz(format, start, { text }))).toBeNull();
  });

  it('a passport of Hong Kong only where its title is printed', () => {
    const { text } = withPrint('HONG KONG SPECIAL ADMINISTRATIVE REGION');
    expect(find(withMrz('TD3', 'P<CHNCHAN<<TAI<MAN', { text }))).toEqual(['HK', PASSPORT, 1, 'mrz']);
    expect(find(withMrz('TD3', 'P<CHNCHAN<<TAI<MAN'))).toEqual(['CN', PASSPORT, 1, 'mrz']);
  });
});

describe('[E4] a document is recognised', () => {
  it('only after its back if the front has no MRZ', () => {
    expect(find()).toBeNull();
    expect(find(UNREAD)).toBeNull();
    expect(find(UNREAD, withMrz('TD1', 'I<TURA00X000002'))).toEqual(['TR', ID, 2, 'mrz']);
  });

  it('not if its sides contradict each other', () => {
    const card = withMrz('TD1', 'I<TURA00X000002');
    expect(find(withMrz('TD3', 'P<TURMUSTER<<ANNA'), card)).toBeNull();
    expect(find(card, card)).toEqual(['TR', ID, 2, 'mrz']);
  });

  it('by the barcode of a North American licence or identity card', () => {
    expect(find(UNREAD, withBarcode('DL', 'CA'))).toEqual(['CA', LICENCE, 2, 'mrz']);
    expect(find(UNREAD, withBarcode('ID', 'US'))).toEqual(['US', ID, 2, 'mrz']);
    expect(
      find(UNREAD, createOcrResult('back', { barcodes: [{ format: 'qr', text: 'ANSI 636000' }] })),
    ).toBeNull();
  });

  it('although the country is not supported, so that the client can explain it', () => {
    expect(find(withMrz('TD3', 'P<USAMUSTER<<ANNA'))).toEqual(['US', PASSPORT, 1, 'mrz']);
  });
});

describe('[E4] print names', () => {
  it.each([
    ['DE', ID, ['BUNDESREPUBLIK DEUTSCHLAND', 'PERSONALAUSWEIS', 'IDENTITY CARD']],
    ['DE', LICENCE, ['FÜHRERSCHEIN', 'BUNDESREPUBLIKDEUTSCHLAND']],
    ['FR', LICENCE, ['PERMIS DE CONDUIRE', 'RÉPUBLIQUE FRANÇAISE']],
    ['AT', PERMIT, ['AUFENTHALTSTITEL', 'REPUBLIK ÖSTERREICH']],
    ['TR', ID, ['TÜRKİYE CUMHURİYETİ', 'Kimlik Kartı']],
    ['HK', ID, ['HONG KONG PERMANENT IDENTITY CARD']],
  ] as const)('a document of %s: %s', (country, docType, lines) => {
    expect(find(withPrint(...lines))).toEqual([country, docType, 2, 'print']);
  });

  it.each([
    ['a title without a state', ['DRIVING LICENCE']],
    ['a state without a title', ['BUNDESREPUBLIK DEUTSCHLAND']],
    ['two titles', ['BUNDESREPUBLIK DEUTSCHLAND', 'FÜHRERSCHEIN', 'PERSONALAUSWEIS']],
    ['two states', ['BUNDESREPUBLIK DEUTSCHLAND', 'RÉPUBLIQUE FRANÇAISE', 'FÜHRERSCHEIN']],
    ['a place of birth', ['IDENTITY CARD', 'FRANCE']],
  ] as const)('nothing certain for %s', (_, lines) => {
    expect(find(withPrint(...lines))).toBeNull();
  });

  it('nothing if it is hardly legible', () => {
    const { text } = withPrint('BUNDESREPUBLIK DEUTSCHLAND', 'PERSONALAUSWEIS');
    expect(
      find(createOcrResult('front', { text: text.map((line) => ({ ...line, confidence: 0.5 })) })),
    ).toBeNull();
  });
});
