// rcQuestionnaire: onboarding of the regulated entities in Türkiye, Kazakhstan and the EU. Same topics in the same order,
// with additions per regulator.
import type { FormRow } from '../questionnaire/form-row.ts';
import type { Item, Template } from '../questionnaire.ts';
import type { FormSite } from '../sites.ts';
import { createContactItems, createHomeAddressItems } from './blocks/address.ts';
import { createBandOptions, DEPOSIT_BAND_LIMITS } from './blocks/bands.ts';
import { createEmploymentItems } from './blocks/employment.ts';
import { createFundSourceItems } from './blocks/funds.ts';
import { createIdentityItems } from './blocks/identity.ts';
import { createIncomeItems } from './blocks/income.ts';
import { createForm, legalNote, page, single, yesNo } from './blocks/items.ts';
import { createOnboardingConfirmationPage } from './blocks/onboarding-end.ts';
import { createPublicRoleItems } from './blocks/public-role.ts';
import { createPurposeItems } from './blocks/purpose.ts';
import { createSanctionsItems } from './blocks/sanctions.ts';
import { createTaxDeclarationItems, createTaxResidenceItems } from './blocks/tax.ts';
import { createThirdPartyItems } from './blocks/third-party.ts';

export const REGIONAL_ONBOARDING_FORM = {
  segment: 'rcQuestionnaire',
  templateCode: { TR: 'RC_TR_V1', KZ: 'RC_KZ_V1', EU: 'RC_EU_V1' },
  sites: ['TR', 'KZ', 'EU'],
  sceneCode: 'RC_ONBOARDING',
  bizFrom: 'kyc',
  submit: 'submitOnboarding',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

/** Regional items on the personal page, the plans page and the second to last page. */
interface Region {
  person?: readonly Item[];
  plans?: readonly Item[];
  service?: readonly Item[];
}

const REGIONS: Partial<Record<FormSite, () => Region>> = {
  EU: () => ({
    service: [single('eu.complaints', ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'], { hint: true })],
  }),
  TR: () => ({
    plans: [
      single('tr.monthly', [...createBandOptions(DEPOSIT_BAND_LIMITS)], { hint: true, why: true }),
      single('tr.count', ['lt5', '5_20', '20_100', 'gt100'], { why: true }),
    ],
    service: [yesNo('tr.messages', { required: false, hint: true })],
  }),
  KZ: () => ({
    person: [yesNo('kz.resident', { hint: true, why: true })],
    service: [legalNote('kzLimit', { values: { limit: 1000 } })],
  }),
};

export function createRegionalOnboardingTemplate(site: FormSite): Template {
  const { person = [], plans = [], service = [] } = REGIONS[site]?.() ?? {};
  return createForm(`RC_${site}_V1`, 'onboarding', {
    version: '1.2.0',
    estimatedMinutes: 10,
    legal: ['privacy'],
    sections: [
      page('identity', [...createIdentityItems(), ...person]),
      page('address', [...createHomeAddressItems(), ...createContactItems()]),
      page('tax', [...createTaxResidenceItems({ indicia: true }), ...createTaxDeclarationItems()]),
      page('work', createEmploymentItems()),
      page('income', createIncomeItems()),
      page('purpose', [...createPurposeItems(), ...plans]),
      page('funds', createFundSourceItems(), { intro: true }),
      page('publicRole', createPublicRoleItems()),
      page('sanctions', createSanctionsItems()),
      page('owner', createThirdPartyItems()),
      ...(service.length > 0 ? [page('service', service)] : []),
      createOnboardingConfirmationPage(),
    ],
  });
}
