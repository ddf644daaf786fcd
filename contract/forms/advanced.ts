// advancedQuest: full financial profile before level 2. Large amounts require documents.
import type { FormRow } from '../questionnaire/form-row.ts';
import { employment } from './blocks/employment.ts';
import { experience } from './blocks/experience.ts';
import { mainSources, sourceDetails } from './blocks/funds.ts';
import { income } from './blocks/income.ts';
import { declaration, createForm, legalNote, page } from './blocks/items.ts';
import { publicRoleFull } from './blocks/public-role.ts';
import { purpose } from './blocks/purpose.ts';

export const ADVANCED_FORM = {
  segment: 'advancedQuest',
  templateCode: { default: 'ADVANCED_V1' },
  sceneCode: 'LEVEL2',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_2',
} as const satisfies FormRow;

export const advancedTemplate = () =>
  createForm('ADVANCED_V1', 'advanced', {
    estimatedMinutes: 8,
    legal: ['privacy'],
    sections: [
      page('work', employment()),
      page('income', income()),
      page('purpose', purpose()),
      page('funds', mainSources(), { intro: true }),
      page('fundsDetails', [...sourceDetails([]), legalNote('sofDocs')]),
      page('experience', experience()),
      page('publicRole', publicRoleFull()),
      page('confirm', [
        declaration('truthful'),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
