// An account as the exchange names it: what its back end says of somebody, once and whenever it changes.
import { type Static, Type } from 'typebox';
import { SITE_NAMES } from '../sites.ts';
import { ClosedObject, LanguageTag, Nullable, OneOf } from './common.ts';

/** The exchange's own id of a person, and from then on the account's: addresses hold it, so it is no e-mail. */
export const ExternalId = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$',
  description:
    'The id of the person at the exchange; the id of the account from then on. No e-mail, no name.',
});

export const ExchangeUser = ClosedObject({
  site: OneOf(SITE_NAMES),
  email: Type.String({
    maxLength: 254,
    pattern: '^[^\\s@<>,;:"()\\[\\]\\\\]+@[^\\s@<>,;:"()\\[\\]\\\\.]+(\\.[^\\s@<>,;:"()\\[\\]\\\\.]+)+$',
    description: 'Of nobody else. Codes and notices go there.',
  }),
  language: Type.Optional(LanguageTag),
  currency: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3,6}$',
      description: 'The code amounts are shown in. USD where none is named.',
    }),
  ),
  tags: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,39}$' }),
      Nullable(Type.String({ minLength: 1, maxLength: 64 })),
      {
        additionalProperties: false,
        maxProperties: 20,
        description: 'Those named are set, or with null removed; others stay. KYC "1" closes both levels.',
      },
    ),
  ),
});
export type ExchangeUser = Static<typeof ExchangeUser>;

export const ExchangeUserSaved = Type.Object({
  externalId: ExternalId,
  created: Type.Boolean(),
  /** Fields that are not what they were. */
  changed: Type.Array(OneOf(['site', 'email', 'language', 'currency', 'tags'] as const)),
});
export type ExchangeUserSaved = Static<typeof ExchangeUserSaved>;
