// standardQuest: eight short questions before level 1.
import type { FormRow } from '../questionnaire/form-row.ts';
import { employmentSummary } from './blocks/employment.ts';
import { yearlyIncome } from './blocks/income.ts';
import { declaration, createForm, page } from './blocks/items.ts';
import { accountUse, expectedDeposits, fundingMethods } from './blocks/purpose.ts';
import { sanctionsSelf } from './blocks/sanctions.ts';

export const STANDARD_FORM = {
  segment: 'standardQuest',
  templateCode: { default: 'STANDARD_V1' },
  sceneCode: 'LEVEL1',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

export const standardTemplate = () =>
  createForm('STANDARD_V1', 'standard', {
    estimatedMinutes: 2,
    legal: ['privacy'],
    sections: [
      page('work', employmentSummary()),
      page('income', yearlyIncome()),
      page('purpose', [...accountUse(), expectedDeposits(), fundingMethods()]),
      page('sanctions', [sanctionsSelf(), declaration('sanctions')]),
      page('confirm', [declaration('truthful')]),
    ],
  });
