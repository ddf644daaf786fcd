import { i18n } from '@lingui/core';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import type { Item, ItemType } from '#contract/questionnaire.ts';
import { render, type } from '#app/ui/testing/render.tsx';
import { FormContext } from '../form-context.ts';
import { FormStore } from '../form-store.ts';
import { createTestHost } from '../testing/test-host.ts';
import { findById, readDescription, showItem, showItems } from '../testing/show-items.tsx';
import { ItemField } from './item-field.tsx';

const ITEMS: { [T in ItemType]: Item } = {
  single: { linkId: 'i', type: 'single', label: 'l', options: [{ value: 'a', label: 'a' }] },
  multi: { linkId: 'i', type: 'multi', label: 'l', options: [{ value: 'a', label: 'a' }] },
  text: { linkId: 'i', type: 'text', label: 'l' },
  number: { linkId: 'i', type: 'number', label: 'l' },
  money: { linkId: 'i', type: 'money', label: 'l', currencies: ['USD'], decimals: 2 },
  date: { linkId: 'i', type: 'date', label: 'l' },
  country: { linkId: 'i', type: 'country', label: 'l' },
  address: { linkId: 'i', type: 'address', label: 'l' },
  phone: { linkId: 'i', type: 'phone', label: 'l' },
  email: { linkId: 'i', type: 'email', label: 'l' },
  file: { linkId: 'i', type: 'file', label: 'l', mime: ['image/png'], maxMb: 1, maxFiles: 1, purpose: 'P' },
  declaration: { linkId: 'i', type: 'declaration', label: 'l', declaration: { legalId: 'a', version: '1' } },
  signature: { linkId: 'i', type: 'signature', label: 'l', otpAction: 30101 },
  info: { linkId: 'i', type: 'info', label: 'l' },
  group: { linkId: 'i', type: 'group', label: 'l', items: [{ linkId: 'j', type: 'text', label: 'm' }] },
};

/** A list that is still loading. */
const countries = () => new Promise<never>(() => undefined);

it.each(Object.entries(ITEMS))('[C14] renders a question of kind %s under its id', (_kind, item) => {
  const { box } = showItem({ ...item, required: true }, undefined, { countries });
  expect(box.querySelector('#f-i')).not.toBeNull();
  expect(box.textContent).toContain('questionnaires:l');
});

it('[C14] shows the reason for the question, and a hint', () => {
  const { box } = showItem({ ...ITEMS.money, why: 'why', hint: 'hint' });
  expect(readDescription('f-i')).toBe('questionnaires:hint');
  expect(box.querySelector('details')?.textContent).toContain('questionnaires:why');
});

it('[C14] the kinds that answer say what an officer asks to put right, above the control and read out with it', () => {
  const { box } = showItem(ITEMS.text, undefined, {
    fixes: [{ linkId: 'i', reason: 'As on the <b>letter</b>' }],
  });
  const hint = document.getElementById(findById('f-i').getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('As on the <b>letter</b>');
  expect(hint?.compareDocumentPosition(findById('f-i'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(box.querySelector('b')).toBeNull();
});

it('[C14] marks prefilled answers until the user changes them', () => {
  const { box } = showItem(ITEMS.text, 'Acme', { prefilled: { i: true } });
  expect(box.textContent).toContain('We filled in this answer');
  type(findById('f-i'), 'Acme Ltd');
  expect(box.textContent).not.toContain('We filled in this answer');
});

it('[C14] marks what may be left out, and only that', () => {
  const { box } = showItems([ITEMS.text, { ...ITEMS.email, linkId: 'must', required: true }]);
  expect(box.textContent.match(/\(optional\)/g)).toHaveLength(1);
});

it('[C14] warnings stand below the field and do not make it wrong', () => {
  const { box, showIssues } = showItem(
    { ...ITEMS.text, checks: [{ kind: 'length', min: 9, severity: 'warn' }] } as Item, // an item with an additional check
    'short',
  );
  showIssues();
  expect(box.querySelector('output')?.textContent).toBe('questionnaires:v.length.low');
  expect(findById('f-i').getAttribute('aria-invalid')).toBeNull();
});

it('[C14] an unknown kind shows a message instead of breaking the page', () => {
  // A newer gateway may send kinds that the types of this build do not have.
  const { box } = showItems([{ linkId: 'i', type: 'hologram', label: 'l' } as unknown as Item]);
  expect(box.textContent).toBe('questionnaires:v.unsupported');
});

it('[C14] a keystroke renders its own field and no other', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const items = Object.values(ITEMS).map((item, at): Item => ({ ...item, linkId: `i${at}` }));
  items.pop();
  const section = { linkId: 'page', title: 't', items };
  const host = createTestHost(
    {
      templateCode: 'SAMPLE',
      version: '1.0.0',
      kind: 'form',
      effectiveFrom: '2026-11-01',
      title: 't',
      estimatedMinutes: 1,
      legal: [],
      sections: [section],
    },
    { countries },
  );
  const store = new FormStore(host);
  const rendered: string[] = [];
  render(
    <FormContext value={{ ...host, store }}>
      {items.map((item) => (
        <Profiler key={item.linkId} id={item.type} onRender={(id) => void rendered.push(id)}>
          <ItemField item={item} />
        </Profiler>
      ))}
    </FormContext>,
  );
  rendered.length = 0;
  type(findById('f-i2'), 'a');
  expect(new Set(rendered)).toEqual(new Set(['text']));
});
