// nsquestion: self-declaration before name screening.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createFormerNamesItem, createNativeNameItem } from './blocks/identity.ts';
import { declaration, createForm, page, repeatingGroup, text, longText, yesNo } from './blocks/items.ts';
import { createPublicRoleItems } from './blocks/public-role.ts';
import { all, is, onSite } from './blocks/rules.ts';
import { createSanctionsItems } from './blocks/sanctions.ts';

export const NAME_SCREENING_FORM = {
  segment: 'nsquestion',
  templateCode: { default: 'NS_V1' },
  sceneCode: 'NAME_SCREENING',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_1',
  kind: 'screening',
} as const satisfies FormRow;

export const createNameScreeningTemplate = () =>
  createForm('NS_V1', 'nameScreening', {
    version: '1.2.0',
    estimatedMinutes: 3,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      page('names', [
        createNativeNameItem(),
        createFormerNamesItem(),
        repeatingGroup('id.alias', [0, 3], [text('id.alias.name')], { hint: true }),
      ]),
      page('publicRole', createPublicRoleItems()),
      page('sanctions', createSanctionsItems()),
      page('conduct', [
        yesNo('ns.adverse', { hint: true, why: true }),
        longText('ns.adverse.explain', 20, 1000, { hint: true, showIf: all(is('ns.adverse', 'yes')) }),
        yesNo('ns.listed', { hint: true, why: true, showIf: all(onSite('HK', 'EU')) }),
        text('ns.listed.company', { showIf: all(is('ns.listed', 'yes')) }),
      ]),
      page('confirm', [declaration('truthful')]),
    ],
  });
