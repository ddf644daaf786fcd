// Counts of applicants in the server API.
import { type Static, Type } from 'typebox';
import { LevelStatusField, LimitationField } from './applicants.ts';
import { Instant, Named } from './common.ts';
import { StepLevelField } from './kyc.ts';

const Count = Type.Integer({ minimum: 0 });
export const Statistics = Named(
  'Statistics',
  Type.Object({
    at: Instant,
    levels: Type.Array(Type.Object({ level: StepLevelField, status: LevelStatusField, applicants: Count })),
    limitations: Type.Array(Type.Object({ limitation: LimitationField, applicants: Count })),
    waiting: Type.Object(
      { cases: Count, questionnaires: Count, matches: Count },
      { description: 'Objects that wait for an officer.' },
    ),
  }),
);
export type Statistics = Static<typeof Statistics>;
