// Renders inside the i18n provider with the English source texts.
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  box: HTMLElement;
  rerender(element: ReactElement): void;
  unmount(): void;
}

export function render(element: ReactElement, locale = 'en'): Rendered {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const rerender = (next: ReactElement) =>
    act(() => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>));
  const unmount = () => act(() => root.unmount());
  onTestFinished(() => {
    unmount();
    box.remove();
  });
  rerender(element);
  return { box, rerender, unmount };
}

export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`No element matches ${selector} in ${document.body.innerHTML}`);
  return element;
}

/** Uses the native setter, so that React notices the change. */
export function type(input: HTMLInputElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function press(target: HTMLElement, key: string): void {
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}
