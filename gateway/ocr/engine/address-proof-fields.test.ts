// Fields extracted from the lines of a proof of address.
import { describe, expect, it } from 'vitest';
import { extractAddressProofFields } from './address-proof-fields.ts';
import type { RecognisedText } from './text-recognition.ts';

function line(text: string, x: number, y: number, height = 30): RecognisedText {
  const width = text.length * height * 0.55;
  const quad: RecognisedText['line']['quad'] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return { text, confidence: 0.95, line: { quad, width, height, angle: 0, bend: 0 } };
}
const BODY = [0, 1, 2, 3, 4, 5].map((row) => line(`Meter reading ${row} 137 kWh`, 90, 640 + row * 56));
const bill = (...more: RecognisedText[]) => [
  line('SAMPLE POWER AND LIGHT', 90, 50, 56),
  line('ANNA EXEMPLAR', 90, 230),
  line('12 Example Street', 90, 280),
  line('10115 Sampletown', 90, 330),
  ...more,
  ...BODY,
];
const values = (texts: RecognisedText[]) =>
  Object.fromEntries(
    Object.entries(extractAddressProofFields(texts, 1)).map(([name, { value }]) => [name, value]),
  );

describe('[E4] a proof of address', () => {
  it('gives issuer, date and address', () => {
    expect(values(bill(line('Invoice date: 02.05.2026', 760, 300)))).toEqual({
      issuer: 'SAMPLE POWER AND LIGHT',
      issueDate: '2026-05-02',
      address: '12 Example Street, 10115 Sampletown',
    });
  });

  it.each([
    ['beside its label', [line('Invoice date', 760, 300), line('2 MAY 2026', 1010, 302)]],
    ['below its label', [line('Rechnungsdatum', 760, 300), line('02.05.2026', 760, 345)]],
  ])('gives the date %s', (_, lines) => {
    expect(values(bill(...lines)).issueDate).toBe('2026-05-02');
  });

  it.each(['Due date 02.06.2026', 'Billing period from 01.04.2026', 'Total 84.20', '02.05.2026'])(
    'is not dated by "%s"',
    (text) => {
      expect(values(bill(line(text, 760, 300)))).not.toHaveProperty('issueDate');
    },
  );

  it('gives no issuer without a letterhead, and no address without a street above a town', () => {
    expect(values([line('ANNA EXEMPLAR', 90, 230), line('10115 Sampletown', 90, 330), ...BODY])).toEqual({});
    expect(values([])).toEqual({});
  });

  it('gives each box and never marks a field as checked', () => {
    const fields = extractAddressProofFields(bill(), 2);
    expect(Object.values(fields).some(({ checked }) => checked)).toBe(false);
    const [x, y, , h] = fields.address?.box ?? [0, 0, 0, 0];
    expect([x, y, h]).toEqual([180, 560, 160]);
  });
});
