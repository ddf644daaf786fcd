import { describe, expect, it } from 'vitest';
import { FORM_SITES } from '../sites.ts';
import {
  formForSegment,
  formForTemplateCode,
  FORMS,
  segmentForTemplateCode,
  templateCodeForSegment,
  listTemplateCodes,
  findTemplate,
} from './all-forms.ts';

const segments = FORMS.map(({ segment }) => segment);

describe('the rows of the forms', () => {
  it('[S9, S10, S12, S14, S16] are found by their page', () => {
    expect(segments.map((segment) => formForSegment(segment).segment)).toEqual(segments);
  });

  it('name templates that exist', () => {
    const codes = segments.flatMap((segment) =>
      FORM_SITES.map((site) => templateCodeForSegment(segment, site)),
    );
    expect(codes.filter((code) => code !== null && !findTemplate(code))).toEqual([]);
  });

  it('reach every template, and every template leads back to its page', () => {
    expect(listTemplateCodes().filter((code) => segmentForTemplateCode(code) === 'questionnaire')).toEqual(
      [],
    );
    expect(segmentForTemplateCode('RC_TR_V1')).toBe('rcQuestionnaire');
    expect(segmentForTemplateCode('CKT_GLOBAL')).toBe('crypto-knowledge-test');
    expect(segmentForTemplateCode('SOMETHING_NEW_V1')).toBe('questionnaire');
    expect(formForTemplateCode('RTT_HK').sceneCode).toBe('RISK');
  });

  it('list the right sites', () => {
    expect(templateCodeForSegment('rcQuestionnaire', 'KZ')).toBe('RC_KZ_V1');
    expect(templateCodeForSegment('rcQuestionnaire', 'HK')).toBeNull();
    expect(templateCodeForSegment('qualifiedInvestor', 'EU')).toBeNull();
    expect(templateCodeForSegment('risk-tolerance-test', 'IN')).toBe('RTT_GLOBAL');
    expect(templateCodeForSegment('questionnaire', 'EU')).toBeNull();
    expect(templateCodeForSegment('personalquestion', 'constructor')).toBe('PERSONAL_V1');
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
