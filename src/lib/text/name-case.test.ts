import { describe, expect, it } from 'vitest';
import { matchesReading } from '#contract/readings.ts';
import { toNameCase } from './name-case.ts';

describe('[S5] a name in capitals', () => {
  it.each([
    ['TESTPERSON', 'Testperson'],
    ['VAN DER BERG', 'van der Berg'],
    ['DE LA CRUZ', 'de la Cruz'],
    ['AL-HASSAN', 'al-Hassan'],
    ['AL HASSAN', 'al Hassan'],
    ['AHMAD BIN ALI', 'Ahmad bin Ali'],
    ['VAN', 'Van'],
    ['LE GOFF', 'Le Goff'],
    ['MÜLLER-LÜDENSCHEIDT', 'Müller-Lüdenscheidt'],
    ['O’BRIEN', 'O’Brien'],
    ["D'ANGELO", "D'Angelo"],
    ["DELL'ACQUA", "Dell'Acqua"],
    ["SA'ID", "Sa'id"],
    ['MCKAY', 'McKay'],
    ['SMITH III', 'Smith III'],
    ['YILDIRIM', 'Yildirim'],
    ['KARADAĞLI', 'Karadağlı'],
    ['İBRAHİMOĞLU', 'İbrahimoğlu'],
    ['ИВАНОВА', 'Иванова'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδοπουλος'],
    ['김', '김'],
  ])('%s is written %s as a family name', (read, written) => {
    expect(toNameCase(read, 'familyName')).toBe(written);
    expect(matchesReading(written, read)).toBe(true);
  });

  it.each([
    ['ERIKA MARIE', 'Erika Marie'],
    ['MARIA DE LA LUZ', 'Maria de la Luz'],
    ['THI VAN ANH', 'Thi Van Anh'],
    ['DE HUA', 'De Hua'],
    ['AL-AMIN', 'Al-Amin'],
    ['ALİ IŞIK', 'Ali Işık'],
    ['J. R.', 'J. R.'],
  ])('%s is written %s as given names', (read, written) => {
    expect(toNameCase(read, 'givenName')).toBe(written);
    expect(matchesReading(written, read)).toBe(true);
  });

  it.each(['Erika', 'erika', 'van der BERG', 'McKay', ''])('%j has another case and is unchanged', (name) => {
    expect(toNameCase(name, 'familyName')).toBe(name);
  });
});
