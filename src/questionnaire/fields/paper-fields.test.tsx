import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DeclarationItem, FileItem, FileRef, SignatureItem } from '#contract/questionnaire.ts';
import type { EvidenceHost } from '../form-host.ts';
import { button, byId, click, described, one, showItems, write } from '../testing/show-items.tsx';

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
    reusable: () => [],
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

describe('evidence', () => {
  it('[C14] becomes part of the answer once it has arrived, and leaves it again', async () => {
    const evidence = evidenceOf();
    const { answer, tell, box } = one(file(), undefined, { evidence });
    tell();
    expect(box.textContent).toContain('v.required.file');
    await choose('one.pdf');
    const arrived: FileRef = { fileId: 'id of one.pdf', name: 'one.pdf' };
    expect(evidence.add.mock.calls[0]?.[0].purpose).toBe('P');
    expect(answer('f')).toEqual([arrived]);
    await click(button(/^Remove: one.pdf/));
    expect(evidence.remove).toHaveBeenCalledWith(arrived);
    expect(answer('f')).toBeUndefined();
  });

  it('[C14] says in words what stopped it', async () => {
    const { answer, box } = one(file(), undefined, {
      evidence: { ...evidenceOf(), add: () => Promise.reject(new Error('no')) },
    });
    await choose('one.pdf');
    expect(box.textContent).toContain('Too dark to read');
    expect(answer('f')).toBeUndefined();
  });

  it('[C14] a paper used for two answers stays with the other one', async () => {
    const evidence = evidenceOf();
    const paper = [{ fileId: 'a', name: 'a.pdf' }];
    const { answer } = showItems([file(), file({ linkId: 'g' })], {
      evidence,
      answers: { f: paper, g: paper },
    });
    await click(button(/^Remove: a.pdf/));
    expect(answer('f')).toBeUndefined();
    expect(answer('g')).toEqual(paper);
    expect(evidence.remove).not.toHaveBeenCalled();
  });
});

describe('a declaration', () => {
  const item: DeclarationItem = {
    linkId: 'd',
    type: 'declaration',
    label: 'legal.truthful',
    required: true,
    declaration: { legalId: 'truthful', version: '2' },
  };

  it('[C14] is agreed to in a version and a language', async () => {
    const { answer, tell } = one(item);
    tell();
    expect(described('f-d')).toContain('v.required.tick');
    await click(byId('f-d'));
    expect(answer('d')).toEqual({ legalId: 'truthful', version: '2', lang: 'en' });
    await click(byId('f-d'));
    expect(answer('d')).toBeUndefined();
  });

  it('[C14] agreed to in an older version is open again', () => {
    one(item, { legalId: 'truthful', version: '1', lang: 'en' });
    expect(byId('f-d').checked).toBe(false);
  });

  it('[C14] a long text can be read in place, by keyboard too', () => {
    const { box } = one({ ...item, label: 'x'.repeat(600) });
    const text = box.querySelector<HTMLElement>('[role=region]');
    expect(text?.textContent).toContain('x'.repeat(600));
    expect(text?.tabIndex).toBe(0);
    expect(box.textContent).toContain('I have read this and I agree.');
  });
});

describe('a signature', () => {
  const item: SignatureItem = {
    linkId: 's',
    type: 'signature',
    label: 'l',
    required: true,
    otpAction: 30101,
  };

  it('[X13] is the name, typed', () => {
    const { answer, tell } = one(item);
    tell();
    expect(described('f-s')).toContain('v.required.sign');
    write('f-s', 'Sam Sample');
    expect(answer('s')).toEqual({ name: 'Sam Sample' });
    write('f-s', '');
    expect(answer('s')).toBeUndefined();
  });

  it('[X13] may be drawn besides; a drawing alone does not sign', () => {
    const { answer, tell, box } = one(item, { name: 'Sam', fileId: 'drawn' });
    expect(box.textContent).toContain('Your drawn signature');
    write('f-s', '');
    expect(answer('s')).toEqual({ name: '', fileId: 'drawn' });
    tell();
    expect(described('f-s')).toContain('v.required.sign');
  });

  it('[X13] a drawing taken back leaves the name', async () => {
    const evidence = evidenceOf();
    const { answer } = one(item, { name: 'Sam', fileId: 'drawn' }, { evidence });
    await click(button(/^Remove: Your drawn signature/));
    expect(answer('s')).toEqual({ name: 'Sam' });
    expect(evidence.remove).toHaveBeenCalledOnce();
    expect(button(/^Also draw my signature/)).toBeTruthy();
  });
});
