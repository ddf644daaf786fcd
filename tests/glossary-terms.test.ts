// The check of translations against the glossary of their language.
import { describe, expect, it } from 'vitest';
import { findTermProblems } from '../scripts/glossary-terms.mjs';

describe('[G11] a term', () => {
  it.each([
    ['de-DE', 'Your passports', 'Deine Reisepässe und der Reisepass'],
    ['ru-RU', 'Send a new proof of address', 'Отправьте новое подтверждение адреса'],
    ['tr-TR', 'Residence permit', 'İkamet izninizin ön yüzü'],
    ['ar-SA', 'Your tasks', 'مهامك'],
    ['ar-SA', 'A passport', 'جواز سفرك'],
    ['ja-JP', 'A wallet', 'ウォレットについて'],
    ['de-DE', 'Source of funds and wealth', 'Mittel- und Vermögensherkunft'],
    ['de-DE', 'Finish {task} by {date}', 'Erledige {task} bis {date}'],
  ])('of %s is recognised in inflected forms: %s', (language, source, text) =>
    expect(findTermProblems(language, source, text)).toEqual([]),
  );

  it.each([
    ['de-DE', 'Passport', 'Pass', '"passport" is not Reisepass'],
    ['es-ES', 'A retail client', 'Un minorista', '"retail client" is not cliente minorista'],
    ['zh-HK', 'Tax number', '稅號', '"tax number" is not 稅務編號'],
  ])('of %s by another name is reported: %s as %s', (language, source, text, what) =>
    expect(findTermProblems(language, source, text)).toEqual([what]),
  );
});
