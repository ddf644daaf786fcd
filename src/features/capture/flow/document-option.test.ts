import { i18n, type Messages } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentOption } from '#contract/calls/verification.ts';
import * as platform from '#app/platform/platform.ts';
import { compileCatalog } from '../../../../build/catalogs.ts';
import { getDocumentIcon, getDocumentLabel, getDocumentTexts } from './document-option.ts';

const option = (over: Partial<DocumentOption> = {}): DocumentOption => ({
  docType: 'KYC_DOC_TYPE_ID',
  docName: 'ID_CARD',
  docLabelKey: 'KYC_DOC_TYPE_ID',
  docWebIconUrl: '/user/accounts/documents/web.svg',
  docAppIconUrl: '/user/accounts/documents/app.svg',
  showGuidePage: true,
  ...over,
});

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: { 'doc.hkid': ['Hong Kong identity card'] } });
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('[E4] the label of a document', () => {
  it('is the translation of its label key if there is one', () => {
    expect(getDocumentTexts(i18n, option()).label).toBe('National identity card');
    expect(getDocumentTexts(i18n, option({ docLabelKey: 'doc.hkid' })).label).toBe('Hong Kong identity card');
  });

  it('is the name from the gateway when the key has no translation', () => {
    const words = getDocumentTexts(
      i18n,
      option({ docLabelKey: 'doc.other', docName: 'Cédula de ciudadanía' }),
    );
    expect(words).toEqual({
      label: 'Cédula de ciudadanía',
      detail: ['Front and back. Plastic cards only.'],
    });
  });

  it('has the name from the gateway as a detail beside the translation', () => {
    expect(getDocumentTexts(i18n, option({ docName: 'HKID' }))).toEqual({
      label: 'National identity card',
      detail: ['HKID', 'Front and back. Plastic cards only.'],
    });
  });

  it('is never a code and never empty', () => {
    for (const docName of ['ID_CARD', 'KYC_DOC_TYPE_ID', '', '  '])
      expect(getDocumentTexts(i18n, option({ docName, docLabelKey: 'doc.other' }))).toEqual({
        label: 'National identity card',
        detail: ['Front and back. Plastic cards only.'],
      });
    expect(getDocumentTexts(i18n, { docType: 'KYC_DOC_TYPE_DL' }).label).toBe('Driving licence');
  });

  it('[B4] uses American terms in US English', async () => {
    const messages = (await compileCatalog('en-US', 'user-accounts')) as Messages; // the fields that lingui reads
    i18n.loadAndActivate({ locale: 'en-US', messages });
    expect(getDocumentTexts(i18n, { docType: 'KYC_DOC_TYPE_DL' }).label).toBe('Driver’s license');
    expect(getDocumentTexts(i18n, { docType: 'KYC_DOC_TYPE_PASSPORT' }).label).toBe('Passport');
  });

  it('is the same on the check step', () => {
    const options = [option({ docLabelKey: '', docName: 'Cédula' })];
    expect(getDocumentLabel(i18n, 'KYC_DOC_TYPE_ID', options)).toBe('Cédula');
    expect(getDocumentLabel(i18n, 'KYC_DOC_TYPE_PASSPORT', options)).toBe('Passport');
  });
});

describe('[E4] the icon of a document', () => {
  const path = (icon: string | null) => icon && new URL(icon).pathname.split('/').at(-1);

  it('is the web icon in a browser and the app icon in apps and mini apps', () => {
    expect(path(getDocumentIcon(option()))).toBe('web.svg');
    sessionStorage.setItem('isApp', 'true');
    expect(path(getDocumentIcon(option()))).toBe('app.svg');
    sessionStorage.clear();
    vi.spyOn(platform, 'getPlatform').mockReturnValue({ ...platform.getPlatform(), isAppLike: true });
    expect(path(getDocumentIcon(option()))).toBe('app.svg');
  });

  it('falls back to the other icon', () => {
    expect(path(getDocumentIcon(option({ docWebIconUrl: '' })))).toBe('app.svg');
    sessionStorage.setItem('isApp', '1');
    expect(path(getDocumentIcon(option({ docAppIconUrl: '' })))).toBe('web.svg');
  });

  it('loads only over TLS or from the own origin', () => {
    const only = (docWebIconUrl: string) => getDocumentIcon(option({ docWebIconUrl, docAppIconUrl: '' }));
    expect(only('https://cdn.example/id.svg')).toBe('https://cdn.example/id.svg');
    expect(only(`${location.origin}/id.svg`)).toBe(`${location.origin}/id.svg`);
    const refused = [
      'http://cdn.example/id.svg',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'https://',
      '//',
      '',
    ];
    expect(refused.filter((link) => only(link) !== null)).toEqual([]);
    expect(getDocumentIcon({ docType: 'KYC_DOC_TYPE_ID' })).toBeNull();
  });
});
