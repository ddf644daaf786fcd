// [M5] The number a user types for a verification type is compared with the one the vendor reads. Only its keyed hash is
// stored, with the session.
import { createHmac } from 'node:crypto';
import { numberInvalid } from '#contract/errors/identity.ts';
import type { VerificationType } from '#contract/kyc.ts';
import { normaliseNationalNumber, isValidNationalNumber, type NumberKind } from '#contract/numbers.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

export const NUMBER_OF_TYPE: Partial<Record<VerificationType, NumberKind>> = { PAN: 'pan' };

type WithLookupKey = Pick<Context, 'lookupKey'>;

export const hashTypedNumber = ({ lookupKey }: WithLookupKey, kind: NumberKind, number: string): string =>
  createHmac('sha256', lookupKey)
    .update(`typed-number:${kind}:${normaliseNationalNumber(number)}`)
    .digest('base64url');

/** The hash to store with the session; empty for types without a number. Throws number_invalid. */
export function requireTypedNumber(
  ctx: WithLookupKey,
  type: VerificationType | null,
  number: string | undefined,
  stored: string,
): string {
  const kind = type && NUMBER_OF_TYPE[type];
  if (!kind) return '';
  if (number === undefined && stored !== '') return stored;
  if (number === undefined || !isValidNationalNumber(kind, number))
    throw new BusinessError(numberInvalid, { field: 'number' });
  return hashTypedNumber(ctx, kind, number);
}
