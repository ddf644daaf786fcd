// A published version stays what it is: answers were given to it. Whoever changes a questionnaire gives it a new version
// and adds a line here; lines of versions that were published are never changed.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ALL_TEMPLATES } from '../questionnaire/testing/assignments.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const PUBLISHED: Readonly<Record<string, string>> = {
  'ADVANCED_V1 1.0.0': 'M7vOAcmt1oG95kwMx33zyh',
  'CNS_V1 1.0.0': 'Ng8UMsvWUkIOwjgkuNiopm',
  'KZ_CRA_V1 1.0.0': '5vEtlx7e9xTDiZJVLB0am8',
  'NS_V1 1.0.0': '_QyNMGn8xPN6oEH4EtwFlp',
  'OC_V1 1.0.0': 'oVwvkZUtG0tLg88vBShQ1B',
  'PERSONAL_V1 1.0.0': 'sRO4aTvy4Ty6H_g8jvcHtA',
  'PI_PRE_V1 1.0.0': 'KKLjI4jsVQSa58JwzlD28R',
  'PIV_V1 1.0.0': 'GqcHVMP_Yh2svZkDnU-12u',
  'QI_AE_V1 1.0.0': 'Rv3N3EJ93oExrH0s5__haM',
  'RC_EU_V1 1.0.0': 'a5suUsP2HylCGdHCC9b9KI',
  'RC_KZ_V1 1.0.0': 'KzwC1jHeYZg2XNys0D0L1U',
  'RC_TR_V1 1.0.0': 'CifoI5zC4T5dFRuAom7wKp',
  'SATOS_V1 1.0.0': 'u4N9dPxgZmZ2153gJLzSHM',
  'SATOS_V2 1.0.0': 'lp-Js0fnKSQ0wyCBzMJgv4',
  'SOFW_V1 1.0.0': 'nv0aukCGQ7XwxRxcItA6JX',
  'STANDARD_V1 1.0.0': 'rLzkVFdQS-4eEwBEHXqJK5',
  'EDD_V1 1.0.0': 'IRIZ356_xs-BkkNkRrBiwQ',
  'RC_EDD_V1 1.0.0': 'IXG3UTRajIXi07BuvDVv2l',
  'RFI 1.0.0': 'LY8Y1dErc0rtuP8uhYv75C',
  'CKT_HK 1.0.0': '-AU1DX2L-o7evh56ZhZBXi',
  'RTT_HK 1.0.0': 'f0gjBrHO69J-YIATQI3Ock',
  'CKT_TR 1.0.0': 'ycnxhyW3CkWOsH_kcV6Q1D',
  'RTT_TR 1.0.0': 'mOirl-bIsJdDn3aC8h9Xg1',
  'CKT_KZ 1.0.0': 'ppN6QvIaBT5YY8siedGpVZ',
  'RTT_KZ 1.0.0': '29Iv_jLj_xLGHJZw4M845l',
  'CKT_EU 1.0.0': 'JSgEZCI_QwnMKcJPZR9ZNk',
  'RTT_EU 1.0.0': 'Eu_v9a18j4ZckFQHbE7Cdl',
  'CKT_AE 1.0.0': 'ib3sgIhhDCQbVN_3FMTzru',
  'RTT_AE 1.0.0': '-q7e8y5NV4HrsYaqGTucHw',
  'CKT_ID 1.0.0': '1TF3z6r_4jKJ9XCz3tX3iJ',
  'RTT_ID 1.0.0': 'mw9CdD9EKHHb-aHFdZemks',
  'CKT_GLOBAL 1.0.0': 'q9fZodH6IOAyB452_qdAZ5',
  'RTT_GLOBAL 1.0.0': 'yfhupBAqTudf92Ci_iHv-F',
  'KZ_CRA_V1 1.1.0': 'IS2gvyUnSwxBVIAM0tGa86',
  'OC_V1 1.1.0': 'OUmfl2K3czmpaqkwcBKHbZ',
  'PERSONAL_V1 1.1.0': 'Vd9Sar4X-VaxI94se3Tv0-',
  'RC_TR_V1 1.1.0': 'rv2Vkam5VvYzpPXtQnUCsY',
  'RC_KZ_V1 1.1.0': 'CogDz66uven6-3jpU9f0nW',
  'RC_EU_V1 1.1.0': '1JtHgvNEfaacQva-bFwmGA',
  'SATOS_V1 1.1.0': '8_hrcDcjufRDX6DVKl0NNY',
  'SATOS_V2 1.1.0': 'X-9T43WgPuLCyX9r6rAjjp',
};

it.each(ALL_TEMPLATES.map((template) => [`${template.templateCode} ${template.version}`, template] as const))(
  '[C14] %s is what was published',
  (name, template) => {
    expect({ [name]: hashOf(template) }).toEqual({ [name]: PUBLISHED[name] });
  },
);

it('[C14] every version on record is one of a questionnaire there is', () => {
  const codes = new Set(ALL_TEMPLATES.map(({ templateCode }) => templateCode));
  const gone = Object.keys(PUBLISHED).filter((name) => !codes.has(name.split(' ')[0] ?? ''));
  expect(gone).toEqual([]);
});
