import { describe, expect, it } from 'vitest';
import { betweenSentences, saidOf } from './sentences.ts';

describe('[B4] words that are put together', () => {
  it.each([
    ['en', ' '],
    ['ko-KR', ' '],
    ['th-TH', ' '],
    ['ar-SA', ' '],
    ['ja-JP', ''],
    ['zh-CN', ''],
    ['zh-HK', ''],
  ])('%s sets %j between sentences', (tag, between) => {
    expect(betweenSentences(tag)).toBe(between);
  });

  it.each([
    ['en', 'What do you do?', 'Please choose.', 'What do you do? Please choose.'],
    ['en', 'Income', 'Please choose.', 'Income: Please choose.'],
    ['zh-CN', '您的职业？', '请选择。', '您的职业？请选择。'],
    ['ja-JP', '職業', '選んでください。', '職業：選んでください。'],
    ['ar-SA', 'ما عملك؟', 'اختر.', 'ما عملك؟ اختر.'],
  ])('%s: what is said after what it is said of', (tag, subject, text, whole) => {
    expect(saidOf(subject, text, tag)).toBe(whole);
  });
});
