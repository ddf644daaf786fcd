// personalquestion: employment, finances and plans at onboarding.
import type { FormRow } from '../questionnaire/form-row.ts';
import { page, declaration, createForm, legalNote } from './blocks/items.ts';
import { employment } from './blocks/employment.ts';
import { income } from './blocks/income.ts';
import { publicRoleShort } from './blocks/public-role.ts';
import { purpose } from './blocks/purpose.ts';
import { thirdParty, truthfulAnswers } from './blocks/third-party.ts';

export const PERSONAL_FORM = {
  segment: 'personalquestion',
  templateCode: { default: 'PERSONAL_V1' },
  sceneCode: 'ONBOARDING',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

export const personalTemplate = () =>
  createForm('PERSONAL_V1', 'personal', {
    version: '1.1.0',
    estimatedMinutes: 3,
    legal: ['privacy'],
    sections: [
      page('work', employment()),
      page('income', income()),
      page('purpose', purpose()),
      page('publicRole', publicRoleShort()),
      page('owner', thirdParty()),
      page('confirm', [
        ...truthfulAnswers(),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
