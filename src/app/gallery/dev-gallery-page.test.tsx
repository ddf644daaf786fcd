import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import DevGalleryPage from './dev-gallery-page.tsx';

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
const ui = sourcesOf('src/ui');
const gallery = [
  ...sourcesOf('src/app/gallery'),
  ...sourcesOf('src/app').filter(({ name }) => name.startsWith('dev-')),
];

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('the gallery', () => {
  it('[B9, B10] shows every component of ui/, directly or inside another', () => {
    const shown = (name: string) =>
      gallery.some(({ text }) => text.includes(`#app/ui/${name}'`)) ||
      ui.some((other) => other.name !== name && other.text.includes(`/${path.basename(name)}'`));
    // Illustrations are listed by folder; lazy-view only loads another component.
    const hasNoLook = (name: string) => name.startsWith('illustrations/') || name === 'layout/lazy-view.tsx';
    const parts = ui.map(({ name }) => name).filter((name) => name.endsWith('.tsx') && !hasNoLook(name));
    expect(parts.filter((name) => !shown(name))).toEqual([]);
  });

  it('[B10] switches theme and direction and restores the page on leave', () => {
    document.documentElement.dir = 'ltr';
    const { box, unmount } = render(<DevGalleryPage />);
    expect(box.querySelector('h1')?.textContent).toBe('Design system');
    act(() => box.querySelector<HTMLElement>('input[value=dark]')!.click());
    act(() => box.querySelector<HTMLElement>('input[value=rtl]')!.click());
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.dir).toBe('rtl');
    unmount();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('[B9] has eight variants in six sizes', () => {
    const { box } = render(<DevGalleryPage />);
    const named = (text: string) =>
      [...box.querySelectorAll('button')].filter(({ textContent }) => textContent === text);
    for (const size of ['xx-small', 'x-small', 'small', 'middle', 'large', 'x-large']) {
      expect(named(size)).toHaveLength(8);
    }
  });
});
