// personalquestion: work, money and plans at onboarding, about three minutes.
import { page, agree, form, legalNote } from './blocks/items.ts';
import { work } from './blocks/employment.ts';
import { income } from './blocks/income.ts';
import { publicRoleShort } from './blocks/public-role.ts';
import { purpose } from './blocks/purpose.ts';
import { thirdParty } from './blocks/third-party.ts';

export const PERSONAL_V1 = form('PERSONAL_V1', 'personal', {
  estimatedMinutes: 3,
  legal: ['privacy'],
  sections: [
    page('work', work()),
    page('income', income()),
    page('purpose', purpose()),
    page('publicRole', publicRoleShort()),
    page('owner', thirdParty()),
    page('confirm', [
      agree('truthful'),
      agree('updateDuty'),
      legalNote('falseInfo'),
      legalNote('thirdPartyData'),
    ]),
  ],
});
