import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Platform, ScanResult } from '#app/platform/types.ts';
import { href } from '#app/paths.ts';
import { render } from '#app/ui/testing/render.tsx';
import { ScanFromComputer } from './scan-from-computer.tsx';

const platform: Partial<Platform> = {};
vi.mock('#app/platform/platform.ts', () => ({ getPlatform: () => platform }));

afterEach(() => {
  delete platform.scanCode;
  vi.unstubAllGlobals();
});

const LINK = `${location.origin}${href('phone')}?lang=en#token=t0ken`;

/** Navigation and visible text. */
async function scan(scanned: ScanResult) {
  const went: string[] = [];
  vi.stubGlobal('location', { ...location, origin: location.origin, assign: (to: string) => went.push(to) });
  platform.scanCode = async () => scanned;
  const { box } = render(<ScanFromComputer />);
  await act(async () => box.querySelector('button')?.click());
  return { went, said: box.querySelector('[role=status]')?.textContent ?? '' };
}

it('[G2] is offered if the client can scan', () => {
  render(<ScanFromComputer />);
  expect(document.querySelector('button')).toBeNull();
});

it('[G2] opens the phone page, with the overview behind it', async () => {
  history.replaceState(null, '', href('step1'));
  expect(await scan({ text: LINK, answered: true })).toEqual({
    went: [`${href('phone', { lang: 'en' })}#token=t0ken`],
    said: '',
  });
  expect(document.URL).toContain(href('personal'));
});

it('[G2] rejects any other code', async () => {
  const { went, said } = await scan({ text: 'https://a.example/auth/phone#token=t0ken', answered: true });
  expect(went).toEqual([]);
  expect(said).toContain('This is not one of our codes');
});

it('[G2] reports a scanner that never opened, but not a closed one', async () => {
  expect(await scan({ text: null, answered: true })).toEqual({ went: [], said: '' });
  const { went, said } = await scan({ text: null, answered: false });
  expect([went, said.includes('The scanner did not open')]).toEqual([[], true]);
});
