// The blocklist of the exchange: a level whose submission matches an entry is rejected.
import { type Static, Type } from 'typebox';
import { DOC_TYPES } from '../documents.ts';
import { SITE_NAMES } from '../sites.ts';
import { ClosedObject, Instant, IsoDate, Named, Nullable, OneOf, OpaqueId } from './common.ts';

export const BLOCKLIST_KINDS = ['document', 'person', 'device', 'email_domain'] as const;
export type BlocklistKind = (typeof BLOCKLIST_KINDS)[number];
export const BLOCKLIST_REASONS = ['fraud', 'sanctions', 'authority_request', 'abuse', 'other'] as const;
export type BlocklistReason = (typeof BLOCKLIST_REASONS)[number];

const shared = {
  reason: OneOf(BLOCKLIST_REASONS),
  reference: Type.Optional(
    Type.String({
      pattern: '^[\\w.:/-]{1,64}$',
      description: 'Your id of the incident, without personal data.',
      examples: ['incident-4711'],
    }),
  ),
};

export const NewBlocklistEntry = Named(
  'NewBlocklistEntry',
  Type.Union([
    ClosedObject({
      kind: OneOf(['document'] as const),
      country: Type.String({ pattern: '^[A-Z]{2}$', examples: ['PT'] }),
      docType: OneOf(DOC_TYPES),
      documentNumber: Type.String({ minLength: 1, maxLength: 40, examples: ['X1234567'] }),
      ...shared,
    }),
    ClosedObject({
      kind: OneOf(['person'] as const),
      name: Type.String({ minLength: 1, maxLength: 200, examples: ['Sam Sample'] }),
      birthDate: IsoDate,
      ...shared,
    }),
    ClosedObject({
      kind: OneOf(['device'] as const),
      device: Type.String({
        pattern: '^[A-Za-z0-9_-]{43}$',
        description: '`device` of a case.',
        examples: ['N1vJ0m5yCwq8g3nqSx5mK8bq6kq1Zt0hXc2d4e6f8g0'],
      }),
      ...shared,
    }),
    ClosedObject({
      kind: OneOf(['email_domain'] as const),
      domain: Type.String({
        maxLength: 253,
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
        description: 'Includes its subdomains.',
        examples: ['throwaway.example'],
      }),
      ...shared,
    }),
  ]),
);
export type NewBlocklistEntry = Static<typeof NewBlocklistEntry>;

/** Contains no value: only a keyed hash of it is stored. */
export const BlocklistEntry = Named(
  'BlocklistEntry',
  Type.Object({
    entryId: OpaqueId,
    kind: OneOf(BLOCKLIST_KINDS),
    reason: OneOf(BLOCKLIST_REASONS),
    reference: Nullable(Type.String({ examples: ['incident-4711'] })),
    sites: Type.Array(OneOf(SITE_NAMES), { description: 'Sites where it applies; empty for all.' }),
    createdBy: Type.String({ examples: ['partner:back-end'] }),
    createdAt: Instant,
  }),
);
export type BlocklistEntry = Static<typeof BlocklistEntry>;
