// Fields of a form on the page, and what comes of them, for tests. Texts are shown by their ids.
import { i18n } from '@lingui/core';
import { act } from 'react';
import type { Answers, AnswerValue, Item } from '#contract/questionnaire.ts';
import { render, type } from '#app/ui/testing/render.tsx';
import { ItemField } from '../fields/item-field.tsx';
import { FormContext } from '../form-context.ts';
import type { FormHost } from '../form-host.ts';
import { FormStore } from '../form-store.ts';
import { testHost } from './host.ts';

export interface Shown {
  store: FormStore;
  box: HTMLElement;
  answer(key: string): AnswerValue | undefined;
  /** As when the person wants to go on. */
  tell(): void;
}

export function showItems(items: readonly Item[], more: Partial<FormHost> = {}, locale = 'en'): Shown {
  i18n.loadAndActivate({ locale, messages: {} });
  const host = testHost(
    {
      templateCode: 'SAMPLE',
      version: '1.0.0',
      kind: 'form',
      effectiveFrom: '2026-11-01',
      title: 't',
      estimatedMinutes: 1,
      legal: [],
      sections: [{ linkId: 'page', title: 't', items }],
    },
    more,
  );
  const store = new FormStore(host);
  const { box } = render(
    <FormContext value={{ ...host, store }}>
      {items.map((item) => (
        <ItemField key={item.linkId} item={item} />
      ))}
    </FormContext>,
    locale,
  );
  return {
    store,
    box,
    answer: (key) => store.answers[key],
    tell: () =>
      act(() => {
        const { visible, issues } = store.evaluation;
        store.tell([...Object.keys(visible), ...Object.keys(issues)]);
      }),
  };
}

export const one = (item: Item, value?: AnswerValue, more: Partial<FormHost> = {}): Shown =>
  showItems([item], {
    ...(value === undefined ? {} : { answers: { [item.linkId]: value } satisfies Answers }),
    ...more,
  });

export function byId<T extends HTMLElement = HTMLInputElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`Nothing is called ${id} in ${document.body.innerHTML}`);
  return element as T; // the caller knows what it put there
}

export function write(id: string, text: string): void {
  const input = byId<HTMLInputElement | HTMLTextAreaElement>(id);
  if (input instanceof HTMLInputElement) return type(input, text);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const click = (target: HTMLElement): Promise<void> =>
  act(async () => {
    target.click();
    await Promise.resolve();
  });

/** A button by what it is called or says. */
export function button(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent),
  );
  if (!found) throw new Error(`No button is called ${name}: ${document.body.textContent}`);
  return found;
}

/** An entry of an open list, once the list has arrived. */
export async function pick(label: string): Promise<void> {
  const started = Date.now();
  for (;;) {
    const row = [...document.querySelectorAll<HTMLElement>('dialog[open] [role=option]')].find((each) =>
      each.textContent.includes(label),
    );
    if (row) return click(row);
    if (Date.now() - started > 5000) throw new Error(`${label} is on no list: ${document.body.textContent}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

/** What is read out with a control: its hint and what is wrong. */
export const described = (id: string): string =>
  (byId(id).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((each) => document.getElementById(each)?.textContent ?? '')
    .join(' ');

/** Focus leaves the field for somewhere else on the page. */
export const leave = (id: string): void =>
  act(() => void byId(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
