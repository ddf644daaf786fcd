// newquestion: current questionnaire of the custody partner. It replaces the first one; its answers are kept.
import type { FormRow } from '../questionnaire/form-row.ts';
import { employmentSummary } from './blocks/employment.ts';
import { mainSources, sourceDetails } from './blocks/funds.ts';
import { yearlyIncome } from './blocks/income.ts';
import { declaration, country, createForm, info, legalNote, page, text, yesNo } from './blocks/items.ts';
import { publicRoleShort } from './blocks/public-role.ts';
import { accountUse, expectedDeposits } from './blocks/purpose.ts';
import { all, fact, is } from './blocks/rules.ts';
import { sanctions } from './blocks/sanctions.ts';
import { taxDeclarations, taxResidence } from './blocks/tax.ts';
import { thirdParty, truthfulAnswers } from './blocks/third-party.ts';

export const SATOS_V2_FORM = {
  segment: 'newquestion',
  templateCode: { default: 'SATOS_V2' },
  sceneCode: 'SATOS',
  bizFrom: 'deposit',
  submit: 'createSatosQuestionnaire',
  closes: 'DEPOSIT',
  opens: 'partner',
} as const satisfies FormRow;

export const satosV2Template = () =>
  createForm('SATOS_V2', 'satos', {
    version: '1.1.0',
    estimatedMinutes: 6,
    legal: ['privacy', 'relianceConsent'],
    sections: [
      page('work', [
        info('satos.moving', { showIf: all(fact('entityChange', true)) }),
        ...employmentSummary(),
      ]),
      page('income', yearlyIncome()),
      page('purpose', [
        ...accountUse(),
        expectedDeposits(),
        country('purp.from', { multiple: { min: 1, max: 5 } }),
        yesNo('satos.wallet', { why: true }),
        text('satos.wallet.address', {
          required: false,
          showIf: all(is('satos.wallet', 'yes')),
          checks: [{ kind: 'regex', pattern: '^[A-Za-z0-9:._-]{20,120}$', message: 'v.wallet' }],
        }),
      ]),
      page('funds', mainSources(), { intro: true }),
      page('fundsDetails', sourceDetails('none')),
      page('tax', [...taxResidence({ indicia: false }), ...taxDeclarations()]),
      page('publicRole', publicRoleShort()),
      page('sanctions', sanctions()),
      page('owner', thirdParty()),
      page('confirm', [
        ...truthfulAnswers(),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
