// eddQuestionnaire: enhanced due diligence. The texts describe it as a standard review.
import type { Template } from '../questionnaire.ts';
import type { Assignment } from '../questionnaire/assignment.ts';
import type { FormSite } from '../sites.ts';
import type { FormRow } from '../questionnaire/form-row.ts';
import {
  profilePage,
  activityPage,
  confirmationPage,
  documentsPage,
  employerLetter,
} from './blocks/due-diligence.ts';
import { employment } from './blocks/employment.ts';
import { mainSources, sourceDetails } from './blocks/funds.ts';
import { createForm, page } from './blocks/items.ts';
import { publicRoleFull } from './blocks/public-role.ts';
import { sanctions } from './blocks/sanctions.ts';
import { wealth } from './blocks/wealth.ts';

export const EDD_FORM = {
  segment: 'eddQuestionnaire',
  templateCode: { default: 'EDD_V1' },
  sceneCode: 'EDD',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  opens: 'assigned',
  kind: 'diligence',
} as const satisfies FormRow;

export function eddTemplate(_site: FormSite, { transfers = [] }: Assignment): Template {
  return createForm('EDD_V1', 'edd', {
    estimatedMinutes: 20,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      profilePage(),
      page('work', [...employment(), employerLetter()]),
      page('funds', mainSources(), { intro: true }),
      page('fundsDetails', sourceDetails([])),
      page('wealth', wealth(), { intro: true }),
      page('publicRole', publicRoleFull()),
      activityPage(transfers),
      page('sanctions', sanctions()),
      documentsPage(),
      confirmationPage(),
    ],
  });
}
