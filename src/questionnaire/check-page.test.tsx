import { i18n } from '@lingui/core';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { FileRef } from '#contract/questionnaire.ts';
import { createLongForm } from '#contract/questionnaire/testing/forms.ts';
import { render } from '#app/ui/testing/render.tsx';
import { QuestionnaireForm } from './form.tsx';
import { createTestHost } from './testing/test-host.ts';
import { findButton, clickElement } from './testing/show-items.tsx';

it('[C14] waits for a file that is still on its way', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => undefined);
  let arrive: (ref: FileRef) => void = () => undefined;
  const template = {
    ...createLongForm(0),
    sections: [
      {
        linkId: 'page',
        title: 'page',
        items: [
          {
            linkId: 'doc',
            type: 'file' as const,
            label: 'doc',
            mime: ['application/pdf'],
            maxMb: 1,
            maxFiles: 1,
            purpose: 'P',
          },
        ],
      },
    ],
  };
  const host = createTestHost(template);
  host.evidence.add = () => new Promise((resolve) => (arrive = resolve));
  render(<QuestionnaireForm host={host} />);

  await clickElement(findButton(/^Change: questionnaires:doc/));
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)!; // the field has one
  const files = [new File(['x'], 'letter.pdf', { type: 'application/pdf' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await clickElement(findButton(/^Done/));
  await clickElement(findButton(/^Send/));
  expect(host.sent).toEqual([]);
  expect(document.body.textContent).toContain('A file is still uploading');

  const doc = { fileId: 'one', name: 'letter.pdf' };
  await act(async () => arrive(doc));
  expect(document.body.textContent).not.toContain('still on its way');
  await clickElement(findButton(/^Send/));
  expect(host.sent).toEqual([{ answers: { doc: [doc] }, signed: {} }]);
});
