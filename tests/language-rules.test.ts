// The typographic rules for translations, by language.
import { describe, expect, it } from 'vitest';
import { findForeignWords, findRuleProblems, findSourceProblems } from '../scripts/language-rules.mjs';

const FILES = '{n, plural, one {# file} other {# files}}';

describe('[G11] a translation', () => {
  it.each([
    ['de-DE', 'Check your answers', 'Prüfe „deine“ Antworten'],
    ['ru-RU', FILES, '{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}'],
    ['ja-JP', 'Over 40 files', '41件以上のファイル'],
    ['zh-HK', 'Portfolio of 8 million HKD', '投資組合達 800 萬 HKD'],
    ['ar-SA', 'Wait 15 minutes, then go on.', 'انتظار ١٥ دقيقة، ثم المتابعة.'],
    ['ar-SA', 'Polygon', 'Polygon'],
  ])('of %s that follows the rules is accepted: %s', (language, source, text) =>
    expect(findRuleProblems(language, source, text)).toEqual([]),
  );

  it.each([
    ['de-DE', 'Try again', 'Try again', 'left in English'],
    ['de-DE', 'Is it you?', 'Bist du es ?', 'space before a mark'],
    ['de-DE', 'Say "yes"', 'Sag "ja"', 'straight quotes'],
    ['de-DE', 'Say “yes”', 'Sag «ja»', 'quotes of another language'],
    ['ru-RU', FILES, '{n, plural, one {# файл} other {# файла}}', 'no "few" in plural'],
    ['ja-JP', FILES, '{n, plural, one {#件} other {#件}}', '"one" is no number of this language'],
    ['zh-CN', 'Done, go on', '完成,继续', 'half-width mark'],
    ['zh-CN', 'Please sign', '請簽名', 'traditional character'],
    ['zh-TW', 'Network', '網絡', 'word of another place'],
    ['zh-HK', 'Network', '網路', 'word of another place'],
    ['zh-HK', 'Not done yet', '仲未做好嘅', 'spoken Cantonese'],
    ['ko-KR', 'Choose {name}', '{name}을(를) 선택', 'a particle written both ways'],
    ['ar-SA', 'Is it you?', 'هل هذا أنت?', 'Latin mark'],
    ['th-TH', 'Within 15 minutes', 'ภายในไม่กี่นาที', 'number lost: 15'],
    ['tr-TR', 'Go on', 'Devam  et', 'two spaces'],
    ['vi-VN', 'Go on', 'Tiếp tục\u200f', 'direction mark'],
    ['th-TH', 'Continue', 'Doorgaan', 'no letter of its script'],
    ['id-ID', 'Go on, {name}', 'Lanjut, {name', 'cannot be read'],
    ['es-ES', 'Is it you?', 'Eres tú?', 'a question that is not opened'],
    ['en-US', 'Driving licence', 'Driving license, or licence', 'word of another place'],
    ['en-US', 'Driving licence', "Driver's license", 'straight apostrophe'],
    ['en-US', '{n}% read', '{n} % done', 'space before a percent sign'],
  ])('of %s: %s as %s is reported', (language, source, text, what) =>
    expect(findRuleProblems(language, source, text).join('; ')).toContain(what),
  );
});

it('[G11] English uses curly apostrophes', () => {
  expect(findSourceProblems('Today’s attempts')).toEqual([]);
  expect(findSourceProblems("Today's attempts")).toEqual(['straight apostrophe']);
});

describe('[G11] a text that a variant takes from its base', () => {
  it('has no word of another region', () => {
    for (const text of [
      'Family name',
      '{n, plural, one {# working day} other {# working days}}',
      'Over 40 %',
    ])
      expect(findForeignWords('en-US', text)).not.toEqual([]);
    for (const text of ['A ticket', 'Mobile number', 'Over 40%', 'Say "yes"'])
      expect(findForeignWords('en-US', text)).toEqual([]);
  });
});
