import { describe, expect, it } from 'vitest';
import { formsAskedOn, formsDue, inOrderOn, isRuled } from './regional-matrix.ts';

const codes = (forms: readonly { templateCode: string }[]) => forms.map(({ templateCode }) => templateCode);

describe('the forms of a site', () => {
  it('come in order, each with its level and what waits for it', () => {
    expect(formsAskedOn('KZ')).toEqual([
      { templateCode: 'RC_KZ_V1', level: 'LEVEL_1', holds: 'start' },
      { templateCode: 'KZ_CRA_V1', level: 'LEVEL_1', holds: 'start' },
      { templateCode: 'NS_V1', level: 'LEVEL_1', holds: 'finish' },
      { templateCode: 'CKT_KZ', level: 'LEVEL_1', holds: 'finish' },
      { templateCode: 'ADVANCED_V1', level: 'LEVEL_2', holds: 'start' },
    ]);
    expect(formsAskedOn('GLOBAL')).toEqual([]);
  });

  it('wait for each other in Hong Kong alone', () => {
    expect(inOrderOn('HK')).toEqual(['NS_V1', 'CKT_HK', 'RTT_HK']);
    expect(inOrderOn('KZ')).toEqual([]);
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
    expect(codes(formsDue('AE', { LEVEL_1, LEVEL_2 }))).toEqual(due);
  });

  it('are told from forms that come on a trigger', () => {
    expect(['OC_V1', 'RTT_HK', 'ADVANCED_V1'].map(isRuled)).toEqual([true, true, true]);
    expect(['RFI', 'EDD_V1'].map(isRuled)).toEqual([false, false]);
  });
});
