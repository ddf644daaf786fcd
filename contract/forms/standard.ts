// standardQuest: eight short questions before level 1.
import { workShort } from './blocks/employment.ts';
import { yearlyIncome } from './blocks/income.ts';
import { agree, form, page } from './blocks/items.ts';
import { accountUse, expectedDeposits, fundingMethods } from './blocks/purpose.ts';
import { sanctionsSelf } from './blocks/sanctions.ts';

export const STANDARD_V1 = form('STANDARD_V1', 'standard', {
  estimatedMinutes: 2,
  legal: ['privacy'],
  sections: [
    page('work', workShort()),
    page('income', yearlyIncome()),
    page('purpose', [...accountUse(), expectedDeposits(), fundingMethods()]),
    page('sanctions', [sanctionsSelf(), agree('sanctions')]),
    page('confirm', [agree('truthful')]),
  ],
});
