import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AddressItem, CountryItem, PhoneItem } from '#contract/questionnaire.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { type } from '#app/ui/testing/render.tsx';
import {
  findButton,
  findById,
  clickElement,
  readDescription,
  leaveField,
  showItem,
  pickOption,
  typeText,
} from '../testing/show-items.tsx';

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

describe('country field', () => {
  it('[C14] loads the list of countries when it is opened', async () => {
    const load = vi.fn<typeof countries>(countries);
    const { answer, showIssues } = showItem(country(), undefined, { countries: load });
    showIssues();
    expect(readDescription('f-c')).toContain('v.required.country');
    expect(load).not.toHaveBeenCalled();
    await clickElement(findById('f-c'));
    await pickOption('United States');
    expect(answer('c')).toBe('US');
    expect(findById('f-c').textContent).toContain('United States');
  });

  it('[C14] finds a country by keyboard', async () => {
    const { answer } = showItem(country(), undefined, { countries });
    await clickElement(findById('f-c'));
    await vi.waitFor(() => expect(document.querySelector('[role=option]')).not.toBeNull());
    const search = document.querySelector<HTMLInputElement>('dialog[open] [role=combobox]');
    if (!search) throw new Error('no search box');
    type(search, 'king');
    act(() => void search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(answer('c')).toBe('GB');
  });

  it('[C14] reports a list that did not load and retries', async () => {
    let online = false;
    const load = async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return COUNTRIES;
    };
    const { answer, box } = showItem(country(), undefined, { countries: load });
    await clickElement(findById('f-c'));
    await vi.waitFor(() => expect(box.textContent).toContain('The list did not load'));
    online = true;
    await clickElement(findButton(/^Try again/));
    await pickOption('Germany');
    expect(answer('c')).toBe('DE');
  });

  it('[C14] offers a fixed choice, with regions that have their own text', async () => {
    const load = vi.fn<typeof countries>(countries);
    const { answer } = showItem(
      country({ only: ['KP', 'IR'], regions: [{ value: 'UA-43', label: 'q.region.UA-43' }] }),
      undefined,
      { countries: load },
    );
    await clickElement(findById('f-c'));
    await pickOption('q.region.UA-43');
    expect(answer('c')).toBe('UA-43');
    expect(findById('f-c').textContent).toContain('q.region.UA-43');
    expect(load).not.toHaveBeenCalled();
  });

  it('[C14] adds and removes several countries', async () => {
    const { answer, box } = showItem(country({ multiple: { min: 1, max: 2 } }), undefined, { countries });
    await clickElement(findById('f-c'));
    await pickOption('Germany');
    await clickElement(findById('f-c'));
    await pickOption('United Kingdom');
    expect(answer('c')).toEqual(['DE', 'GB']);
    expect(box.textContent).not.toContain('Add another country');
    await clickElement(findButton(/^Remove Germany/));
    expect(answer('c')).toEqual(['GB']);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('f-c'));
  });
});

describe('address field', () => {
  const item: AddressItem = { linkId: 'a', type: 'address', label: 'l', required: true, since: true };
  const known = (code: string) => ({ country: code, line1: '1 High Street', city: 'Town' });

  it('[C14] collects the parts of an address', async () => {
    const { answer } = showItem(item, undefined, { countries });
    typeText('f-a-line1', '1 High Street');
    typeText('f-a-city', 'London');
    await clickElement(findById('f-a-country'));
    await pickOption('United Kingdom');
    typeText('f-a-postcode', 'SW1A 1AA');
    typeText('f-a-since', '5');
    typeText('f-a-since-year', '2019');
    expect(answer('a')).toEqual({
      country: 'GB',
      line1: '1 High Street',
      city: 'London',
      postcode: 'SW1A 1AA',
      since: '2019-05',
    });
    typeText('f-a-postcode', '');
    expect(answer('a')).not.toHaveProperty('postcode');
  });

  it('[C14] shows the parts and labels of the country', () => {
    expect(showItem(item, known('US')).box.textContent).toContain('ZIP code');
    document.body.replaceChildren();
    const { box } = showItem(item, known('HK'));
    expect(box.textContent).not.toContain('Postcode');
    expect(box.textContent).toContain('own script');
    document.body.replaceChildren();
    expect(showItem(item, known('SG')).box.textContent).not.toContain('province');
  });

  it('[C14] drops a part that the new country does not have', async () => {
    const { answer } = showItem(item, { ...known('GB'), postcode: 'SW1A 1AA' }, { countries });
    await clickElement(findById('f-a-country'));
    await pickOption('Hong Kong');
    expect(answer('a')).toEqual(known('HK'));
  });

  it('[C14] shows an error at the part it is about', () => {
    showItem(item, {
      country: 'GB',
      line1: 'PO Box 12',
      city: '',
      postcode: '1',
      since: '2999-01',
    }).showIssues();
    expect(readDescription('f-a-line1')).toContain('v.address.poBox');
    expect(readDescription('f-a-city')).toContain('v.address.city');
    expect(readDescription('f-a-postcode')).toContain('v.address.postcode');
    expect(findById('f-a-line2').getAttribute('aria-invalid')).toBeNull();
    expect(findById('f-a-since').getAttribute('aria-invalid')).toBe('true');
  });

  it('[C14] shows no error while focus is inside the field', () => {
    const { box } = showItem(item);
    typeText('f-a-line1', 'PO Box 12');
    act(
      () =>
        void findById('f-a-line1').dispatchEvent(
          new FocusEvent('focusout', { bubbles: true, relatedTarget: findById('f-a-city') }),
        ),
    );
    expect(box.textContent).not.toContain('v.address');
    leaveField('f-a-city');
    expect(box.textContent).toContain('v.address.poBox');
  });
});

describe('phone field', () => {
  const item: PhoneItem = { linkId: 'p', type: 'phone', label: 'l', required: true };
  const context = { ...createContext(), facts: { residence: 'DE' } };
  const settle = () => act(() => Promise.resolve());

  it('[V2] starts with the country of residence', async () => {
    const { answer } = showItem(item, undefined, { countries, context });
    await settle();
    expect(findById('f-p-country').textContent).toContain('+49');
    typeText('f-p', '١٧٠ 1234567');
    expect(answer('p')).toEqual({ country: 'DE', number: '1701234567' });
    await clickElement(findById('f-p-country'));
    await pickOption('+44');
    expect(answer('p')).toEqual({ country: 'GB', number: '1701234567' });
    expect(findById('f-p-country').getAttribute('aria-label')).toBe('Country code: United Kingdom +44');
  });

  it('[V2] removes separators while typing and keeps wrong characters', async () => {
    const { answer } = showItem(item, undefined, { countries, context });
    await settle();
    typeText('f-p', ' (170) 12-34–567\u202c');
    expect(answer('p')).toEqual({ country: 'DE', number: '1701234567' });
    expect((findById('f-p') as HTMLInputElement).value).toBe('1701234567');
    typeText('f-p', '1701234567x');
    leaveField('f-p');
    expect((findById('f-p') as HTMLInputElement).value).toBe('1701234567x');
    expect(readDescription('f-p')).toContain('v.phone');
  });

  it('[V2] splits an international number', async () => {
    const { answer } = showItem(item, undefined, { countries, context });
    await settle();
    typeText('f-p', '+44 20 7946 0000');
    leaveField('f-p');
    expect(answer('p')).toEqual({ country: 'GB', number: '2079460000' });
  });

  it('[V2] shows errors at the missing part', async () => {
    const { showIssues } = showItem(item, { country: '', number: '12' }, { countries });
    await settle();
    showIssues();
    expect(readDescription('f-p-country')).toContain('v.phone.country');
    typeText('f-p', '');
    showIssues();
    expect(readDescription('f-p')).toContain('v.required.enter');
  });
});
