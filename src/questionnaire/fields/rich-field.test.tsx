import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { byId, button, click, one } from '../testing/show-items.tsx';
import type { RichFields } from './load-rich-fields.ts';
import { RICH_FIELDS } from './rich-fields.ts';

const loading = vi.hoisted(() => ({ online: false, asked: 0 }));
vi.mock('./load-rich-fields.ts', () => {
  let coming: Promise<RichFields | null> | null = null;
  return {
    richFields: () => null,
    loadRichFields: () => {
      loading.asked += coming ? 0 : 1;
      coming ??= Promise.resolve(loading.online ? RICH_FIELDS : null);
      return coming;
    },
    askAgain: () => void (coming = null),
  };
});
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it('[G8] a kind whose code did not arrive says so, and is asked for again', async () => {
  await act(async () => void one({ linkId: 'n', type: 'number', label: 'l' }));
  await settle();
  expect(document.body.textContent).toContain('This question did not load');
  loading.online = true;
  await click(button(/^Try again/));
  await settle();
  expect(byId('f-n').inputMode).toBe('numeric');
  expect(loading.asked).toBe(2);
});
