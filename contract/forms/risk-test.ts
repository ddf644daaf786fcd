// risk-tolerance-test: ten questions about risk tolerance. Only the gateway has the scores.
import type { FormRow } from '../questionnaire/form-row.ts';
import type { Template } from '../questionnaire.ts';
import type { FormSite } from '../sites.ts';
import { createForm, single, yesNo } from './blocks/items.ts';
import { all, is } from './blocks/rules.ts';

export const RISK_TEST_FORM = {
  segment: 'risk-tolerance-test',
  templateCode: {
    HK: 'RTT_HK',
    TR: 'RTT_TR',
    KZ: 'RTT_KZ',
    EU: 'RTT_EU',
    AE: 'RTT_AE',
    ID: 'RTT_ID',
    default: 'RTT_GLOBAL',
  },
  sceneCode: 'RISK',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  closes: 'TRADE',
} as const satisfies FormRow;

export const RISK_PROFILES = ['conservative', 'cautious', 'balanced', 'growth', 'aggressive'] as const;
export type RiskProfile = (typeof RISK_PROFILES)[number];

export function createRiskTestTemplate(site: FormSite): Template {
  return createForm(`RTT_${site}`, 'risk', {
    kind: 'test',
    estimatedMinutes: 5,
    legal: ['riskProfile', 'noAdvice'],
    sections: [
      {
        linkId: 'page.risk',
        title: 'q.page.risk',
        split: true,
        items: [
          single('R1', ['lt25', '25_40', '41_55', '56_65', 'gt65']),
          single('R2', ['keep', 'some', 'strong', 'highest']),
          single('R3', ['lt1', '1_3', '3_5', 'gt5']),
          single('R4', ['gt50', '25_50', '10_25', 'lt10'], { hint: true }),
          single('R5', ['none', '1_3', '3_6', 'gt6'], { hint: true }),
          single('R6', ['sellAll', 'sellPart', 'wait', 'buy']),
          single('R7', ['5', '15', '40', 'beyond']),
          single('R8', ['none', 'lt1', '1_5', 'gt5']),
          single('R9', ['never', 'once', 'years', 'regularly'], { hint: true }),
          single('R10', ['uncertain', 'falling', 'stable', 'rising']),
          yesNo('risk.sure', {
            showIf: all(is('R2', 'keep'), is('R6', 'buy')),
            checks: [{ kind: 'rule', rule: all(is('risk.sure', 'yes')), message: 'v.risk.sure' }],
          }),
        ],
      },
    ],
  });
}
