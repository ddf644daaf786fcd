// Events pushed to an open page. Data never carries personal data: the page asks kyc-info for the rest.
import { Type } from 'typebox';
import { STEP_STATUSES } from '../kyc.ts';
import { StepLevel } from './kyc.ts';
import { OneOf } from './common.ts';

export const KycEvent = Type.Object({ level: StepLevel, status: OneOf(STEP_STATUSES) });
