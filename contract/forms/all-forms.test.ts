import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SITES } from '../questionnaire/context.ts';
import { QUESTIONNAIRE_ROUTES, type QuestionnaireSegment, segmentOf, templateCodeOf } from './all-forms.ts';
import { BIZ_FROM, SCENE_CODES } from '../questionnaire/form-row.ts';
import { TEMPLATE_CODES, templateOf } from './templates.ts';

// Object.keys forgets that the names are the table's own.
const segments = Object.keys(QUESTIONNAIRE_ROUTES) as QuestionnaireSegment[];

describe('questionnaire routes', () => {
  it('[S9, S10, S12, S14, S16] are all there', () => {
    const wanted =
      'question newquestion ocquestion piquestion personalquestion cnsquestion rfiQuestion advancedQuest standardQuest ' +
      'nsquestion crypto-knowledge-test risk-tolerance-test questionnaire questionnaireKzCra eddQuestionnaire ' +
      'rcEddQuestionnaire rcQuestionnaire pivQuestionnaire sourceOfFundsWealth qualifiedInvestor';
    expect(segments.toSorted()).toEqual(wanted.split(' ').toSorted());
  });

  it('name templates, scenes and origins that exist', () => {
    const codes = segments.flatMap((segment) => SITES.map((site) => templateCodeOf(segment, site)));
    expect(codes.filter((code) => code !== null && !templateOf(code))).toEqual([]);
    const rows = Object.values(QUESTIONNAIRE_ROUTES);
    expect(
      rows.filter(
        ({ sceneCode, bizFrom }) => !SCENE_CODES.includes(sceneCode) || !BIZ_FROM.includes(bizFrom),
      ),
    ).toEqual([]);
  });

  it('reach every template, and every template leads back to its route', () => {
    expect(TEMPLATE_CODES.filter((code) => segmentOf(code) === 'questionnaire')).toEqual([]);
    expect(segmentOf('RC_TR_V1')).toBe('rcQuestionnaire');
    expect(segmentOf('CKT_GLOBAL')).toBe('crypto-knowledge-test');
    expect(segmentOf('SOMETHING_NEW_V1')).toBe('questionnaire');
  });

  it('know which site has what', () => {
    expect(templateCodeOf('rcQuestionnaire', 'KZ')).toBe('RC_KZ_V1');
    expect(templateCodeOf('rcQuestionnaire', 'HK')).toBeNull();
    expect(templateCodeOf('qualifiedInvestor', 'EU')).toBeNull();
    expect(templateCodeOf('risk-tolerance-test', 'IN')).toBe('RTT_GLOBAL');
    expect(templateCodeOf('questionnaire', 'EU')).toBeNull();
    expect(templateCodeOf('personalquestion', 'constructor')).toBe('PERSONAL_V1');
  });

  it('bring no template into the client', () => {
    const text = readFileSync(new URL('all-forms.ts', import.meta.url), 'utf8');
    expect([...text.matchAll(/from '(.+)'/g)].map(([, from]) => from)).toEqual([
      '../questionnaire/context.ts',
      '../questionnaire/form-row.ts',
    ]);
  });
});
