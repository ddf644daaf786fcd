// A call of the operator API: its access rules and schemas. Its route and its entry in the OpenAPI document are generated.
import type { TSchema } from 'typebox';
import type { OfficerRole, PartnerScope } from '#contract/officers.ts';

export interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Verb and object. Required for calls with scopes, which belong to the server API. */
  operationId?: string;
  /** Subject in the document of the server API. */
  tag?: string;
  summary: string;
  /** Needs no sign-in, for example because it signs in. */
  isPublic?: true;
  /** Served at the desk only, because it reads or sets the session cookie. */
  deskOnly?: true;
  /** Final decisions: a desk session needs a fresh sign-in. */
  needsFreshSignIn?: true;
  /** Empty if only partners may make the call. */
  roles: readonly OfficerRole[];
  /** A partner key needs one of these scopes. */
  scopes?: readonly PartnerScope[];
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Schema of `result`; calls without it are documented in prose. */
  answer?: TSchema;
  /** Answers carry an ETag; `If-Match` is checked by the handler. */
  entityTag?: true;
  /** Responds with this media type instead of an envelope. */
  contentType?: string;
}

export const OPERATOR_PREFIX = '/operator/v1';

export const READERS: readonly OfficerRole[] = ['officer', 'senior', 'auditor'];
export const DECIDERS: readonly OfficerRole[] = ['officer', 'senior'];
export const SENIORS: readonly OfficerRole[] = ['senior'];
/** Officers who may take records out of the gateway; others see them on its pages only. */
export const DOWNLOADERS: readonly OfficerRole[] = ['senior', 'auditor'];
