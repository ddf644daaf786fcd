import { describe, expect, it } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { renderMailHtml } from './mail-html.ts';
import { createCodeMail } from './mail-texts.ts';

const MAIL = createCodeMail('en', SECURITY_ACTION.reveal, '123456');

describe('a mail as HTML', () => {
  it('[X13] has the brand name as its header', () => {
    expect(renderMailHtml(MAIL, { name: 'Nord & <Bank>' })).toContain('<bdi>Nord &amp; &lt;Bank&gt;</bdi>');
  });

  it('[X13] shows the code on a tint of the brand colour, or of the default colour', () => {
    const box = (html: string) => /background:(#\w+)">123456/.exec(html)?.[1];
    expect(box(renderMailHtml(MAIL, { name: 'Attesta' }))).toBe('#fff6e0');
    expect(box(renderMailHtml(MAIL, { name: 'Nord Bank', accent: '#0057b8' }))).toBe('#e7eef9');
    expect(box(renderMailHtml(MAIL, { name: 'Nord Bank', accent: 'red;}' }))).toBe('#fff6e0');
  });

  it('[X13] without a code has no box', () => {
    expect(renderMailHtml({ ...MAIL, code: null }, { name: 'Attesta' })).not.toContain('monospace');
  });
});
