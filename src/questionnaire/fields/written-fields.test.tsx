import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { plainText } from '#app/lib/text/plain-text.ts';
import type { DateItem, Item, MoneyItem, NumberItem, TextItem } from '#contract/questionnaire.ts';
import { parseDecimal } from './decimal.ts';
import { LONG } from '../../../tests/support/long.ts';
import { NAUGHTY_STRINGS } from '../../../tests/fixtures/naughty-strings.ts';
import { byId, described, leave, one, showItems, write } from '../testing/show-items.tsx';

/** What a one-line box of a browser lets through of a paste, and what is kept of it: all but what nobody can type. */
const inOneLine = NAUGHTY_STRINGS.filter((text) => plainText(text) !== '' && !/[\r\n]/.test(text));
const kept = inOneLine.map(plainText);
/** Every string goes through a line of text; the other fields share its input. */
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
  it('[C14] is kept as typed, and nothing when emptied', () => {
    const { answer } = one(text());
    write('f-t', ' Acme & Söhne ');
    expect(answer('t')).toBe(' Acme & Söhne ');
    write('f-t', '');
    expect(answer('t')).toBeUndefined();
  });

  it('[C14] keeps quiet while the person passes by, and speaks up once they leave a wrong answer', () => {
    const { box } = one(text({ required: true, checks: [{ kind: 'url' }] }));
    leave('f-t');
    expect(box.textContent).not.toContain('v.');
    write('f-t', 'no address');
    expect(box.textContent).not.toContain('v.url');
    leave('f-t');
    expect(byId('f-t').getAttribute('aria-invalid')).toBe('true');
    expect(described('f-t')).toContain('questionnaires:v.url');
    write('f-t', 'https://example.com');
    expect(byId('f-t').getAttribute('aria-invalid')).toBeNull();
  });

  it('[C14] brings the right keyboard and the right suggestions', () => {
    showItems([
      text({ linkId: 'a', autocomplete: 'organization' }),
      text({ linkId: 'b', sensitive: true }),
      text({ linkId: 'c', compact: true }),
      text({ linkId: 'd', inputMode: 'url' }),
      { linkId: 'e', type: 'email', label: 'l' },
    ]);
    expect(byId('f-a').autocomplete).toBe('organization');
    expect(byId('f-b').autocomplete).toBe('off');
    expect(byId('f-c').getAttribute('autocapitalize')).toBe('characters');
    expect(byId('f-d').inputMode).toBe('url');
    expect([byId('f-e').inputMode, byId('f-e').autocomplete]).toEqual(['email', 'email']);
  });

  it('[C14] a story says how much is to go and how much is left, and never cuts off', () => {
    const { box, answer } = one(text({ multiline: true, checks: [{ kind: 'length', min: 10, max: 20 }] }));
    expect(box.textContent).toContain('At least 10 characters');
    write('f-t', 'a few');
    expect(described('f-t')).toContain('5 more characters to go');
    write('f-t', 'just right');
    expect(box.textContent).toContain('10 characters left');
    write('f-t', 'quite enough');
    expect(box.textContent).toContain('8 characters left');
    write('f-t', 'x'.repeat(20));
    expect(box.textContent).toContain('0 characters left');
    write('f-t', 'x'.repeat(21));
    expect(box.textContent).toContain('1 character too many');
    expect(answer('t')).toBe('x'.repeat(21));
  });

  it('[V1] an email is checked as it was typed', () => {
    const { answer, tell } = one({ linkId: 'e', type: 'email', label: 'l' });
    write('f-e', 'sam@');
    tell();
    expect(described('f-e')).toContain('v.email');
    write('f-e', 'sam@example.com');
    expect(answer('e')).toBe('sam@example.com');
    expect(byId('f-e').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('numbers', () => {
  it('[C14] are read the way people write them', () => {
    const { answer } = one(number({ decimals: 2, unit: 'u' }));
    write('f-n', '12,5');
    expect(answer('n')).toBe('12.5');
    expect(byId('f-n').value).toBe('12,5');
    expect(described('f-n')).toContain('questionnaires:u');
    expect(byId('f-n').inputMode).toBe('decimal');
  });

  it('[C14] what is none is kept as typed and said so', () => {
    const { answer, tell } = one(number());
    write('f-n', 'about five');
    tell();
    expect(answer('n')).toBe('about five');
    expect(described('f-n')).toContain('v.number');
  });

  it('[C14] money comes with its currency, and says how it reads', () => {
    const { answer, box } = one({ ...money, currencies: ['EUR', 'USD'] });
    write('f-m', '1.234.567,5');
    expect(answer('m')).toEqual({ amount: '1234567.5', currency: 'USD' });
    expect(described('f-m')).toContain('1,234,567.50');
    const currency = byId<HTMLSelectElement>('f-m-currency');
    act(() => {
      currency.value = 'EUR';
      currency.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(answer('m')).toEqual({ amount: '1234567.5', currency: 'EUR' });
    write('f-m', '');
    expect(answer('m')).toMatchObject({ amount: '' });
    expect(box.querySelector('bdi')).toBeNull();
  });

  it('[C14] an amount comes back the way the reader writes it', () => {
    showItems([money], { answers: { m: { amount: '1500.5', currency: 'USD' } } }, 'de');
    expect(byId('f-m').value).toBe('1500,5');
  });

  it('[C14] an answer from outside takes the place of what is typed', () => {
    const { store } = one(number(), '5');
    write('f-n', '6');
    act(() => store.set('n', '7'));
    expect(byId('f-n').value).toBe('7');
  });
});

describe('dates', () => {
  const fill = (id: string, month: string, day: string, year: string): void => {
    write(id, month);
    write(`${id}-day`, day);
    write(`${id}-year`, year);
  };

  it('[C14] are typed in the reader’s order', () => {
    const { answer } = one(date({ autocomplete: 'bday' }));
    fill('f-d', '2', '28', '1990');
    expect(answer('d')).toBe('1990-02-28');
    expect(byId('f-d').autocomplete).toBe('bday-month');
  });

  it('[C14] that are not finished are kept, and wrong even where the answer is optional', () => {
    const { answer, tell, box } = one(date());
    write('f-d', '2');
    expect(answer('d')).toBe('-2-');
    tell();
    expect(box.textContent).toContain('v.date.invalid');
    write('f-d', '');
    expect(answer('d')).toBeUndefined();
  });

  it('[C14] may be a month', () => {
    const { answer, box } = one(date({ precision: 'month' }));
    write('f-d', '5');
    write('f-d-year', '2019');
    expect(answer('d')).toBe('2019-05');
    expect(box.textContent).not.toContain('Day');
  });
});

describe('[C14] naughty strings', () => {
  const address: Item = { linkId: 'a', type: 'address', label: 'l' };
  const label: Item = { linkId: 'i', type: 'info', label: 'l', note: '' };

  it('go through a line of text unharmed', () => {
    const { answer } = one(text());
    expect(inOneLine.map((naughty) => (write('f-t', naughty), answer('t')))).toEqual(kept);
  });

  it('go through a story unharmed', () => {
    const { answer } = one(text({ multiline: true }));
    // A text area knows one kind of line end.
    const stories = NAUGHTY_STRINGS.map(plainText)
      .filter(Boolean)
      .map((each) => each.replaceAll(/\r\n?/g, '\n'));
    expect(sampled(stories).map((naughty) => (write('f-t', naughty), answer('t')))).toEqual(sampled(stories));
  });

  it('go through an address unharmed', () => {
    const { answer } = one(address);
    const streets = sampled(inOneLine).map((naughty) => (write('f-a-line1', naughty), answer('a')));
    expect(streets).toEqual(sampled(kept).map((line1) => ({ country: '', line1, city: '' })));
  });

  it('go through an amount unharmed, or as the number they are', () => {
    const { answer } = one(money);
    const amounts = sampled(inOneLine).map((naughty) => (write('f-m', naughty), answer('m')));
    const read = (naughty: string) => parseDecimal(naughty, 2) ?? naughty.trim();
    expect(amounts).toEqual(sampled(kept).map((naughty) => ({ amount: read(naughty), currency: 'USD' })));
    expect(byId('f-m').value).toBe(sampled(kept).at(-1));
  });

  it('are shown as they are, never as markup', () => {
    const notes = NAUGHTY_STRINGS.filter((each) => each.includes('<'));
    const { box } = showItems(notes.map((note, at) => ({ ...label, linkId: `i${at}`, note })));
    expect([...box.querySelectorAll('p[dir=auto]')].map(({ textContent }) => textContent)).toEqual(notes);
    expect(box.querySelector('script, img, iframe, marquee, video, object, embed, a, b')).toBeNull();
  });
});
