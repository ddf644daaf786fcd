import { i18n } from '@lingui/core';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers, Item, Template } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { createSampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { createLongForm } from '#contract/questionnaire/testing/forms.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { handleBack } from '#app/lib/history/history.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { QuestionnaireForm } from './form.tsx';
import type { FormHost } from './form-host.ts';
import { createTestHost } from './testing/test-host.ts';

// Dates and countries follow the language of the app.
i18n.loadAndActivate({ locale: 'en', messages: {} });
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView ??= () => undefined;

const text = (linkId: string, more: Partial<Item> = {}): Item =>
  // `more` only adds to a text item.
  ({ linkId, type: 'text', label: linkId, required: true, ...more }) as Item;

const FORM: Template = {
  ...createLongForm(0),
  legal: ['privacy'],
  sections: [
    {
      linkId: 'one',
      title: 'page.one',
      items: [
        text('a'),
        text('b', { required: false, showIf: { when: [{ linkId: 'a', op: '=', value: 'more' }] } }),
      ],
    },
    {
      linkId: 'two',
      title: 'page.two',
      items: [
        {
          linkId: 'rows',
          type: 'group',
          label: 'rows',
          repeats: { min: 2, max: 3, addLabel: 'add' },
          items: [text('rows.name')],
        },
        {
          linkId: 'home',
          type: 'address',
          label: 'home',
          required: true,
        },
      ],
    },
  ],
};
const FULL: Answers = {
  a: 'x',
  'rows.name[0]': 'x',
  'rows.name[1]': 'y',
  home: { country: 'HK', line1: '8 Sample Road', city: 'Kowloon' },
};

function open(template: Template, more: Partial<FormHost> = {}) {
  const host = createTestHost(template, more);
  const { rerender } = render(<QuestionnaireForm host={host} />);
  return { host, rerender };
}
const heading = () => document.querySelector('h1')?.textContent;
const page = () => document.body.textContent;
const click = (target: HTMLElement) => act(async () => target.click());
const press = (label: string) => {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === label);
  if (!button)
    throw new Error(`no button is labelled ${label}: ${buttons.map((each) => each.textContent).join(', ')}`);
  return click(button);
};
const field = (id: string) => find<HTMLInputElement>(`[id="${id}"]`);

describe('questionnaire form', () => {
  it('[S9] shows one page at a time with progress and legal texts', async () => {
    open(FORM);
    expect(heading()).toBe('questionnaires:page.one');
    expect(page()).toContain('1 of 3 · questionnaires:page.one');
    expect(page()).toContain('questionnaires:legal.privacy');
    type(field('f-a'), 'x');
    await press('Continue');
    expect(heading()).toBe('questionnaires:page.two');
    expect(page()).toContain('2 of 3');
    expect(document.activeElement).toBe(find('h1'));
  });

  it('[G8] reports errors only on Continue, with links to the fields', async () => {
    open(FORM, { answers: { a: 'x' } });
    expect(page()).not.toContain('v.required');
    await press('Continue');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('section[tabindex="-1"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#f-rows.name-0',
      '#f-rows.name-1',
      '#f-home',
    ]);
    expect(page()).toContain('Check these 3 answers');
    expect(document.activeElement).toBe(field('f-rows.name-0'));
    await click(links[1]!);
    expect(document.activeElement).toBe(field('f-rows.name-1'));
  });

  it('[G8] removes an error as soon as the field is right', async () => {
    open(FORM, { answers: { a: 'x' } });
    await press('Continue');
    const listProblemLinks = () =>
      [...document.querySelectorAll('section[tabindex="-1"] a')].map((link) => link.getAttribute('href'));
    expect(listProblemLinks()).toHaveLength(3);
    type(field('f-rows.name-1'), 'y');
    expect(listProblemLinks()).toEqual(['#f-rows.name-0', '#f-home']);
    expect(field('f-rows.name-1').getAttribute('aria-invalid')).toBeNull();
    expect(field('f-rows.name-0').getAttribute('aria-invalid')).toBe('true');
    // A field that became wrong again is reported on blur or Continue.
    type(field('f-rows.name-1'), '');
    expect(listProblemLinks()).toEqual(['#f-rows.name-0', '#f-rows.name-1', '#f-home']);
  });

  it('[G3] reports every keystroke to the host', () => {
    const { host } = open(FORM);
    type(field('f-a'), 'm');
    type(field('f-a'), 'more');
    expect(host.changes.map(({ answers }) => answers)).toEqual([{ a: 'm' }, { a: 'more' }]);
    expect(document.getElementById('f-b')).not.toBeNull();
  });

  it('[S3] goes one page back before it leaves the form', async () => {
    open(FORM, { answers: { a: 'x' } });
    expect(heading()).toBe('questionnaires:page.two');
    await act(async () => void handleBack());
    expect(heading()).toBe('questionnaires:page.one');
    expect(handleBack()).toBe(false);
  });

  it('[S3] leaves the form from the check page of finished answers', async () => {
    open(FORM, { answers: FULL });
    await press('Change: questionnaires:a');
    await act(async () => void handleBack());
    expect(heading()).toBe('Check your answers');
    expect(handleBack()).toBe(false);
  });

  it('[S9, G8] shows every answer before sending and returns to the check after a change', async () => {
    const { host } = open(FORM, { answers: FULL });
    expect(heading()).toBe('Check your answers');
    expect(page()).toContain('8 Sample Road');
    expect(page()).toContain('entry 2');
    await press('Change: questionnaires:a');
    expect(document.activeElement).toBe(field('f-a'));
    type(field('f-a'), 'z');
    await press('Done');
    expect(heading()).toBe('Check your answers');
    await press('Send');
    expect(host.sent).toEqual([{ answers: { ...FULL, a: 'z' }, signed: {} }]);
  });

  it('[S9, X13] shows the answers before the declaration page and sends from there', async () => {
    const declaration = { legalId: 'truthful', version: '1' };
    const signed: Template = {
      ...FORM,
      sections: [
        {
          linkId: 'early',
          title: 'page.early',
          items: [text('c'), { linkId: 'd', type: 'declaration', label: 'd', required: true, declaration }],
        },
        ...FORM.sections,
        {
          linkId: 'sign',
          title: 'page.sign',
          items: [
            { linkId: 'n', type: 'info', label: 'n' },
            { linkId: 's', type: 'signature', label: 's', required: true, otpAction: 30101 },
          ],
        },
      ],
    };
    const { host } = open(signed, { answers: { ...FULL, c: 'x' } });
    expect(heading()).toBe('Check your answers');
    expect(page()).toContain('4 of 5 · Check');
    expect(page()).not.toContain('missing');
    await press('Change: questionnaires:c');
    expect(document.getElementById('f-d')).toBeNull();
    await press('Done');
    await press('Continue');
    expect(heading()).toBe('questionnaires:page.sign');
    expect(document.activeElement).toBe(find('h1'));
    expect(page()).toContain('5 of 5');

    await press('Send');
    expect(host.sent).toEqual([]);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('section[tabindex="-1"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#f-d', '#f-s']);
    await act(async () => void handleBack());
    expect(heading()).toBe('Check your answers');
    await press('Continue');
    await click(field('f-d'));
    type(field('f-s'), 'Sam');
    await press('Send');
    expect(host.sent).toMatchObject([{ answers: { s: { name: 'Sam' } }, signed: { otpAction: 30101 } }]);
  });

  it('[S9] sends once when the button is pressed repeatedly', async () => {
    let release = () => undefined as void;
    const onSubmit = vi.fn<FormHost['onSubmit']>(() => new Promise<void>((resolve) => (release = resolve)));
    open(FORM, { answers: FULL, onSubmit });
    await press('Send');
    await act(async () => [...document.querySelectorAll<HTMLButtonElement>('button')].at(-1)?.click());
    expect(onSubmit).toHaveBeenCalledOnce();
    await act(async () => release());
  });

  it('[S9] starts at the requested corrections and marks the changed ones', async () => {
    open(FORM, { answers: FULL, fixes: [{ linkId: 'a', reason: 'The name is cut off.' }] });
    expect(heading()).toBe('questionnaires:page.one');
    expect(page()).toContain('The name is cut off.');
    type(field('f-a'), 'z');
    await press('Done');
    expect(heading()).toBe('Check your answers');
    expect(page()).toContain('Answers to correct');
    expect(page()).toContain('Changed');
  });

  it('[S9] marks prefilled answers', async () => {
    open(FORM, { answers: { a: 'x' }, prefilled: { a: true } });
    await act(async () => void handleBack());
    const readHint = () => document.querySelector('[id="f-a-hint"]')?.textContent;
    expect(readHint()).toBeTruthy();
    type(field('f-a'), 'y');
    expect(readHint()).toBeUndefined();
  });

  it('[G3] shows the save state and announces only lasting states', async () => {
    const { host } = open(FORM);
    const aloud = () => find('output').textContent;
    await act(async () => void (host.save.state = 'saved'));
    expect(aloud()).toBe('Saved');
    await act(async () => void (host.save.state = 'saving'));
    expect(page()).toContain('Saving');
    expect(aloud()).toBe('Saved');
    await act(async () => void (host.save.state = 'waiting'));
    expect(aloud()).toBe('Saved here until you’re online');
    await act(async () => void (host.save.isStored = false));
    expect(aloud()).toBe('Not saved. Keep the page open');
    expect(page()).not.toContain('Kept here');
  });

  it('[S9] asks to update the app for an unknown kind of question and cannot be sent', () => {
    // A kind of a future template.
    const item = { linkId: 'z', type: 'hologram', label: 'z' } as unknown as Item;
    open({ ...FORM, sections: [{ linkId: 'one', title: 't', items: [text('a'), item] }] });
    expect(heading()).toBe('Please update the app');
    expect(page()).not.toContain('Send');
  });

  it('[S12] shows a test question as heading, allows to skip it and lists it at the end', async () => {
    const template = createSampleTemplate('CKT_HK');
    const { host } = open(template);
    await press('Skip this question');
    expect(page()).toContain('Question 2 of 28');
    expect(heading()).toMatch(/^questionnaires:q\.[^.]+$/);
    expect(heading()).not.toContain('page.');
    expect(page()).not.toContain('questionnaires:legal.');
    await click(find('input[type="radio"]'));
    await press('Continue');
    expect(page()).toContain('Question 3 of 28');
    await press('Go to the end');
    expect(heading()).toBe('Before you submit');
    await press('Submit');
    expect(host.sent).toEqual([]);
    expect(document.activeElement?.textContent).toContain('Check these 27 answers');
    await click(find<HTMLAnchorElement>('section[tabindex="-1"] a'));
    expect(page()).toContain('Question 1 of 28');
  });

  it('[S12] submits a test once every question has an answer', async () => {
    const template = createSampleTemplate('CKT_HK');
    const { host } = open(template, { answers: fillInForm(compileTemplate(template), createContext()) });
    expect(page()).toContain('You’ve answered every question.');
    await press('Submit');
    expect(host.sent).toHaveLength(1);
  });

  it('[G3] applies answers of another device without moving the user', async () => {
    const { host, rerender } = open(FORM);
    field('f-a').focus();
    rerender(<QuestionnaireForm host={{ ...host, answers: { a: 'from there' } }} />);
    expect(field('f-a').value).toBe('from there');
    expect(document.activeElement).toBe(field('f-a'));
  });
});
