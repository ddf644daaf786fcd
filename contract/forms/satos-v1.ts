// question: first questionnaire of the custody partner. The partner is the data controller.
import type { FormRow } from '../questionnaire/form-row.ts';
import { employmentSummary } from './blocks/employment.ts';
import { SOURCES } from './blocks/funds.ts';
import { yearlyIncome } from './blocks/income.ts';
import { createForm, legalNote, page, single } from './blocks/items.ts';
import { accountUse, expectedDeposits } from './blocks/purpose.ts';
import { accountOwner, truthfulAnswers } from './blocks/third-party.ts';

export const SATOS_V1_FORM = {
  segment: 'question',
  templateCode: { default: 'SATOS_V1' },
  sceneCode: 'SATOS',
  bizFrom: 'deposit',
  submit: 'createSatosQuestionnaire',
  closes: 'DEPOSIT',
  opens: 'partner',
} as const satisfies FormRow;

export const satosV1Template = () =>
  createForm('SATOS_V1', 'satos', {
    version: '1.1.0',
    estimatedMinutes: 2,
    legal: ['privacy', 'relianceConsent'],
    sections: [
      page('work', employmentSummary()),
      page('income', yearlyIncome()),
      page('purpose', [
        ...accountUse(),
        expectedDeposits(),
        single(
          'sof.source',
          SOURCES.map((value) => ({ value, label: `q.sof.main.${value}` })),
          { look: 'list', why: 'q.sof.main.why' },
        ),
      ]),
      page('publicRole', [
        legalNote('pepInfo'),
        single('pep.self', ['no', 'now', 'lastYear', 'earlier'], { hint: true, why: true }),
        accountOwner(),
      ]),
      page('confirm', [
        single('satos.heard', ['search', 'friend', 'social', 'advert', 'other'], { required: false }),
        ...truthfulAnswers(),
      ]),
    ],
  });
