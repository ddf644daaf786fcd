// Profile, member record, countries, sandbox sign-in. [E3, E7, C10, C21]
import { Type } from 'typebox';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { RESIDENCE_LEGAL } from '../residence.ts';
import {
  Closed,
  ConsentTo,
  CountryCode,
  Instant,
  IsoDate,
  Nullable,
  OneOf,
  SecurityToken,
} from './common.ts';

export const Profile = Type.Object({
  id: Type.String(),
  /** Empty on some accounts; the client reads that as USD. [E7, B5] */
  currency_code: Type.String(),
  /** Units of currency_code per USD. */
  rate: Type.Number(),
  member_tag: Type.Object({ KYC: Type.Optional(Type.String()) }),
  /** Handed to the compliance-config service. */
  sub_attribute: Type.String(),
  accessOrigin: Type.String(),
  level: Type.Integer(),
  site: Type.String(),
  /** Initials and masked name for the header; never the full name. */
  maskedName: Type.String(),
  maskedEmail: Type.String(),
  extraParams: Type.Object({ redirect_url: Type.Optional(Type.String()) }),
});

export const MemberInfo = Type.Object({
  id: Type.String(),
  maskedEmail: Type.String(),
  maskedMobile: Nullable(Type.String()),
  registeredAt: Instant,
  site: Type.String(),
  country: Nullable(CountryCode),
});

export const Country = Type.Object({
  countryCode: CountryCode,
  /** Dialling code with plus sign; empty where the territory has none of its own. */
  regionCode: Type.String(),
  nameEn: Type.String(),
  nameZhCN: Type.String(),
  disabled: Type.Optional(Type.Boolean()),
});

export const CountryListQuery = Closed({ is_disable: Type.Optional(OneOf(['0', '1'])) });
export const CountryList = Type.Array(Country);

export const PERMITS = ['citizen', 'permanent', 'temporary', 'other'] as const;
export const RESIDENCE_OBSTACLES = ['under_review', 'open_transfer', 'limited'] as const;
export const ResidenceRequest = Closed({
  country: CountryCode,
  /** The year since when, where it is known. */
  since: Type.Optional(Type.String({ pattern: '^(19|20)\\d{2}$' })),
  /** Taxes are paid there. */
  taxHome: Type.Boolean(),
  /** Asked where the rules depend on it. */
  permit: Type.Optional(Closed({ status: OneOf(PERMITS), expires: Type.Optional(IsoDate) })),
  /** What was ticked; what a move changes only where there is one. */
  consents: Type.Array(ConsentTo(RESIDENCE_LEGAL), { maxItems: RESIDENCE_LEGAL.length }),
  /** [X13] Once a level is verified, a move takes a code. */
  securityToken: Type.Optional(SecurityToken),
});
export const Residence = Type.Object({
  country: CountryCode,
  site: Type.String(),
  /** Where that site is, when it is another host. */
  host: Nullable(Type.String()),
  /** The address has to be proved again. */
  levelLost: Type.Boolean(),
});

export const Persona = Type.Object({
  id: Type.String(),
  site: Type.String(),
  name: Type.String(),
  shape: Type.String(),
  shows: Type.String(),
});
export const PersonaList = Type.Array(Persona);
export const SandboxSignIn = Closed({ persona: Type.String({ pattern: '^u\\d{2}$' }) });
export const SandboxEmbedded = Closed({
  persona: Type.String({ pattern: '^u\\d{2}$' }),
  purpose: Type.Optional(OneOf(TOKEN_PURPOSES)),
  lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' })),
});
/** A path of this origin; the token in it is good for minutes. */
export const EmbeddedLink = Type.Object({ url: Type.String(), expiresAt: Instant });
export const SignedIn = Type.Object({ id: Type.String() });

export const SandboxMail = Type.Array(
  Type.Object({
    id: Type.String(),
    kind: Type.String(),
    language: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    code: Nullable(Type.String({ pattern: '^\\d{6}$' })),
    at: Instant,
  }),
);

export const MonitorEvents = Closed({
  env: OneOf(['testnet', 'mainnet', 'sitnet']),
  events: Type.Array(
    Closed({
      /** Call name of the endpoint table, never a URL. */
      call: Type.String({ maxLength: 60 }),
      /** Milliseconds, at most 30000. */
      ms: Type.Integer({ minimum: 0, maximum: 30_000 }),
      outcome: Type.String({ maxLength: 20 }),
      code: Type.Optional(Type.Integer()),
    }),
    { maxItems: 50 },
  ),
});
