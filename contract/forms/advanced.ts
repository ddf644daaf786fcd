// advancedQuest: full financial profile before level 2. Large amounts require documents.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createEmploymentItems } from './blocks/employment.ts';
import { createExperienceItems } from './blocks/experience.ts';
import { createFundSourceItems, createFundDetailItems } from './blocks/funds.ts';
import { createIncomeItems } from './blocks/income.ts';
import { declaration, createForm, legalNote, page } from './blocks/items.ts';
import { createPublicRoleItems } from './blocks/public-role.ts';
import { createPurposeItems } from './blocks/purpose.ts';

export const ADVANCED_FORM = {
  segment: 'advancedQuest',
  templateCode: { default: 'ADVANCED_V1' },
  sceneCode: 'LEVEL2',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_2',
} as const satisfies FormRow;

export const createAdvancedTemplate = () =>
  createForm('ADVANCED_V1', 'advanced', {
    estimatedMinutes: 8,
    legal: ['privacy'],
    sections: [
      page('work', createEmploymentItems()),
      page('income', createIncomeItems()),
      page('purpose', createPurposeItems()),
      page('funds', createFundSourceItems(), { intro: true }),
      page('fundsDetails', [...createFundDetailItems([]), legalNote('sofDocs')]),
      page('experience', createExperienceItems()),
      page('publicRole', createPublicRoleItems()),
      page('confirm', [
        declaration('truthful'),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
