// Events pushed to an open page. Data never carries personal data: the page asks kyc-info for the rest.
import { Type } from 'typebox';
import { STEP_STATUSES } from '../kyc.ts';
import { OneOf } from './common.ts';
import { StepLevelField } from './kyc.ts';

/** What else may change besides the levels; each is a call to ask. */
const EVENT_TOPICS = [
  'transfer',
  'name_update',
  'questionnaire',
  'renewal',
  'address',
  'residence',
  'limitation',
  'handoff',
  'reading',
] as const;

export const KycEvent = Type.Union([
  Type.Object({ level: StepLevelField, status: OneOf(STEP_STATUSES) }),
  Type.Object({ topic: OneOf(EVENT_TOPICS) }),
]);
