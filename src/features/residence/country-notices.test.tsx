import { afterEach, expect, it } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { CountryNotices } from './country-notices.tsx';
import { clearResidence, residenceStore } from './residence-store.ts';

afterEach(clearResidence);

function textFor(supported: boolean | undefined): string {
  const outlook = { country: 'PT', site: '', host: null };
  residenceStore.outlook = supported === undefined ? outlook : { ...outlook, supported };
  return render(<CountryNotices country="PT" before="" losesLevel={false} />).box.textContent ?? '';
}

it('[C27, E5] reports that a country is not served only where the back end reports it', () => {
  expect(textFor(false)).toContain('We do not serve Portugal yet');
  expect(textFor(true)).toBe('');
  expect(textFor(undefined)).toBe('');
});
