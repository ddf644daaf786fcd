// Where a questionnaire belongs and where somebody comes from, as the wire names them. [C14]

export const SCENE_CODES = [
  'ONBOARDING',
  'LEVEL1',
  'LEVEL2',
  'NAME_SCREENING',
  'CNS',
  'RFI',
  'EDD',
  'RC_ONBOARDING',
  'RC_EDD',
  'KZ_CRA',
  'SOFW',
  'PI',
  'PIV',
  'QI',
  'KNOWLEDGE',
  'RISK',
  'SATOS',
  'REVIEW',
] as const;
export type SceneCode = (typeof SCENE_CODES)[number];

export const BIZ_FROM = ['kyc', 'task', 'deposit', 'withdraw', 'product', 'sdk'] as const;
export type BizFrom = (typeof BIZ_FROM)[number];
