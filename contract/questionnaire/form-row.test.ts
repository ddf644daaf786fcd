import { expect, it } from 'vitest';
import { findFileItem } from './files.ts';
import { getTemplateCodeForSite, listTemplateCodesOfForm, type FormRow } from './form-row.ts';

const row = (templateCode: FormRow['templateCode']): FormRow => ({
  segment: 'q',
  templateCode,
  sceneCode: 'Q',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
});

it.each<[FormRow['templateCode'], string, string | null]>([
  [{ HK: 'Q_HK', default: 'Q' }, 'HK', 'Q_HK'],
  [{ HK: 'Q_HK', default: 'Q' }, 'TR', 'Q'],
  [{ HK: 'Q_HK' }, 'TR', null],
  [{ HK: 'Q_HK' }, 'toString', null],
  [null, 'HK', null],
])('the template of %j on %s is %s', (templateCode, site, code) => {
  expect(getTemplateCodeForSite(row(templateCode), site)).toBe(code);
});

it('the templates of a form cover all sites', () => {
  expect(listTemplateCodesOfForm(row({ HK: 'Q_HK', default: 'Q' }))).toEqual(['Q_HK', 'Q']);
  expect(listTemplateCodesOfForm(row(null))).toEqual([]);
});

it('accept files for a file item, and one drawing for a signature', () => {
  const file = {
    linkId: 'f',
    label: 't',
    type: 'file',
    mime: [],
    maxMb: 5,
    maxFiles: 3,
    purpose: 'X',
  } as const;
  expect(findFileItem(file)).toBe(file);
  expect(findFileItem({ linkId: 's', label: 't', type: 'signature', otpAction: 30101 })).toEqual({
    linkId: 's',
    label: 't',
    type: 'file',
    mime: ['image/png'],
    maxMb: 2,
    maxFiles: 1,
    purpose: 'SIGNATURE',
  });
  expect([
    findFileItem({ linkId: 't', label: 't', type: 'text' }),
    findFileItem(null),
    findFileItem(undefined),
  ]).toEqual([null, null, null]);
});
