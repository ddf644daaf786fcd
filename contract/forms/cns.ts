// cnsquestion: facts that distinguish the user from others with the same name. It never reveals the trigger.
import type { FormRow } from '../questionnaire/form-row.ts';
import {
  createBirthCityItem,
  createBirthCountryItem,
  createFormerNamesItem,
  createNativeNameItem,
  createNationalitiesItem,
} from './blocks/identity.ts';
import {
  declaration,
  country,
  file,
  createForm,
  page,
  repeatingGroup,
  text,
  longText,
} from './blocks/items.ts';
import { createShortPublicRoleItems } from './blocks/public-role.ts';

export const CNS_FORM = {
  segment: 'cnsquestion',
  templateCode: { default: 'CNS_V1' },
  sceneCode: 'CNS',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  opens: 'assigned',
  kind: 'screening',
} as const satisfies FormRow;

export const createCnsTemplate = () =>
  createForm('CNS_V1', 'cns', {
    version: '1.2.0',
    estimatedMinutes: 3,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      page('names', [
        createNativeNameItem(),
        createFormerNamesItem(),
        repeatingGroup('id.alias', [0, 3], [text('id.alias.name')], { hint: true }),
      ]),
      page('origin', [
        createBirthCountryItem(),
        createBirthCityItem(true),
        createNationalitiesItem(),
        country('cns.lived', { multiple: { min: 1, max: 5 }, hint: true, why: true }),
      ]),
      page('cnsWork', [
        longText('cns.work.now', 3, 300),
        longText('cns.work.before', 3, 300, { hint: true }),
      ]),
      page('publicRole', createShortPublicRoleItems()),
      page('cnsDocument', [
        text('cns.number', { required: false, compact: true, why: true }),
        file('cns.document', 'CNS_ID', { required: false, maxFiles: 2, why: 'q.cns.number.why' }),
      ]),
      page('confirm', [declaration('truthful')]),
    ],
  });
