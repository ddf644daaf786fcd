// Published template versions never change, because answers refer to them. To change a questionnaire, give it a new version
// and add a line here. Never change the line of a published version.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ALL_TEMPLATES } from '../questionnaire/testing/assignments.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const PUBLISHED: Readonly<Record<string, string>> = {
  'ADVANCED_V1 1.0.0': 'M7vOAcmt1oG95kwMx33zyh',
  'ADVANCED_V1 1.1.0': 'pza_57Zv610oNjg5IQ9n1_',
  'CNS_V1 1.0.0': 'Ng8UMsvWUkIOwjgkuNiopm',
  'CNS_V1 1.1.0': 'nXBnw3nunFhO99RejUCC6c',
  'CNS_V1 1.2.0': 'Bl8N56245GapqNFu3DyKXk',
  'KZ_CRA_V1 1.0.0': '5vEtlx7e9xTDiZJVLB0am8',
  'KZ_CRA_V1 1.1.0': 'qmWy0pdXnxxC6y8e3vg_pL',
  'NS_V1 1.0.0': '_QyNMGn8xPN6oEH4EtwFlp',
  'NS_V1 1.1.0': 'nMft7omClhFkuzck7Hf3mu',
  'NS_V1 1.2.0': 'Qp8a08dfAmB3PCFhyFyBue',
  'OC_V1 1.0.0': 'oVwvkZUtG0tLg88vBShQ1B',
  'OC_V1 1.1.0': 'QpPNM8tQtoHXEUbMqnln0G',
  'OC_V1 1.2.0': 'joOVoLb4bw4EpFIOmU7Jxa',
  'PERSONAL_V1 1.0.0': 'sRO4aTvy4Ty6H_g8jvcHtA',
  'PERSONAL_V1 1.1.0': 'Vd9Sar4X-VaxI94se3Tv0-',
  'PI_PRE_V1 1.0.0': 'KKLjI4jsVQSa58JwzlD28R',
  'PI_PRE_V1 1.1.0': 'Rl4rL4E8avEf3Y8mQzQ7an',
  'PIV_V1 1.0.0': 'GqcHVMP_Yh2svZkDnU-12u',
  'PIV_V1 1.1.0': 'zP5k56fUBpP8xrzCTgHUWq',
  'QI_AE_V1 1.0.0': 'Rv3N3EJ93oExrH0s5__haM',
  'QI_AE_V1 1.1.0': 'nwW288NvJmvAqYt-YQ_szR',
  'RC_EU_V1 1.0.0': 'a5suUsP2HylCGdHCC9b9KI',
  'RC_EU_V1 1.1.0': 'X_3XZTtSRxL5cLPdnjbcAF',
  'RC_EU_V1 1.2.0': 'GsJZpq3UyxZQzBIRbz1wkK',
  'RC_KZ_V1 1.0.0': 'KzwC1jHeYZg2XNys0D0L1U',
  'RC_KZ_V1 1.1.0': 'YbKhk6JvHRRFCq5GrkUbDh',
  'RC_KZ_V1 1.2.0': 'O7zyJEWKiBy1FLye70TlZA',
  'RC_TR_V1 1.0.0': 'CifoI5zC4T5dFRuAom7wKp',
  'RC_TR_V1 1.1.0': 'EMHye44T6t6FLQvvIvo6GW',
  'RC_TR_V1 1.2.0': 'u4MoGaklmvKckrDiql3BSy',
  'SATOS_V1 1.0.0': 'u4N9dPxgZmZ2153gJLzSHM',
  'SATOS_V1 1.1.0': '8_hrcDcjufRDX6DVKl0NNY',
  'SATOS_V2 1.0.0': 'lp-Js0fnKSQ0wyCBzMJgv4',
  'SATOS_V2 1.1.0': 'oROfhUgtHOZ567fx7bY_gB',
  'SOFW_V1 1.0.0': 'nv0aukCGQ7XwxRxcItA6JX',
  'SOFW_V1 1.1.0': 'pogO9M8LyqGGNInnMmhjmY',
  'STANDARD_V1 1.0.0': 'rLzkVFdQS-4eEwBEHXqJK5',
  'STANDARD_V1 1.1.0': 'WbKgrlxChmIfKL9jkBoNPa',
  'EDD_V1 1.0.0': 'IRIZ356_xs-BkkNkRrBiwQ',
  'EDD_V1 1.1.0': 'EIxWm1AlZO0rJQ5wtcA1xD',
  'RC_EDD_V1 1.0.0': 'IXG3UTRajIXi07BuvDVv2l',
  'RC_EDD_V1 1.1.0': 'idtG_NDjJgmtSvluTnTea3',
  'RFI 1.0.0': 'LY8Y1dErc0rtuP8uhYv75C',
  'CKT_HK 1.0.0': '-AU1DX2L-o7evh56ZhZBXi',
  'CKT_HK 2.0.0': 'CGtGfS-62kYInxDsdUnqIu',
  'RTT_HK 1.0.0': 'f0gjBrHO69J-YIATQI3Ock',
  'RTT_HK 1.1.0': 'haFa2Fw8CWJ20Svjk1VUMO',
  'CKT_TR 1.0.0': 'ycnxhyW3CkWOsH_kcV6Q1D',
  'CKT_TR 2.0.0': 'Y8RD0HZuvjm0n5mGcULJwX',
  'RTT_TR 1.0.0': 'mOirl-bIsJdDn3aC8h9Xg1',
  'RTT_TR 1.1.0': 'E9Oxio7rCnVDt_MoMFKTq6',
  'CKT_KZ 1.0.0': 'ppN6QvIaBT5YY8siedGpVZ',
  'CKT_KZ 2.0.0': 'XY58es_AKVNHZ-o59iUD6m',
  'RTT_KZ 1.0.0': '29Iv_jLj_xLGHJZw4M845l',
  'RTT_KZ 1.1.0': '5tGiDZsax_dIpWnp61swwE',
  'CKT_EU 1.0.0': 'JSgEZCI_QwnMKcJPZR9ZNk',
  'CKT_EU 2.0.0': 'yg7mOcoMtPfFJ3UhO9wlyD',
  'RTT_EU 1.0.0': 'Eu_v9a18j4ZckFQHbE7Cdl',
  'RTT_EU 1.1.0': '6R5ipOlBFl0gE-EsHmUpf0',
  'CKT_AE 1.0.0': 'ib3sgIhhDCQbVN_3FMTzru',
  'CKT_AE 2.0.0': 'uVcNdEQUyNVQFH3J2x5JZx',
  'RTT_AE 1.0.0': '-q7e8y5NV4HrsYaqGTucHw',
  'RTT_AE 1.1.0': 'kAmCAn-f6S01ozLMfSAXQ5',
  'CKT_ID 1.0.0': '1TF3z6r_4jKJ9XCz3tX3iJ',
  'CKT_ID 2.0.0': 'eMrLIVB8LMHAZ6W1qEbW6h',
  'RTT_ID 1.0.0': 'mw9CdD9EKHHb-aHFdZemks',
  'RTT_ID 1.1.0': 'lJ3c5lw7hMB8Ru0DTnZT25',
  'CKT_GLOBAL 1.0.0': 'q9fZodH6IOAyB452_qdAZ5',
  'CKT_GLOBAL 2.0.0': 'YSZc2_lDM38R3aLhvX1gR8',
  'RTT_GLOBAL 1.0.0': 'yfhupBAqTudf92Ci_iHv-F',
  'RTT_GLOBAL 1.1.0': 'SXH_Qraja1fHnK-PqLWKsn',
};

it.each(ALL_TEMPLATES.map((template) => [`${template.templateCode} ${template.version}`, template] as const))(
  '[C14] %s is what was published',
  (name, template) => {
    expect({ [name]: hashOf(template) }).toEqual({ [name]: PUBLISHED[name] });
  },
);

it('[C14] every recorded version belongs to an existing questionnaire', () => {
  const codes = new Set(ALL_TEMPLATES.map(({ templateCode }) => templateCode));
  const gone = Object.keys(PUBLISHED).filter((name) => !codes.has(name.split(' ')[0] ?? ''));
  expect(gone).toEqual([]);
});
