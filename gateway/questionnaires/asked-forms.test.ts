import { describe, expect, it } from 'vitest';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { createSampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { SITE_NAMES } from '#contract/sites.ts';
import { findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import { getTaskRestriction } from '#contract/tasks.ts';
import { findFormRules } from './scoring/parts.ts';
import { listSiteForms, listDueForms, isSiteForm } from '#gateway/levels/site-forms.ts';

const asked = (site: string) =>
  listSiteForms(site).map(({ templateCode, level, holds }) => `${level} ${holds} ${templateCode}`);
const itemsOf = (code: string) =>
  compileTemplate(createSampleTemplate(code)).order.flatMap(({ id, item }) =>
    item && item.type !== 'info' ? [id] : [],
  );

describe('the regional matrix', () => {
  it('[T8] assigns each site’s forms in their order', () => {
    expect(Object.fromEntries(SITE_NAMES.map((site) => [site, asked(site)]))).toEqual({
      HK: [
        'LEVEL_1 start OC_V1',
        'LEVEL_1 finish NS_V1',
        'LEVEL_1 finish CKT_HK',
        'LEVEL_1 finish RTT_HK',
        'LEVEL_2 start ADVANCED_V1',
      ],
      TR: ['LEVEL_1 start RC_TR_V1', 'LEVEL_1 finish NS_V1', 'LEVEL_2 start ADVANCED_V1'],
      KZ: [
        'LEVEL_1 start RC_KZ_V1',
        'LEVEL_1 start KZ_CRA_V1',
        'LEVEL_1 finish NS_V1',
        'LEVEL_1 finish CKT_KZ',
        'LEVEL_2 start ADVANCED_V1',
      ],
      EU: ['LEVEL_1 start RC_EU_V1', 'LEVEL_1 finish NS_V1', 'LEVEL_2 start ADVANCED_V1'],
      AE: ['LEVEL_1 start OC_V1', 'LEVEL_1 finish NS_V1', 'LEVEL_2 start ADVANCED_V1'],
      ID: ['LEVEL_1 start OC_V1', 'LEVEL_1 finish NS_V1', 'LEVEL_2 start ADVANCED_V1'],
      IN: [
        'LEVEL_1 start PERSONAL_V1',
        'LEVEL_1 start STANDARD_V1',
        'LEVEL_1 finish NS_V1',
        'LEVEL_2 start ADVANCED_V1',
      ],
      GLOBAL: [],
    });
  });

  it('assigns nothing by rule on an unknown site', () => {
    expect([...listSiteForms('GLOBAL'), ...listSiteForms(''), ...listSiteForms('constructor')]).toEqual([]);
  });

  it('names questionnaires with a server part', () => {
    const codes = SITE_NAMES.flatMap((site) => listSiteForms(site).map(({ templateCode }) => templateCode));
    expect(codes.filter((code) => !findFormRules(code) || !isSiteForm(code))).toEqual([]);
    expect(['EDD_V1', 'RFI', 'CNS_V1', 'SOFW_V1'].filter(isSiteForm)).toEqual([]);
  });

  it('[S19] closes the level for each missing form, and trading for each missing test', () => {
    const forms = SITE_NAMES.flatMap(listSiteForms);
    const closed = forms.map(({ templateCode }) => [
      templateCode,
      getTaskRestriction(findSegmentByTemplateCode(templateCode)),
    ]);
    const isTest = (code: string) => /^(CKT|RTT)_/.test(code);
    expect(closed).toEqual(
      forms.map(({ templateCode, level }) => [templateCode, isTest(templateCode) ? 'TRADE' : level]),
    );
  });

  it('omits the personal and the standard form only where onboarding covers both', () => {
    const onboarding = SITE_NAMES.flatMap((site) =>
      listSiteForms(site).filter(({ templateCode }) => /^(OC|RC)_/.test(templateCode)),
    );
    for (const { templateCode } of onboarding)
      expect(itemsOf(templateCode)).toEqual(
        expect.arrayContaining([...itemsOf('PERSONAL_V1'), ...itemsOf('STANDARD_V1')]),
      );
    expect(onboarding).toHaveLength(6);
  });

  it.each([
    ['ALLOW', 'NOT_ALLOW', ['LEVEL_1']],
    ['PENDING', 'NOT_ALLOW', ['LEVEL_1']],
    ['SUCCESS', 'ALLOW', ['LEVEL_2']],
    ['SUCCESS', 'SUCCESS', []],
    ['CERTIFICATION_DISABLED', 'CERTIFICATION_DISABLED', []],
  ] as const)('asks what level 1 %s and level 2 %s need', (LEVEL_1, LEVEL_2, levels) => {
    const due = listDueForms('TR', { LEVEL_1, LEVEL_2 });
    expect([...new Set(due.map(({ level }) => level))]).toEqual(levels);
  });
});
