import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DeclarationItem, FileItem, FileRef, SignatureItem } from '#contract/questionnaire.ts';
import type { EvidenceHost } from '../form-host.ts';
import {
  findButton,
  findById,
  clickElement,
  readDescription,
  showItem,
  showItems,
  typeText,
} from '../testing/show-items.tsx';

const file = (more: Partial<FileItem> = {}): FileItem => ({
  linkId: 'f',
  type: 'file',
  label: 'l',
  required: true,
  mime: ['image/jpeg', 'application/pdf'],
  maxMb: 10,
  maxFiles: 2,
  purpose: 'P',
  ...more,
});

function evidenceOf() {
  return {
    add: vi.fn<EvidenceHost['add']>(async (_item, sent) => ({
      fileId: `id of ${sent.name}`,
      name: sent.name,
    })),
    remove: vi.fn<EvidenceHost['remove']>(async () => undefined),
    listReusable: () => [],
    errorText: () => 'Too dark to read',
  };
}

async function choose(name: string): Promise<void> {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (!input) throw new Error('nothing takes a file');
  const files = [new File(['x'], name, { type: 'application/pdf' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
}

describe('file field', () => {
  it('[C14] adds a file to the answer once uploaded, and removes it', async () => {
    const evidence = evidenceOf();
    const { answer, showIssues, box } = showItem(file(), undefined, { evidence });
    showIssues();
    expect(box.textContent).toContain('v.required.file');
    await choose('one.pdf');
    const arrived: FileRef = { fileId: 'id of one.pdf', name: 'one.pdf' };
    expect(evidence.add.mock.calls[0]?.[0].purpose).toBe('P');
    expect(answer('f')).toEqual([arrived]);
    await clickElement(findButton(/^Remove: one.pdf/));
    expect(evidence.remove).toHaveBeenCalledWith(arrived);
    expect(answer('f')).toBeUndefined();
  });

  it('[C14] shows why an upload failed', async () => {
    const { answer, box } = showItem(file(), undefined, {
      evidence: { ...evidenceOf(), add: () => Promise.reject(new Error('no')) },
    });
    await choose('one.pdf');
    expect(box.textContent).toContain('Too dark to read');
    expect(answer('f')).toBeUndefined();
  });

  it('[C14] keeps a file that another answer uses', async () => {
    const evidence = evidenceOf();
    const paper = [{ fileId: 'a', name: 'a.pdf' }];
    const { answer } = showItems([file(), file({ linkId: 'g' })], {
      evidence,
      answers: { f: paper, g: paper },
    });
    await clickElement(findButton(/^Remove: a.pdf/));
    expect(answer('f')).toBeUndefined();
    expect(answer('g')).toEqual(paper);
    expect(evidence.remove).not.toHaveBeenCalled();
  });
});

describe('declaration field', () => {
  const item: DeclarationItem = {
    linkId: 'd',
    type: 'declaration',
    label: 'legal.truthful',
    required: true,
    declaration: { legalId: 'truthful', version: '2' },
  };

  it('[C14] stores version and language of the agreed text', async () => {
    const { answer, showIssues } = showItem(item);
    showIssues();
    expect(readDescription('f-d')).toContain('v.required.tick');
    await clickElement(findById('f-d'));
    expect(answer('d')).toEqual({ legalId: 'truthful', version: '2', lang: 'en' });
    await clickElement(findById('f-d'));
    expect(answer('d')).toBeUndefined();
  });

  it('[C14] is unanswered if an older version was agreed to', () => {
    showItem(item, { legalId: 'truthful', version: '1', lang: 'en' });
    expect(findById('f-d').checked).toBe(false);
  });

  it('[C14] makes a long text scrollable by keyboard', () => {
    const { box } = showItem({ ...item, label: 'x'.repeat(600) });
    const text = box.querySelector<HTMLElement>('[role=region]');
    expect(text?.textContent).toContain('x'.repeat(600));
    expect(text?.tabIndex).toBe(0);
    expect(box.textContent).toContain('I have read this text and I agree.');
  });
});

describe('signature field', () => {
  const item: SignatureItem = {
    linkId: 's',
    type: 'signature',
    label: 'l',
    required: true,
    otpAction: 30101,
  };

  it('[X13] takes the typed name', () => {
    const { answer, showIssues } = showItem(item);
    showIssues();
    expect(readDescription('f-s')).toContain('v.required.sign');
    typeText('f-s', 'Sam Sample');
    expect(answer('s')).toEqual({ name: 'Sam Sample' });
    typeText('f-s', '');
    expect(answer('s')).toBeUndefined();
  });

  it('[X13] accepts an additional drawing, which alone does not sign', () => {
    const { answer, showIssues, box } = showItem(item, { name: 'Sam', fileId: 'drawn' });
    expect(box.textContent).toContain('Your drawn signature');
    typeText('f-s', '');
    expect(answer('s')).toEqual({ name: '', fileId: 'drawn' });
    showIssues();
    expect(readDescription('f-s')).toContain('v.required.sign');
  });

  it('[X13] keeps the name when the drawing is removed', async () => {
    const evidence = evidenceOf();
    const { answer } = showItem(item, { name: 'Sam', fileId: 'drawn' }, { evidence });
    await clickElement(findButton(/^Remove: Your drawn signature/));
    expect(answer('s')).toEqual({ name: 'Sam' });
    expect(evidence.remove).toHaveBeenCalledOnce();
    expect(findButton(/^Add a drawn signature/)).toBeTruthy();
  });
});
