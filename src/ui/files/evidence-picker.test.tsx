import { i18n } from '@lingui/core';
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EvidencePicker } from './evidence-picker.tsx';
import type { EarlierFile } from './picked-file.ts';
import type { FileSender } from './field-uploads.ts';
import { find, render } from '../testing/render.tsx';
import { usePickedFiles } from './use-picked-files.ts';

interface Sending {
  name: string;
  signal: AbortSignal;
  progress(fraction: number): void;
  waiting(on: boolean): void;
  end(fileId: string): Promise<void>;
  fail(): Promise<void>;
}

let sendings: Sending[];
let home: object;
let value: readonly EarlierFile[];
const remove = vi.fn<FileSender['remove']>(() => Promise.resolve());

const sender: FileSender = {
  add: (file, { progress, waiting, signal }) =>
    new Promise((resolve, reject) => {
      const turn = (job: () => void) => act(() => Promise.resolve(job()));
      sendings.push({
        name: file.name,
        signal,
        progress: (fraction) => act(() => progress(fraction)),
        waiting: (on) => act(() => waiting(on)),
        end: (fileId) => turn(() => resolve({ fileId, name: file.name })),
        fail: () => turn(() => reject(new Error('no'))),
      });
    }),
  remove,
  listReusable: () => [{ fileId: 'older', name: 'payslip.pdf' }],
  errorText: () => 'Send a photo instead.',
};

function Field() {
  const [files, setFiles] = useState(value);
  const onChange = (next: readonly EarlierFile[]) => {
    value = next;
    setFiles(next);
  };
  const picked = usePickedFiles({ home, id: 'papers', sender, maxFiles: 2, value: files, onChange });
  return (
    <EvidencePicker id="papers" label="Papers" limits={{ pdf: true, maxFiles: 2, maxMb: 10 }} {...picked} />
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  sendings = [];
  home = {};
  value = [];
  remove.mockClear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }),
  );
});

const text = () => find('#papers').textContent;
const button = (label: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
    label.test(one.getAttribute('aria-label') ?? one.textContent),
  );
const press = (label: RegExp) => act(() => Promise.resolve(button(label)?.click()));

function choose(name: string, type = 'application/pdf'): void {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (!input) throw new Error('there is no file input');
  Object.defineProperty(input, 'files', { value: [new File(['x'], name, { type })], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

it('[C14, S5] shows a file while sending, offline, checking and received', async () => {
  render(<Field />);
  choose('letter.pdf');
  sendings[0]?.progress(0.5);
  expect(text()).toContain('50% sent');
  sendings[0]?.waiting(true);
  expect(text()).toContain('Waiting for a connection');
  sendings[0]?.progress(1);
  expect(text()).toContain('Checking');
  await sendings[0]?.end('one');
  expect(text()).toContain('Received');
  expect(value).toEqual([{ fileId: 'one', name: 'letter.pdf' }]);
});

it('[C14] cancels a pending upload and removes a finished file', async () => {
  render(<Field />);
  choose('letter.pdf');
  await press(/^Stop sending: letter.pdf/);
  expect(sendings[0]?.signal.aborted).toBe(true);
  choose('letter.pdf');
  await sendings[1]?.end('one');
  await press(/^Remove: letter.pdf/);
  expect(remove).toHaveBeenCalledWith({ fileId: 'one', name: 'letter.pdf' });
  expect(value).toEqual([]);
  expect(document.activeElement).toBe(find('#papers'));
});

it('[C14] shows why a file was not sent and sends it again', async () => {
  render(<Field />);
  choose('letter.pdf');
  await sendings[0]?.fail();
  expect(text()).toContain('Send a photo instead.');
  await press(/^Send again/);
  await sendings[1]?.end('one');
  expect(value).toHaveLength(1);
});

it('[C14] respects the limit and reuses an earlier file', async () => {
  render(<Field />);
  choose('one.pdf');
  await press(/^Use a file you sent before/);
  await press(/payslip/);
  expect(value).toEqual([{ fileId: 'older', name: 'payslip.pdf' }]);
  expect(button(/^Add a file/)).toBeUndefined();
  await sendings[0]?.end('one');
  expect(value.map(({ fileId }) => fileId)).toEqual(['older', 'one']);
});

it('[C14, G3] finishes an upload after its page of the form was left', async () => {
  const { unmount } = render(<Field />);
  choose('one.pdf');
  choose('two.pdf');
  unmount();
  await sendings[0]?.end('one');
  await sendings[1]?.end('two');
  expect(value.map(({ fileId }) => fileId)).toEqual(['one', 'two']);
});
