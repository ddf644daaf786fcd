import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AddressItem, CountryItem, PhoneItem } from '#contract/questionnaire.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { type } from '#app/ui/testing/render.tsx';
import { button, byId, click, described, leave, one, pick, write } from '../testing/show-items.tsx';

const COUNTRIES = [
  ['DE', '+49', 'Germany'],
  ['GB', '+44', 'United Kingdom'],
  ['HK', '+852', 'Hong Kong'],
  ['US', '+1', 'United States', true],
].map(([countryCode, regionCode, nameEn, disabled]) => ({
  countryCode: String(countryCode),
  regionCode: String(regionCode),
  nameEn: String(nameEn),
  nameZhCN: '',
  ...(disabled ? { disabled: true } : {}),
}));
const countries = async () => COUNTRIES;
const country = (more: Partial<CountryItem> = {}): CountryItem => ({
  linkId: 'c',
  type: 'country',
  label: 'l',
  required: true,
  ...more,
});

describe('a country', () => {
  it('[C14] is chosen from a list that comes when it is opened', async () => {
    const load = vi.fn<typeof countries>(countries);
    const { answer, tell } = one(country(), undefined, { countries: load });
    tell();
    expect(described('f-c')).toContain('v.required.country');
    expect(load).not.toHaveBeenCalled();
    await click(byId('f-c'));
    await pick('United States');
    expect(answer('c')).toBe('US');
    expect(byId('f-c').textContent).toContain('United States');
  });

  it('[C14] is found by typing, with the keyboard alone', async () => {
    const { answer } = one(country(), undefined, { countries });
    await click(byId('f-c'));
    await vi.waitFor(() => expect(document.querySelector('[role=option]')).not.toBeNull());
    const search = document.querySelector<HTMLInputElement>('dialog[open] [role=combobox]');
    if (!search) throw new Error('no search box');
    type(search, 'king');
    act(() => void search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(answer('c')).toBe('GB');
  });

  it('[C14] says when the list does not come, and asks again', async () => {
    let online = false;
    const load = async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return COUNTRIES;
    };
    const { answer, box } = one(country(), undefined, { countries: load });
    await click(byId('f-c'));
    await vi.waitFor(() => expect(box.textContent).toContain('The list did not load'));
    online = true;
    await click(button(/^Try again/));
    await pick('Germany');
    expect(answer('c')).toBe('DE');
  });

  it('[C14] may be one of few, regions with their own words among them', async () => {
    const load = vi.fn<typeof countries>(countries);
    const { answer } = one(
      country({ only: ['KP', 'IR'], regions: [{ value: 'UA-43', label: 'q.region.UA-43' }] }),
      undefined,
      { countries: load },
    );
    await click(byId('f-c'));
    await pick('q.region.UA-43');
    expect(answer('c')).toBe('UA-43');
    expect(byId('f-c').textContent).toContain('q.region.UA-43');
    expect(load).not.toHaveBeenCalled();
  });

  it('[C14] may be several, added and taken out one by one', async () => {
    const { answer, box } = one(country({ multiple: { min: 1, max: 2 } }), undefined, { countries });
    await click(byId('f-c'));
    await pick('Germany');
    await click(byId('f-c'));
    await pick('United Kingdom');
    expect(answer('c')).toEqual(['DE', 'GB']);
    expect(box.textContent).not.toContain('Add another country');
    await click(button(/^Remove Germany/));
    expect(answer('c')).toEqual(['GB']);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('f-c'));
  });
});

describe('an address', () => {
  const item: AddressItem = { linkId: 'a', type: 'address', label: 'l', required: true, since: true };
  const known = (code: string) => ({ country: code, line1: '1 High Street', city: 'Town' });

  it('[C14] is typed part by part', async () => {
    const { answer } = one(item, undefined, { countries });
    write('f-a-line1', '1 High Street');
    write('f-a-city', 'London');
    await click(byId('f-a-country'));
    await pick('United Kingdom');
    write('f-a-postcode', 'SW1A 1AA');
    write('f-a-since', '5');
    write('f-a-since-year', '2019');
    expect(answer('a')).toEqual({
      country: 'GB',
      line1: '1 High Street',
      city: 'London',
      postcode: 'SW1A 1AA',
      since: '2019-05',
    });
    write('f-a-postcode', '');
    expect(answer('a')).not.toHaveProperty('postcode');
  });

  it('[C14] asks for the parts its country has, under the names it gives them', () => {
    expect(one(item, known('US')).box.textContent).toContain('ZIP code');
    document.body.replaceChildren();
    const { box } = one(item, known('HK'));
    expect(box.textContent).not.toContain('Postcode');
    expect(box.textContent).toContain('own script');
    document.body.replaceChildren();
    expect(one(item, known('SG')).box.textContent).not.toContain('province');
  });

  it('[C14] drops a part that another country does not have', async () => {
    const { answer } = one(item, { ...known('GB'), postcode: 'SW1A 1AA' }, { countries });
    await click(byId('f-a-country'));
    await pick('Hong Kong');
    expect(answer('a')).toEqual(known('HK'));
  });

  it('[C14] says what is wrong at the part that is', () => {
    one(item, { country: 'GB', line1: 'PO Box 12', city: '', postcode: '1', since: '2999-01' }).tell();
    expect(described('f-a-line1')).toContain('v.address.poBox');
    expect(described('f-a-city')).toContain('v.address.city');
    expect(described('f-a-postcode')).toContain('v.address.postcode');
    expect(byId('f-a-line2').getAttribute('aria-invalid')).toBeNull();
    expect(byId('f-a-since').getAttribute('aria-invalid')).toBe('true');
  });

  it('[C14] does not tell anybody off while they are still inside it', () => {
    const { box } = one(item);
    write('f-a-line1', 'PO Box 12');
    act(
      () =>
        void byId('f-a-line1').dispatchEvent(
          new FocusEvent('focusout', { bubbles: true, relatedTarget: byId('f-a-city') }),
        ),
    );
    expect(box.textContent).not.toContain('v.address');
    leave('f-a-city');
    expect(box.textContent).toContain('v.address.poBox');
  });
});

describe('a phone number', () => {
  const item: PhoneItem = { linkId: 'p', type: 'phone', label: 'l', required: true };
  const context = { ...createContext(), facts: { residence: 'DE' } };
  const settle = () => act(() => Promise.resolve());

  it('[V2] takes the country of residence until another is chosen', async () => {
    const { answer } = one(item, undefined, { countries, context });
    await settle();
    expect(byId('f-p-country').textContent).toContain('+49');
    write('f-p', '١٧٠ 1234567');
    expect(answer('p')).toEqual({ country: 'DE', number: '1701234567' });
    await click(byId('f-p-country'));
    await pick('+44');
    expect(answer('p')).toEqual({ country: 'GB', number: '1701234567' });
    expect(byId('f-p-country').getAttribute('aria-label')).toBe('Country code: United Kingdom +44');
  });

  it('[V2] drops what only helps to read a number before everybody’s eyes, and leaves what is wrong', async () => {
    const { answer } = one(item, undefined, { countries, context });
    await settle();
    write('f-p', ' (170) 12-34–567\u202c');
    expect(answer('p')).toEqual({ country: 'DE', number: '1701234567' });
    expect((byId('f-p') as HTMLInputElement).value).toBe('1701234567');
    write('f-p', '1701234567x');
    leave('f-p');
    expect((byId('f-p') as HTMLInputElement).value).toBe('1701234567x');
    expect(described('f-p')).toContain('v.phone');
  });

  it('[V2] takes a number with its country’s code apart', async () => {
    const { answer } = one(item, undefined, { countries, context });
    await settle();
    write('f-p', '+44 20 7946 0000');
    leave('f-p');
    expect(answer('p')).toEqual({ country: 'GB', number: '2079460000' });
  });

  it('[V2] says what is missing where it is', async () => {
    const { tell } = one(item, { country: '', number: '12' }, { countries });
    await settle();
    tell();
    expect(described('f-p-country')).toContain('v.phone.country');
    write('f-p', '');
    tell();
    expect(described('f-p')).toContain('v.required.enter');
  });
});
