import { describe, expect, it } from 'vitest';
import { FORM_SITES } from '../sites.ts';
import {
  formAt,
  formOfCode,
  FORMS,
  segmentOf,
  templateCodeOf,
  templateCodes,
  templateOf,
} from './all-forms.ts';

const segments = FORMS.map(({ segment }) => segment);

describe('the rows of the forms', () => {
  it('[S9, S10, S12, S14, S16] are found by their page', () => {
    expect(segments.map((segment) => formAt(segment).segment)).toEqual(segments);
  });

  it('name templates that exist', () => {
    const codes = segments.flatMap((segment) => FORM_SITES.map((site) => templateCodeOf(segment, site)));
    expect(codes.filter((code) => code !== null && !templateOf(code))).toEqual([]);
  });

  it('reach every template, and every template leads back to its page', () => {
    expect(templateCodes().filter((code) => segmentOf(code) === 'questionnaire')).toEqual([]);
    expect(segmentOf('RC_TR_V1')).toBe('rcQuestionnaire');
    expect(segmentOf('CKT_GLOBAL')).toBe('crypto-knowledge-test');
    expect(segmentOf('SOMETHING_NEW_V1')).toBe('questionnaire');
    expect(formOfCode('RTT_HK').sceneCode).toBe('RISK');
  });

  it('know which site has what', () => {
    expect(templateCodeOf('rcQuestionnaire', 'KZ')).toBe('RC_KZ_V1');
    expect(templateCodeOf('rcQuestionnaire', 'HK')).toBeNull();
    expect(templateCodeOf('qualifiedInvestor', 'EU')).toBeNull();
    expect(templateCodeOf('risk-tolerance-test', 'IN')).toBe('RTT_GLOBAL');
    expect(templateCodeOf('questionnaire', 'EU')).toBeNull();
    expect(templateCodeOf('personalquestion', 'constructor')).toBe('PERSONAL_V1');
  });
});

describe('templates', () => {
  it('that nothing of one person goes into are made once', () => {
    expect(templateOf('OC_V1')).toBe(templateOf('OC_V1', { requests: [] }));
    expect(templateOf('RFI')).not.toBe(templateOf('RFI'));
    expect(templateOf('RFI', { requests: [{ kind: 'other', mandatory: true }] })?.sections).toHaveLength(2);
  });

  it('are those of their site', () => {
    expect(['RC_TR_V1', 'CKT_EU', 'RTT_GLOBAL'].map((code) => templateOf(code)?.templateCode)).toEqual([
      'RC_TR_V1',
      'CKT_EU',
      'RTT_GLOBAL',
    ]);
  });
});
