// Checks of a national number against its register. [C20]
import { Type } from 'typebox';
import { DOC_TYPES } from '../documents.ts';
import { ClosedObject, Consent, EmptyObject, Instant, IsoDate, Nullable, OneOf } from '../schemas/common.ts';
import { LevelObstacle } from '../schemas/kyc.ts';
import { RequiredNames, TypedNumber } from '../schemas/names.ts';
import { NUMBER_CHECK_RESULTS } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const QuickKycOffer = Type.Object({
  allowed: Type.Boolean(),
  /** Absent: those of the country of residence. */
  docTypes: Type.Optional(Type.Array(OneOf(DOC_TYPES))),
  /** Obstacle to level 1, for any method. */
  reasonKey: Nullable(LevelObstacle),
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  /** When new attempts become available. */
  retryAfter: Nullable(Instant),
});

export const canQuickKycSpec = {
  summary: 'Returns whether a number check can replace a document, and which documents.',
  request: EmptyObject,
  response: QuickKycOffer,
} as const satisfies CallSpec;
export const canQuickKyc: Call<typeof canQuickKycSpec> = {
  name: 'canQuickKyc',
  method: 'GET',
  path: '/v3/private/kyc/can-quick-kyc',
  auth: 'user',
};

export const QuickKycRequest = ClosedObject({
  docType: OneOf(DOC_TYPES),
  number: TypedNumber,
  fields: ClosedObject({ ...RequiredNames, birthDate: IsoDate }),
  /** Consent to the register lookup, with version and language of the text. */
  consent: Consent(['dbLookup'] as const),
  /** After CODE_SENT: repeat the request with the code. It does not use another attempt. */
  otp: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
});

export const QuickKycResult = Type.Object({
  /** Absent or unknown: the client reports an answer that it could not read. */
  result: Type.Optional(OneOf(NUMBER_CHECK_RESULTS)),
  /** Attempts left today. */
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
});

export const doQuickKycSpec = {
  summary: 'Checks a national number against its register.',
  request: QuickKycRequest,
  response: QuickKycResult,
} as const satisfies CallSpec;
export const doQuickKyc: Call<typeof doQuickKycSpec> = {
  name: 'doQuickKyc',
  method: 'POST',
  path: '/v3/private/kyc/do-quick-kyc',
  auth: 'user',
  idempotent: true,
};
