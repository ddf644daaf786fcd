// A call of the operator API as a row: who opens it and what it takes. Its route and its place in the API's document
// follow from it.
import type { TSchema } from 'typebox';
import type { OfficerRole, PartnerScope } from '#contract/officers.ts';

export interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  summary: string;
  /** Officers who may; none for what only partners call. */
  roles: readonly OfficerRole[];
  /** One of these is enough for a partner's key. */
  scopes?: readonly PartnerScope[];
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** What is in the envelope, where programs read it; else it is told in words. */
  answer?: TSchema;
  /** Answered with a picture and not with an envelope. */
  picture?: true;
}

export const OPERATOR_PREFIX = '/operator/v1';

/** Who looks, who works on cases, who confirms. */
export const READERS: readonly OfficerRole[] = ['officer', 'senior', 'auditor'];
export const DECIDERS: readonly OfficerRole[] = ['officer', 'senior'];
export const SENIORS: readonly OfficerRole[] = ['senior'];
