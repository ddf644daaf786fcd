// The effect of a page turn on the pressed button, the focus and the shown issues. [G8]
import { i18n } from '@lingui/core';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Item, Template } from '#contract/questionnaire.ts';
import { createLongForm } from '#contract/questionnaire/testing/forms.ts';
import { handleBack } from '#app/lib/history/history.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { QuestionnaireForm } from './form.tsx';
import type { FormHost } from './form-host.ts';
import { createTestHost } from './testing/test-host.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView ??= () => undefined;

/** One page with one question per name; a question mark makes it optional. */
const formOf = (...names: string[]): Template => ({
  ...createLongForm(0),
  sections: names.map((name) => ({
    linkId: name,
    title: `page.${name}`,
    items: [{ linkId: `q-${name}`, type: 'text', label: name, required: !name.endsWith('?') } satisfies Item],
  })),
});

const open = (template: Template, more: Partial<FormHost> = {}) =>
  render(<QuestionnaireForm host={createTestHost(template, more)} />);
const heading = () => document.querySelector('h1')?.textContent;
const page = () => document.body.textContent;
const field = (id: string) => find<HTMLInputElement>(`[id="${id}"]`);
const button = (name = 'Continue') =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name);
const shown = (element: Element) => element.closest('[data-ahead]') === null;
const goOn = (name?: string) => act(async () => button(name)?.click());
/** The next page is prerendered after this paint. */
const painted = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

describe('page turn', () => {
  it('[G8] keeps the pressed button mounted and moves focus to each new heading', async () => {
    open(formOf('one', 'two?', 'three?'));
    type(field('f-q-one'), 'x');
    const pressed = button();
    const arrived: string[] = [];
    const listen = ({ target }: FocusEvent) => void arrived.push((target as HTMLElement).textContent);
    document.addEventListener('focusin', listen);
    // First focus comes from the button, the second from the heading: a detached button takes no focus.
    await goOn();
    await goOn();
    document.removeEventListener('focusin', listen);
    expect(arrived).toEqual(['questionnaires:page.two?', 'questionnaires:page.three?']);
    expect(button()).toBe(pressed);
  });

  it('[G8] reveals the prerendered page with the answers of the meantime', async () => {
    const host = createTestHost(formOf('one', 'two?', 'three?'));
    const { rerender } = render(<QuestionnaireForm host={host} />);
    await painted();
    const ahead = field('f-q-two?');
    expect(shown(ahead)).toBe(false);
    expect(find('[data-ahead] > *').style.display).toBe('');
    expect(document.getElementById('f-q-three?')).toBeNull();
    await act(async () =>
      rerender(<QuestionnaireForm host={{ ...host, answers: { 'q-one': 'x', 'q-two?': 'elsewhere' } }} />),
    );
    await goOn();
    expect(field('f-q-two?')).toBe(ahead);
    expect(shown(ahead)).toBe(true);
    expect(ahead.value).toBe('elsewhere');
  });

  it('[G8] shows the errors of a page once, and not again on return', async () => {
    open(formOf('one', 'two'), { answers: { 'q-one': 'x' } });
    await goOn();
    expect(page()).toContain('Check this answer');
    await act(async () => void handleBack());
    expect(heading()).toBe('questionnaires:page.one');
    expect(page()).not.toContain('Check this');
    await goOn();
    expect(heading()).toBe('questionnaires:page.two');
    expect(page()).not.toContain('Check this');
    expect(document.activeElement).toBe(find('h1'));
  });
});

describe('check page', () => {
  it('[G8] reveals the prerendered answers with later changes', async () => {
    open(formOf('one'));
    await painted();
    const label = find('dt');
    expect(shown(label)).toBe(false);
    expect(label.parentElement?.textContent).toContain('Not answered');
    type(field('f-q-one'), 'mine');
    await goOn();
    expect(heading()).toBe('Check your answers');
    expect(find('dt')).toBe(label);
    expect(shown(label)).toBe(true);
    expect(label.parentElement?.textContent).toContain('mine');
  });

  it('[G8] lists open issues and does not take focus again on return', async () => {
    const host = createTestHost(formOf('one', 'two'), { answers: { 'q-one': 'x' } });
    const { rerender } = render(<QuestionnaireForm host={host} />);
    type(field('f-q-two'), 'x');
    await goOn();
    expect(heading()).toBe('Check your answers');
    await act(async () => rerender(<QuestionnaireForm host={{ ...host, answers: { 'q-two': 'x' } }} />));
    await goOn('Send');
    expect(host.sent).toEqual([]);
    expect(document.activeElement?.textContent).toContain('Check this answer');
    await act(async () => void handleBack());
    expect(heading()).toBe('questionnaires:page.two');
    await painted();
    await goOn();
    expect(page()).toContain('Check this answer');
    expect(document.activeElement).toBe(find('h1'));
  });
});
