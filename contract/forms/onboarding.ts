// ocquestion: complete onboarding form before the identity document. Hong Kong, the Emirates and Indonesia add their own
// questions.
import type { FormRow } from '../questionnaire/form-row.ts';
import { contact, homeAddress } from './blocks/address.ts';
import { employment } from './blocks/employment.ts';
import { identity } from './blocks/identity.ts';
import { income } from './blocks/income.ts';
import { file, createForm, page, single, text, yesNo } from './blocks/items.ts';
import { onboardingConfirmationPage } from './blocks/onboarding-end.ts';
import { publicRoleFull } from './blocks/public-role.ts';
import { purpose } from './blocks/purpose.ts';
import { all, is, onSite } from './blocks/rules.ts';
import { sanctions } from './blocks/sanctions.ts';
import { taxDeclarations, taxResidence } from './blocks/tax.ts';
import { thirdParty } from './blocks/third-party.ts';

export const ONBOARDING_FORM = {
  segment: 'ocquestion',
  templateCode: { default: 'OC_V1' },
  sites: ['HK', 'AE', 'ID'],
  sceneCode: 'ONBOARDING',
  bizFrom: 'kyc',
  submit: 'submitOnboarding',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

const hongKong = () =>
  page(
    'hongKong',
    [
      yesNo('hk.licensedStaff', { hint: true, why: true }),
      file('hk.consentLetter', 'EMPLOYER_CONSENT', {
        hint: true,
        showIf: all(is('hk.licensedStaff', 'yes')),
      }),
      text('hk.bank', { hint: true }),
    ],
    { showIf: all(onSite('HK')) },
  );
const emirates = () =>
  page('emirates', [single('ae.visa', ['citizen', 'residence', 'golden', 'visit', 'other'], { why: true })], {
    showIf: all(onSite('AE')),
  });
const indonesia = () =>
  page(
    'indonesia',
    [
      text('idn.mother', { why: true, checks: [{ kind: 'length', max: 60 }] }),
      single('idn.education', ['primary', 'secondary', 'diploma', 'bachelor', 'postgraduate', 'other']),
      single('idn.marital', ['single', 'married', 'divorced', 'widowed'], { why: true }),
      yesNo('idn.hasNpwp', { hint: true }),
      text('idn.npwp', {
        compact: true,
        showIf: all(is('idn.hasNpwp', 'yes')),
        checks: [{ kind: 'regex', pattern: '^\\d{15,16}$', message: 'v.npwp' }],
      }),
      single('idn.noNpwp', ['belowThreshold', 'spouse', 'pending', 'foreigner'], {
        showIf: all(is('idn.hasNpwp', 'no')),
      }),
    ],
    { showIf: all(onSite('ID')) },
  );

export const onboardingTemplate = () =>
  createForm('OC_V1', 'onboarding', {
    version: '1.2.0',
    estimatedMinutes: 10,
    legal: ['privacy'],
    sections: [
      page('identity', identity()),
      hongKong(),
      emirates(),
      indonesia(),
      page('address', [...homeAddress(), ...contact()]),
      page('tax', [...taxResidence({ indicia: true }), ...taxDeclarations()]),
      page('work', employment()),
      page('income', income()),
      page('purpose', purpose()),
      page('publicRole', publicRoleFull()),
      page('sanctions', sanctions()),
      page('owner', thirdParty()),
      onboardingConfirmationPage(),
    ],
  });
