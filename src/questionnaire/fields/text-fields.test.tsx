import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import type { DateItem, Item, MoneyItem, NumberItem, TextItem } from '#contract/questionnaire.ts';
import { parseDecimal } from './decimal.ts';
import { LONG } from '../../../tests/support/long.ts';
import { NAUGHTY_STRINGS } from '../../../tests/fixtures/naughty-strings.ts';
import {
  findById,
  readDescription,
  leaveField,
  showItem,
  showItems,
  typeText,
} from '../testing/show-items.tsx';

/** The pasted text that a browser's one-line input keeps, without characters that cannot be typed. */
const inOneLine = NAUGHTY_STRINGS.filter((text) => sanitizeText(text) !== '' && !/[\r\n]/.test(text));
const kept = inOneLine.map(sanitizeText);
/** Every string goes through a text input; the other fields share it. */
const sampled = <T,>(strings: readonly T[]) => (LONG ? strings : strings.filter((_, at) => at % 8 === 0));

const text = (more: Partial<TextItem> = {}): TextItem => ({ linkId: 't', type: 'text', label: 'l', ...more });
const money: MoneyItem = { linkId: 'm', type: 'money', label: 'l', currencies: ['USD', 'EUR'], decimals: 2 };
const number = (more: Partial<NumberItem> = {}): NumberItem => ({
  linkId: 'n',
  type: 'number',
  label: 'l',
  ...more,
});
const date = (more: Partial<DateItem> = {}): DateItem => ({ linkId: 'd', type: 'date', label: 'l', ...more });

describe('text', () => {
  it('[C14] keeps text as typed and has no answer when emptied', () => {
    const { answer } = showItem(text());
    typeText('f-t', ' Acme & Söhne ');
    expect(answer('t')).toBe(' Acme & Söhne ');
    typeText('f-t', '');
    expect(answer('t')).toBeUndefined();
  });

  it('[C14] shows an error only after the user leaves a wrong answer', () => {
    const { box } = showItem(text({ required: true, checks: [{ kind: 'url' }] }));
    leaveField('f-t');
    expect(box.textContent).not.toContain('v.');
    typeText('f-t', 'no address');
    expect(box.textContent).not.toContain('v.url');
    leaveField('f-t');
    expect(findById('f-t').getAttribute('aria-invalid')).toBe('true');
    expect(readDescription('f-t')).toContain('questionnaires:v.url');
    typeText('f-t', 'https://example.com');
    expect(findById('f-t').getAttribute('aria-invalid')).toBeNull();
  });

  it('[C14] sets input mode and autocomplete', () => {
    showItems([
      text({ linkId: 'a', autocomplete: 'organization' }),
      text({ linkId: 'b', sensitive: true }),
      text({ linkId: 'c', compact: true }),
      text({ linkId: 'd', inputMode: 'url' }),
      { linkId: 'e', type: 'email', label: 'l' },
    ]);
    expect(findById('f-a').autocomplete).toBe('organization');
    expect(findById('f-b').autocomplete).toBe('off');
    expect(findById('f-c').getAttribute('autocapitalize')).toBe('characters');
    expect(findById('f-d').inputMode).toBe('url');
    expect([findById('f-e').inputMode, findById('f-e').autocomplete]).toEqual(['email', 'email']);
  });

  it('[C14] shows the remaining length of a long text and never cuts it', () => {
    const { box, answer } = showItem(
      text({ multiline: true, checks: [{ kind: 'length', min: 10, max: 20 }] }),
    );
    expect(box.textContent).toContain('At least 10 characters');
    typeText('f-t', 'a few');
    expect(readDescription('f-t')).toContain('5 more characters to go');
    typeText('f-t', 'just right');
    expect(box.textContent).toContain('10 characters left');
    typeText('f-t', 'quite enough');
    expect(box.textContent).toContain('8 characters left');
    typeText('f-t', 'x'.repeat(20));
    expect(box.textContent).toContain('0 characters left');
    typeText('f-t', 'x'.repeat(21));
    expect(box.textContent).toContain('1 character too many');
    expect(answer('t')).toBe('x'.repeat(21));
  });

  it('[V1] validates an email as typed', () => {
    const { answer, showIssues } = showItem({ linkId: 'e', type: 'email', label: 'l' });
    typeText('f-e', 'sam@');
    showIssues();
    expect(readDescription('f-e')).toContain('v.email');
    typeText('f-e', 'sam@example.com');
    expect(answer('e')).toBe('sam@example.com');
    expect(findById('f-e').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('numbers', () => {
  it('[C14] accepts numbers as people write them', () => {
    const { answer } = showItem(number({ decimals: 2, unit: 'u' }));
    typeText('f-n', '12,5');
    expect(answer('n')).toBe('12.5');
    expect(findById('f-n').value).toBe('12,5');
    expect(readDescription('f-n')).toContain('questionnaires:u');
    expect(findById('f-n').inputMode).toBe('decimal');
  });

  it('[C14] keeps text that is not a number and reports it', () => {
    const { answer, showIssues } = showItem(number());
    typeText('f-n', 'about five');
    showIssues();
    expect(answer('n')).toBe('about five');
    expect(readDescription('f-n')).toContain('v.number');
  });

  it('[C14] shows the currency and the formatted amount of money', () => {
    const { answer, box } = showItem({ ...money, currencies: ['EUR', 'USD'] });
    typeText('f-m', '1.234.567,5');
    expect(answer('m')).toEqual({ amount: '1234567.5', currency: 'USD' });
    expect(readDescription('f-m')).toContain('1,234,567.50');
    const currency = findById<HTMLSelectElement>('f-m-currency');
    act(() => {
      currency.value = 'EUR';
      currency.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(answer('m')).toEqual({ amount: '1234567.5', currency: 'EUR' });
    typeText('f-m', '');
    expect(answer('m')).toMatchObject({ amount: '' });
    expect(box.querySelector('bdi')).toBeNull();
  });

  it('[C14] shows an amount in the format of the locale', () => {
    showItems([money], { answers: { m: { amount: '1500.5', currency: 'USD' } } }, 'de');
    expect(findById('f-m').value).toBe('1500,5');
  });

  it('[C14] replaces typed text by an answer from outside', () => {
    const { store } = showItem(number(), '5');
    typeText('f-n', '6');
    act(() => store.set('n', '7'));
    expect(findById('f-n').value).toBe('7');
  });
});

describe('dates', () => {
  const fill = (id: string, month: string, day: string, year: string): void => {
    typeText(id, month);
    typeText(`${id}-day`, day);
    typeText(`${id}-year`, year);
  };

  it('[C14] takes dates in the order of the locale', () => {
    const { answer } = showItem(date({ autocomplete: 'bday' }));
    fill('f-d', '2', '28', '1990');
    expect(answer('d')).toBe('1990-02-28');
    expect(findById('f-d').autocomplete).toBe('bday-month');
  });

  it('[C14] keeps unfinished dates and reports them even if the answer is optional', () => {
    const { answer, showIssues, box } = showItem(date());
    typeText('f-d', '2');
    expect(answer('d')).toBe('-2-');
    showIssues();
    expect(box.textContent).toContain('v.date.invalid');
    typeText('f-d', '');
    expect(answer('d')).toBeUndefined();
  });

  it('[C14] accepts a month', () => {
    const { answer, box } = showItem(date({ precision: 'month' }));
    typeText('f-d', '5');
    typeText('f-d-year', '2019');
    expect(answer('d')).toBe('2019-05');
    expect(box.textContent).not.toContain('Day');
  });
});

describe('[C14] naughty strings', () => {
  const address: Item = { linkId: 'a', type: 'address', label: 'l' };
  const label: Item = { linkId: 'i', type: 'info', label: 'l', note: '' };

  it('pass through a text input unchanged', () => {
    const { answer } = showItem(text());
    expect(inOneLine.map((naughty) => (typeText('f-t', naughty), answer('t')))).toEqual(kept);
  });

  it('pass through a text area unchanged', () => {
    const { answer } = showItem(text({ multiline: true }));
    // A text area normalizes line ends.
    const stories = NAUGHTY_STRINGS.map(sanitizeText)
      .filter(Boolean)
      .map((each) => each.replaceAll(/\r\n?/g, '\n'));
    expect(sampled(stories).map((naughty) => (typeText('f-t', naughty), answer('t')))).toEqual(
      sampled(stories),
    );
  });

  it('pass through an address unchanged', () => {
    const { answer } = showItem(address);
    const streets = sampled(inOneLine).map((naughty) => (typeText('f-a-line1', naughty), answer('a')));
    expect(streets).toEqual(sampled(kept).map((line1) => ({ country: '', line1, city: '' })));
  });

  it('pass through an amount unchanged, or as their number', () => {
    const { answer } = showItem(money);
    const amounts = sampled(inOneLine).map((naughty) => (typeText('f-m', naughty), answer('m')));
    const read = (naughty: string) => parseDecimal(naughty, 2) ?? naughty.trim();
    expect(amounts).toEqual(sampled(kept).map((naughty) => ({ amount: read(naughty), currency: 'USD' })));
    expect(findById('f-m').value).toBe(sampled(kept).at(-1));
  });

  it('are shown as text, never as markup', () => {
    const notes = NAUGHTY_STRINGS.filter((each) => each.includes('<'));
    const { box } = showItems(notes.map((note, at) => ({ ...label, linkId: `i${at}`, note })));
    expect([...box.querySelectorAll('p[dir=auto]')].map(({ textContent }) => textContent)).toEqual(notes);
    expect(box.querySelector('script, img, iframe, marquee, video, object, embed, a, b')).toBeNull();
  });
});
