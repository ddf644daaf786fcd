import { describe, expect, it } from 'vitest';
import { getSentenceSeparator, joinSubject } from './format.ts';

describe('[B4] joined texts', () => {
  it.each([
    ['en', ' '],
    ['ko-KR', ' '],
    ['th-TH', ' '],
    ['ar-SA', ' '],
    ['ja-JP', ''],
    ['zh-CN', ''],
    ['zh-HK', ''],
  ])('%s separates sentences by %j', (tag, between) => {
    expect(getSentenceSeparator(tag)).toBe(between);
  });

  it.each([
    ['en', 'What do you do?', 'Please choose.', 'What do you do? Please choose.'],
    ['en', 'Income', 'Please choose.', 'Income: Please choose.'],
    ['zh-CN', '您的职业？', '请选择。', '您的职业？请选择。'],
    ['ja-JP', '職業', '選んでください。', '職業：選んでください。'],
    ['ar-SA', 'ما عملك؟', 'اختر.', 'ما عملك؟ اختر.'],
  ])('%s: joins subject and statement', (tag, subject, text, whole) => {
    expect(joinSubject(subject, text, tag)).toBe(whole);
  });
});
