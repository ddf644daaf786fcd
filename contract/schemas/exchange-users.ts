// Account data that the exchange's back end creates and updates.
import { type Static, Type } from 'typebox';
import { SITE_NAMES } from '../sites.ts';
import { ClosedObject, Instant, LanguageTag, Named, Nullable, OneOf } from './common.ts';

/** The exchange's id of a user, also used as account id. It appears in URLs, so it must not be an e-mail. */
export const ExternalId = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$',
  description: 'Id of the user at the exchange. It becomes the account id. Do not use an e-mail or a name.',
  examples: ['ex-4711'],
});

export const ExchangeUser = ClosedObject({
  site: OneOf(SITE_NAMES),
  email: Type.String({
    maxLength: 254,
    pattern: '^[^\\s@<>,;:"()\\[\\]\\\\]+@[^\\s@<>,;:"()\\[\\]\\\\.]+(\\.[^\\s@<>,;:"()\\[\\]\\\\.]+)+$',
    description: 'Unique e-mail address of the user. It receives codes and notifications.',
    examples: ['ana@example.com'],
  }),
  language: Type.Optional(LanguageTag),
  currency: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3,6}$',
      description: 'Currency of displayed amounts. Default: USD.',
      examples: ['EUR'],
    }),
  ),
  tags: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,39}$' }),
      Nullable(Type.String({ minLength: 1, maxLength: 64 })),
      {
        additionalProperties: false,
        maxProperties: 20,
        description: 'Tags to set; null removes a tag, other tags are unchanged. KYC "1" closes both levels.',
      },
    ),
  ),
});
export type ExchangeUser = Static<typeof ExchangeUser>;

export const ExchangeUserSaved = Type.Object({
  externalId: ExternalId,
  created: Type.Boolean(),
  /** Changed fields. */
  changed: Type.Array(OneOf(['site', 'email', 'language', 'currency', 'tags'] as const)),
});
export type ExchangeUserSaved = Static<typeof ExchangeUserSaved>;

export const NewSignInLink = Named(
  'NewSignInLink',
  ClosedObject({
    validMinutes: Type.Integer({ minimum: 1, maximum: 1440, examples: [30] }),
    redirectUrl: Type.Optional(
      Type.String({
        pattern: '^/[\\w./-]{0,200}$',
        description: 'Path of the first page.',
        examples: ['/user/accounts/auth/step1'],
      }),
    ),
  }),
);
export type NewSignInLink = Static<typeof NewSignInLink>;

export const SignInLink = Named(
  'SignInLink',
  Type.Object({
    url: Type.String({ examples: ['https://account.example.com/session#token=attesta_link...'] }),
    expiresAt: Instant,
  }),
);
export type SignInLink = Static<typeof SignInLink>;
