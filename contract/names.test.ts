import { describe, expect, it } from 'vitest';
import { isTooLongName, MAX_NAME_LENGTH, normaliseName, normaliseNames, splitNameWords } from './names.ts';

describe('[S5] a name', () => {
  it.each([
    ['a leading apostrophe', "'t Hooft"],
    ['a leading typographic apostrophe', '’t Hart'],
    ['a modifier apostrophe', 'ʻAkahi'],
    ['a fullwidth apostrophe', 'O＇Neill'],
    ['an Armenian apostrophe', 'Տեր՚Պողոսեան'],
    ['a prime', 'Al′ona'],
    ['a Persian joiner', 'علی\u200cرضا'],
    ['a Sinhala joiner', 'ප්\u200dරියා'],
    ['a Malayalam final joiner', 'രാജന്\u200d'],
    ['a Hebrew geresh', 'ג׳ורג׳'],
    ['Hebrew gershayim', 'רמב״ם'],
    ['a katakana middle dot', 'ジャン・ポール'],
    ['a Catalan middle dot', 'Gal·la'],
    ['a non-breaking hyphen', 'Anne\u2011Marie'],
    ['an en dash', 'Smith–Jones'],
    ['a Hebrew maqaf', 'בן־דוד'],
    ['a Chinese name', '小明'],
    ['a son of', 'Muthu s/o Raman'],
    ['an abbreviation', 'J. R.'],
  ])('accepts %s', (_, name) => {
    expect(normaliseName(name)).toBe(name.normalize('NFC'));
  });

  it.each([
    ['a pasted right-to-left mark', '\u200fדנה\u200f', 'דנה'],
    ['a direction isolate', '\u2068Anna\u2069', 'Anna'],
    ['an Arabic letter mark', '\u061cعلي', 'علي'],
    ['a byte order mark and a soft hyphen', '\ufeffAn\u00adna', 'Anna'],
    ['joiners between Latin letters', 'An\u200cna\u200d', 'Anna'],
    ['a joiner at the start', '\u200cعلی', 'علی'],
    ['a no-break space and an ideographic space', 'Anna\u00a0Maria\u3000Rosa', 'Anna Maria Rosa'],
    ['separate accents', ' Zoe\u0308 ', 'Zoë'],
  ])('loses %s', (_, typed, name) => {
    expect(normaliseName(typed)).toBe(name);
  });

  it.each(['', ' ', 'R2D2', '-Zoë', 'A<b>', 'Anna!', '\u200f', "'", '..', 'a@b', '🏠'])(
    'is not "%s"',
    (text) => {
      expect(normaliseName(text)).toBeNull();
    },
  );

  it('is too long above 150 characters, not counting what is removed', () => {
    expect(isTooLongName('é'.repeat(MAX_NAME_LENGTH))).toBe(false);
    expect(isTooLongName(`\u200f${'e\u0301'.repeat(MAX_NAME_LENGTH)} `)).toBe(false);
    expect(isTooLongName('a'.repeat(MAX_NAME_LENGTH + 1))).toBe(true);
    expect(isTooLongName('𠮷'.repeat(MAX_NAME_LENGTH))).toBe(false);
  });

  it('has the same words with any apostrophe, hyphen, dot or joiner', () => {
    for (const name of ["o'neill-smith", 'OʼNeill\u2011Smith', 'O’Neill · Smith', '\u200eO`Neill smith'])
      expect(splitNameWords(name)).toEqual(['o', 'neill', 'smith']);
    expect(splitNameWords('علی\u200cرضا')).toEqual(['علیرضا']);
  });

  it('is a given name if it is the only one', () => {
    const only = { givenName: 'Muhammad', familyName: '' };
    expect(normaliseNames({ givenName: ' ', familyName: ' Muhammad\u200f' })).toEqual(only);
    expect(normaliseNames(only)).toEqual(only);
    const both = { givenName: 'Anna', familyName: 'Exemplar' };
    expect(normaliseNames(both)).toEqual(both);
  });

  it('is refused with the part that is wrong', () => {
    expect(normaliseNames({ givenName: '', familyName: '' })).toEqual({ wrong: 'givenName' });
    expect(normaliseNames({ givenName: 'Anna', familyName: '7' })).toEqual({ wrong: 'familyName' });
    expect(normaliseNames({ givenName: 'a'.repeat(151), familyName: 'B' })).toEqual({ wrong: 'givenName' });
  });
});
