// Server-sent events. They carry no personal data: the client fetches the details.
import { Type } from 'typebox';
import { STEP_STATUSES } from '../kyc.ts';
import { OneOf } from './common.ts';
import { StepLevelField } from './kyc.ts';

/** Topics besides the levels. The client calls the matching endpoint. */
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
