// rcEddQuestionnaire: enhanced due diligence of the regulated entities, with the items of their regulators.
import type { Section, Template } from '../questionnaire.ts';
import type { Assignment } from '../questionnaire/assignment.ts';
import type { FormSite } from '../sites.ts';
import type { FormRow } from '../questionnaire/form-row.ts';
import {
  createProfilePage,
  createActivityPage,
  createConfirmationPage,
  createDocumentsPage,
  createEmployerLetterItem,
} from './blocks/due-diligence.ts';
import { createEmploymentItems } from './blocks/employment.ts';
import { createFundSourceItems, createFundDetailItems } from './blocks/funds.ts';
import { file, createForm, page, single, text, longText, yesNo } from './blocks/items.ts';
import { createPublicRoleItems } from './blocks/public-role.ts';
import { all, is, isNot, onSite } from './blocks/rules.ts';
import { createSanctionsItems } from './blocks/sanctions.ts';
import { createTaxDeclarationItems, createTaxResidenceItems } from './blocks/tax.ts';
import { createWealthItems } from './blocks/wealth.ts';

export const RC_EDD_FORM = {
  segment: 'rcEddQuestionnaire',
  templateCode: { default: 'RC_EDD_V1' },
  sites: ['TR', 'EU'],
  sceneCode: 'RC_EDD',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  opens: 'assigned',
  kind: 'diligence',
} as const satisfies FormRow;

/** EU list of evidence types; the user chooses which ones to send. */
const euPapers = (): Section =>
  page(
    'euPapers',
    [
      single('rcedd.paperKind', [
        'taxReturn',
        'payslips',
        'auditedAccounts',
        'propertyDeed',
        'saleOrInheritance',
        'assetRegister',
        'media',
      ]),
      file('rcedd.paper', 'EDD_EU', { hint: true, maxFiles: 5 }),
      yesNo('rcedd.public', { hint: true }),
      longText('rcedd.public.reply', 20, 1000, { showIf: all(is('rcedd.public', 'yes')) }),
    ],
    { showIf: all(onSite('EU')) },
  );

const trTransfers = (): Section =>
  page(
    'trTransfers',
    [
      longText('rcedd.purpose', 30, 500, { hint: true, why: true }),
      single('rcedd.reason', ['ownFunds', 'purchase', 'salary', 'loan', 'gift', 'investment', 'other']),
      text('rcedd.reason.other', { label: 'q.pleaseSay', showIf: all(is('rcedd.reason', 'other')) }),
      file('rcedd.sourceDoc', 'EDD_TR', { hint: true, showIf: all(isNot('rcedd.reason', 'ownFunds')) }),
    ],
    { showIf: all(onSite('TR')) },
  );

export function createRcEddTemplate(_site: FormSite, { transfers = [] }: Assignment): Template {
  return createForm('RC_EDD_V1', 'edd', {
    estimatedMinutes: 20,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      createProfilePage(),
      page('work', [...createEmploymentItems(), createEmployerLetterItem()]),
      page('funds', createFundSourceItems(), { intro: true }),
      page('fundsDetails', createFundDetailItems([onSite('TR')])),
      page('wealth', createWealthItems(), { intro: true }),
      page('tax', [...createTaxResidenceItems({ indicia: false }), ...createTaxDeclarationItems()], {
        showIf: all(onSite('EU')),
      }),
      page('publicRole', createPublicRoleItems()),
      createActivityPage(transfers),
      trTransfers(),
      page('sanctions', createSanctionsItems()),
      euPapers(),
      createDocumentsPage(),
      createConfirmationPage(),
    ],
  });
}
