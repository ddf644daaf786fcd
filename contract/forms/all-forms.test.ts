import { describe, expect, it } from 'vitest';
import { FORM_SITES } from '../sites.ts';
import {
  findFormBySegment,
  findFormByTemplateCode,
  FORMS,
  findSegmentByTemplateCode,
  findTemplateCode,
  listTemplateCodes,
  findTemplate,
} from './all-forms.ts';

const segments = FORMS.map(({ segment }) => segment);

describe('the rows of the forms', () => {
  it('[S9, S10, S12, S14, S16] are found by their page', () => {
    expect(segments.map((segment) => findFormBySegment(segment).segment)).toEqual(segments);
  });

  it('name templates that exist', () => {
    const codes = segments.flatMap((segment) => FORM_SITES.map((site) => findTemplateCode(segment, site)));
    expect(codes.filter((code) => code !== null && !findTemplate(code))).toEqual([]);
  });

  it('reach every template, and every template leads back to its page', () => {
    expect(listTemplateCodes().filter((code) => findSegmentByTemplateCode(code) === 'questionnaire')).toEqual(
      [],
    );
    expect(findSegmentByTemplateCode('RC_TR_V1')).toBe('rcQuestionnaire');
    expect(findSegmentByTemplateCode('CKT_GLOBAL')).toBe('crypto-knowledge-test');
    expect(findSegmentByTemplateCode('SOMETHING_NEW_V1')).toBe('questionnaire');
    expect(findFormByTemplateCode('RTT_HK').sceneCode).toBe('RISK');
  });

  it('list the right sites', () => {
    expect(findTemplateCode('rcQuestionnaire', 'KZ')).toBe('RC_KZ_V1');
    expect(findTemplateCode('rcQuestionnaire', 'HK')).toBeNull();
    expect(findTemplateCode('qualifiedInvestor', 'EU')).toBeNull();
    expect(findTemplateCode('risk-tolerance-test', 'IN')).toBe('RTT_GLOBAL');
    expect(findTemplateCode('questionnaire', 'EU')).toBeNull();
    expect(findTemplateCode('personalquestion', 'constructor')).toBe('PERSONAL_V1');
  });
});

describe('templates', () => {
  it('without user-specific parts are cached', () => {
    expect(findTemplate('OC_V1')).toBe(findTemplate('OC_V1', { requests: [] }));
    expect(findTemplate('RFI')).not.toBe(findTemplate('RFI'));
    expect(findTemplate('RFI', { requests: [{ kind: 'other', mandatory: true }] })?.sections).toHaveLength(2);
  });

  it('match their site', () => {
    expect(['RC_TR_V1', 'CKT_EU', 'RTT_GLOBAL'].map((code) => findTemplate(code)?.templateCode)).toEqual([
      'RC_TR_V1',
      'CKT_EU',
      'RTT_GLOBAL',
    ]);
  });
});
