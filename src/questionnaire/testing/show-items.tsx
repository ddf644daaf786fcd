// Renders fields of a form for tests. Texts are shown by their ids.
import { i18n } from '@lingui/core';
import { act } from 'react';
import type { Answers, AnswerValue, Item } from '#contract/questionnaire.ts';
import { render, type } from '#app/ui/testing/render.tsx';
import { ItemField } from '../fields/item-field.tsx';
import { FormContext } from '../form-context.ts';
import type { FormHost } from '../form-host.ts';
import { FormStore } from '../form-store.ts';
import { createTestHost } from './test-host.ts';

export interface Shown {
  store: FormStore;
  box: HTMLElement;
  answer(key: string): AnswerValue | undefined;
  showIssues(): void;
}

export function showItems(items: readonly Item[], more: Partial<FormHost> = {}, locale = 'en'): Shown {
  i18n.loadAndActivate({ locale, messages: {} });
  const host = createTestHost(
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
    showIssues: () =>
      act(() => {
        const { visible, issues } = store.evaluation;
        store.showIssues([...Object.keys(visible), ...Object.keys(issues)]);
      }),
  };
}

export const showItem = (item: Item, value?: AnswerValue, more: Partial<FormHost> = {}): Shown =>
  showItems([item], {
    ...(value === undefined ? {} : { answers: { [item.linkId]: value } satisfies Answers }),
    ...more,
  });

export function findById<T extends HTMLElement = HTMLInputElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element with id ${id} in ${document.body.innerHTML}`);
  return element as T;
}

export function typeText(id: string, text: string): void {
  const input = findById<HTMLInputElement | HTMLTextAreaElement>(id);
  if (input instanceof HTMLInputElement) return type(input, text);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const clickElement = (target: HTMLElement): Promise<void> =>
  act(async () => {
    target.click();
    await Promise.resolve();
  });

export function findButton(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent),
  );
  if (!found) throw new Error(`No button is called ${name}: ${document.body.textContent}`);
  return found;
}

export async function pickOption(label: string): Promise<void> {
  const started = Date.now();
  for (;;) {
    const row = [...document.querySelectorAll<HTMLElement>('dialog[open] [role=option]')].find((each) =>
      each.textContent.includes(label),
    );
    if (row) return clickElement(row);
    if (Date.now() - started > 5000) throw new Error(`${label} is in no list: ${document.body.textContent}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

export const readDescription = (id: string): string =>
  (findById(id).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((each) => document.getElementById(each)?.textContent ?? '')
    .join(' ');

export const leaveField = (id: string): void =>
  act(() => void findById(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
