// rcQuestionnaire: onboarding of the regulated entities in Türkiye, Kazakhstan and the EU. Same topics in the same order,
// with additions per regulator.
import type { FormRow } from '../questionnaire/form-row.ts';
import type { Item, Template } from '../questionnaire.ts';
import type { FormSite } from '../sites.ts';
import { contact, homeAddress } from './blocks/address.ts';
import { bandOptions, DEPOSIT_BORDERS } from './blocks/bands.ts';
import { employment } from './blocks/employment.ts';
import { mainSources } from './blocks/funds.ts';
import { identity } from './blocks/identity.ts';
import { income } from './blocks/income.ts';
import { createForm, legalNote, page, single, yesNo } from './blocks/items.ts';
import { onboardingConfirmationPage } from './blocks/onboarding-end.ts';
import { publicRoleFull } from './blocks/public-role.ts';
import { purpose } from './blocks/purpose.ts';
import { sanctions } from './blocks/sanctions.ts';
import { taxDeclarations, taxResidence } from './blocks/tax.ts';
import { thirdParty } from './blocks/third-party.ts';

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
      single('tr.monthly', [...bandOptions(DEPOSIT_BORDERS)], { hint: true, why: true }),
      single('tr.count', ['lt5', '5_20', '20_100', 'gt100'], { why: true }),
    ],
    service: [yesNo('tr.messages', { required: false, hint: true })],
  }),
  KZ: () => ({
    person: [yesNo('kz.resident', { hint: true, why: true })],
    service: [legalNote('kzLimit', { values: { limit: 1000 } })],
  }),
};

export function regionalOnboardingTemplate(site: FormSite): Template {
  const { person = [], plans = [], service = [] } = REGIONS[site]?.() ?? {};
  return createForm(`RC_${site}_V1`, 'onboarding', {
    version: '1.2.0',
    estimatedMinutes: 10,
    legal: ['privacy'],
    sections: [
      page('identity', [...identity(), ...person]),
      page('address', [...homeAddress(), ...contact()]),
      page('tax', [...taxResidence({ indicia: true }), ...taxDeclarations()]),
      page('work', employment()),
      page('income', income()),
      page('purpose', [...purpose(), ...plans]),
      page('funds', mainSources(), { intro: true }),
      page('publicRole', publicRoleFull()),
      page('sanctions', sanctions()),
      page('owner', thirdParty()),
      ...(service.length > 0 ? [page('service', service)] : []),
      onboardingConfirmationPage(),
    ],
  });
}
