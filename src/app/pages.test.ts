import { expect, it } from 'vitest';
import { ROUTES } from '#app/paths.ts';
import { getPageLoader } from './pages.ts';

it.each(ROUTES)('[S1] $segment loads its page', async ({ segment }) => {
  expect(typeof (await getPageLoader(segment)()).default).toBe('function');
});
