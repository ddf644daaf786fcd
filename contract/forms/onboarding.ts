// ocquestion: complete onboarding form before the identity document. Hong Kong, the Emirates and Indonesia add their own
// questions.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createContactItems, createHomeAddressItems } from './blocks/address.ts';
import { createEmploymentItems } from './blocks/employment.ts';
import { createIdentityItems } from './blocks/identity.ts';
import { createIncomeItems } from './blocks/income.ts';
import { file, createForm, page, single, text, yesNo } from './blocks/items.ts';
import { createOnboardingConfirmationPage } from './blocks/onboarding-end.ts';
import { createPublicRoleItems } from './blocks/public-role.ts';
import { createPurposeItems } from './blocks/purpose.ts';
import { all, is, onSite } from './blocks/rules.ts';
import { createSanctionsItems } from './blocks/sanctions.ts';
import { createTaxDeclarationItems, createTaxResidenceItems } from './blocks/tax.ts';
import { createThirdPartyItems } from './blocks/third-party.ts';

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

export const createOnboardingTemplate = () =>
  createForm('OC_V1', 'onboarding', {
    version: '1.2.0',
    estimatedMinutes: 10,
    legal: ['privacy'],
    sections: [
      page('identity', createIdentityItems()),
      hongKong(),
      emirates(),
      indonesia(),
      page('address', [...createHomeAddressItems(), ...createContactItems()]),
      page('tax', [...createTaxResidenceItems({ indicia: true }), ...createTaxDeclarationItems()]),
      page('work', createEmploymentItems()),
      page('income', createIncomeItems()),
      page('purpose', createPurposeItems()),
      page('publicRole', createPublicRoleItems()),
      page('sanctions', createSanctionsItems()),
      page('owner', createThirdPartyItems()),
      createOnboardingConfirmationPage(),
    ],
  });
