// personalquestion: employment, finances and plans at onboarding.
import type { FormRow } from '../questionnaire/form-row.ts';
import { page, declaration, createForm, legalNote } from './blocks/items.ts';
import { createEmploymentItems } from './blocks/employment.ts';
import { createIncomeItems } from './blocks/income.ts';
import { createShortPublicRoleItems } from './blocks/public-role.ts';
import { createPurposeItems } from './blocks/purpose.ts';
import { createThirdPartyItems, createTruthfulAnswersItems } from './blocks/third-party.ts';

export const PERSONAL_FORM = {
  segment: 'personalquestion',
  templateCode: { default: 'PERSONAL_V1' },
  sceneCode: 'ONBOARDING',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

export const createPersonalTemplate = () =>
  createForm('PERSONAL_V1', 'personal', {
    version: '1.1.0',
    estimatedMinutes: 3,
    legal: ['privacy'],
    sections: [
      page('work', createEmploymentItems()),
      page('income', createIncomeItems()),
      page('purpose', createPurposeItems()),
      page('publicRole', createShortPublicRoleItems()),
      page('owner', createThirdPartyItems()),
      page('confirm', [
        ...createTruthfulAnswersItems(),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
