// eddQuestionnaire: enhanced due diligence. The texts describe it as a standard review.
import type { Template } from '../questionnaire.ts';
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
import { createForm, page } from './blocks/items.ts';
import { createPublicRoleItems } from './blocks/public-role.ts';
import { createSanctionsItems } from './blocks/sanctions.ts';
import { createWealthItems } from './blocks/wealth.ts';

export const EDD_FORM = {
  segment: 'eddQuestionnaire',
  templateCode: { default: 'EDD_V1' },
  sceneCode: 'EDD',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  opens: 'assigned',
  kind: 'diligence',
} as const satisfies FormRow;

export function createEddTemplate(_site: FormSite, { transfers = [] }: Assignment): Template {
  return createForm('EDD_V1', 'edd', {
    estimatedMinutes: 20,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      createProfilePage(),
      page('work', [...createEmploymentItems(), createEmployerLetterItem()]),
      page('funds', createFundSourceItems(), { intro: true }),
      page('fundsDetails', createFundDetailItems([])),
      page('wealth', createWealthItems(), { intro: true }),
      page('publicRole', createPublicRoleItems()),
      createActivityPage(transfers),
      page('sanctions', createSanctionsItems()),
      createDocumentsPage(),
      createConfirmationPage(),
    ],
  });
}
