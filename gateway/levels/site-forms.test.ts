import { describe, expect, it } from 'vitest';
import { listSiteForms, listDueForms, listSequentialForms, isSiteForm } from './site-forms.ts';

const codes = (forms: readonly { templateCode: string }[]) => forms.map(({ templateCode }) => templateCode);

describe('the forms of a site', () => {
  it('are listed in order, with their level and what they block', () => {
    expect(listSiteForms('KZ')).toEqual([
      { templateCode: 'RC_KZ_V1', level: 'LEVEL_1', holds: 'start' },
      { templateCode: 'KZ_CRA_V1', level: 'LEVEL_1', holds: 'start' },
      { templateCode: 'NS_V1', level: 'LEVEL_1', holds: 'finish' },
      { templateCode: 'CKT_KZ', level: 'LEVEL_1', holds: 'finish' },
      { templateCode: 'ADVANCED_V1', level: 'LEVEL_2', holds: 'start' },
    ]);
    expect(listSiteForms('GLOBAL')).toEqual([]);
  });

  it('are sequential in Hong Kong only', () => {
    expect(listSequentialForms('HK')).toEqual(['NS_V1', 'CKT_HK', 'RTT_HK']);
    expect(listSequentialForms('KZ')).toEqual([]);
  });

  it.each([
    ['ALLOW', 'NOT_ALLOW', ['OC_V1', 'NS_V1']],
    ['PENDING', 'NOT_ALLOW', ['OC_V1', 'NS_V1']],
    ['SUCCESS', 'ALLOW', ['ADVANCED_V1']],
    ['SUCCESS', 'NOT_ALLOW', []],
    ['SUCCESS', 'SUCCESS', []],
    ['CERTIFICATION_DISABLED', 'CERTIFICATION_DISABLED', []],
    ['ALLOW', 'ALLOW', ['OC_V1', 'NS_V1', 'ADVANCED_V1']],
  ] as const)('of level 1 %s and level 2 %s are due: %j', (LEVEL_1, LEVEL_2, due) => {
    expect(codes(listDueForms('AE', { LEVEL_1, LEVEL_2 }))).toEqual(due);
  });

  it('are distinguished from forms with a trigger', () => {
    expect(['OC_V1', 'RTT_HK', 'ADVANCED_V1'].map(isSiteForm)).toEqual([true, true, true]);
    expect(['RFI', 'EDD_V1'].map(isSiteForm)).toEqual([false, false]);
  });
});
