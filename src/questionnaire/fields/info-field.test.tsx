import { expect, it } from 'vitest';
import type { InfoItem, Item } from '#contract/questionnaire.ts';
import { showItem, showItems, typeText } from '../testing/show-items.tsx';

const info = (more: Partial<InfoItem> = {}): InfoItem => ({ linkId: 'i', type: 'info', label: 'l', ...more });

it('[C14] what follows from the answers appears once there is something to say', () => {
  const money: Item = { linkId: 'kz.income', type: 'money', label: 'l', currencies: ['USD'], decimals: 2 };
  const { box } = showItems([
    money,
    { ...money, linkId: 'kz.worth' },
    info({ live: 'kzLimit', tone: 'info' }),
  ]);
  const live = box.querySelector('output[id="f-i"]');
  expect(live?.textContent).toBe('');
  typeText('f-kz.income', '50000');
  typeText('f-kz.worth', '80000');
  expect(live?.textContent).toBe('questionnaires:l');
});

it('[C14] lists the transfers to explain field by field, with an unchanged hash', () => {
  const { box } = showItem(
    info({
      transfers: [
        { at: '2026-10-01T10:00:00Z', direction: 'in', amount: '1234.5678', asset: 'USDT', hash: '0x12…ef' },
      ],
    }),
  );
  const texts = [...box.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(texts.slice(1)).toEqual(['Received', '1,234.5678 USDT', '0x12…ef']);
  expect(texts[0]).toContain('2026');
});

it('[C14] an officer’s words are plain text with their line breaks', () => {
  const { box } = showItem(info({ note: 'First <i>this</i>.\nThen that.' }));
  expect(box.querySelector('p[dir=auto]')?.textContent).toBe('First <i>this</i>.\nThen that.');
});
