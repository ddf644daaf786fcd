// Agreements: what is offered, said yes or no to, and handed out as a copy. [C19]
import { Type } from 'typebox';
import {
  ClosedObject,
  CountryCode,
  EmptyObject,
  Instant,
  Nullable,
  OneOf,
  WithFallback,
  SecurityToken,
} from '../schemas/common.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

const AgreementCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });

export const AgreementApply = ClosedObject({
  product: AgreementCode,
  code: AgreementCode,
  version: Type.String({ maxLength: 20 }),
  /** The language it was read in. */
  lang: Type.String({ maxLength: 10 }),
  /** withdraw: says no to a consent, or takes it back. decline: says no to what cannot be taken back. */
  action: OneOf(['accept', 'withdraw', 'decline'] as const),
  /** The full name, for documents that are signed. */
  signature: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  /** With a signature: proof of the one-time code. */
  securityToken: Type.Optional(SecurityToken),
});

const Version = { version: Type.String(), effectiveFrom: Instant };

const AgreementText = Type.Object({
  /** The language it is in: English where the one asked for has no text. */
  lang: Type.String(),
  title: Type.String(),
  /** Of a translation, in its language: which text holds. */
  note: Type.Optional(Type.String()),
  /** What is different from the version before. */
  changes: Type.Array(Type.String()),
  sections: Type.Array(
    Type.Object({ id: Type.String(), heading: Type.String(), paragraphs: Type.Array(Type.String()) }),
  ),
});

export const ShownDocument = Type.Object({
  code: Type.String(),
  ...Version,
  titleKey: Type.String(),
  mandatory: Type.Boolean(),
  withdrawable: Type.Boolean(),
  /** Needs the full verified name typed as a signature, and a one-time code. */
  signed: Type.Boolean(),
  /** Documents of the product that come first. */
  after: Type.Array(Type.String()),
  /** What it comes down to, by the ids of contract/legal.ts. */
  legal: Type.Array(Type.String()),
  /** Languages to choose from. */
  languages: Type.Array(Type.String()),
  text: AgreementText,
  /** Version and instant the person accepted, if any. */
  accepted: Nullable(Type.Object({ version: Type.String(), at: Instant, lang: Type.String() })),
  /** Said no to, or taken back, and nothing since. */
  refused: Type.Boolean(),
  /** An older version was accepted: until then that one goes on. */
  signBy: Nullable(Instant),
  /** Announced, not in force yet. */
  upcoming: Nullable(Type.Object(Version)),
});

export const AgreementState = Type.Object({
  accepted: Type.Boolean(),
  /** Accepted once, in a version that is no longer current. */
  outdated: Type.Boolean(),
  /** Everything else asked of the person comes first. */
  locked: Type.Boolean(),
  /** The verified name to sign with, masked; empty while nobody is verified. */
  signer: Type.String(),
  /** What the texts named in `legal` speak of. */
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  documents: Type.Array(ShownDocument),
});

export const agreementApplySpec = {
  summary: 'Accepts, declines or withdraws from an agreement in one version and language.',
  request: AgreementApply,
  response: AgreementState,
  stepUp: [SECURITY_ACTION.otp],
} as const satisfies CallSpec;
export const agreementApply: Call<typeof agreementApplySpec> = {
  name: 'agreementApply',
  method: 'POST',
  path: '/option/asset/amp/agreement/apply',
  auth: 'user',
  idempotent: true,
  retry: 2,
};

export const AgreementQuery = ClosedObject({
  product: AgreementCode,
  lang: Type.Optional(Type.String({ maxLength: 10 })),
});

export const agreementQuerySpec = {
  summary: 'Agreements of a product: documents, versions, accepted or outdated.',
  request: AgreementQuery,
  response: AgreementState,
} as const satisfies CallSpec;
export const agreementQuery: Call<typeof agreementQuerySpec> = {
  name: 'agreementQuery',
  method: 'POST',
  path: '/option/asset/amp/product/agreement/query',
  auth: 'user',
};

export const AGREEMENT_ROUTES = ['agreement', 'client-agreement', 'professional', 'reliance'] as const;

export const AgreementList = Type.Object({
  products: Type.Array(
    Type.Object({
      product: Type.String(),
      route: OneOf(AGREEMENT_ROUTES),
      /** Asks for something now. */
      open: Type.Boolean(),
      accepted: Type.Boolean(),
      outdated: Type.Boolean(),
      documents: Type.Array(
        Type.Object({
          code: Type.String(),
          title: Type.String(),
          accepted: Nullable(Type.Object({ version: Type.String(), at: Instant })),
        }),
      ),
    }),
  ),
});

export const agreementListSpec = {
  summary: 'All agreements offered to the account, and which of them ask for something.',
  request: EmptyObject,
  response: AgreementList,
} as const satisfies CallSpec;
export const agreementList: Call<typeof agreementListSpec> = {
  name: 'agreementList',
  method: 'POST',
  path: '/option/asset/amp/agreement/list',
  auth: 'user',
};

export const AgreementCopyQuery = ClosedObject({
  product: AgreementCode,
  code: AgreementCode,
  to: OneOf(['download', 'email'] as const),
});

export const AgreementCopy = Type.Object({
  /** Where the file is, for whoever has the address, for minutes; null when it was mailed. */
  path: Nullable(Type.String()),
  fileName: Type.String(),
});

export const agreementCopySpec = {
  summary: 'The PDF of an accepted document: an address to download it from, or sent by e-mail.',
  request: AgreementCopyQuery,
  response: AgreementCopy,
} as const satisfies CallSpec;
export const agreementCopy: Call<typeof agreementCopySpec> = {
  name: 'agreementCopy',
  method: 'POST',
  path: '/option/asset/amp/agreement/copy',
  auth: 'user',
};

export const Reliance = Type.Object({
  fromEntity: Type.String(),
  toEntity: Type.String(),
  /** Where the receiving company is. */
  country: CountryCode,
  retentionYears: Type.Optional(Type.Integer()),
  outcome: WithFallback(OneOf(['OPEN', 'ACCEPTED', 'MORE_NEEDED', 'REFUSED', 'WITHDRAWN'] as const), 'OPEN'),
  /** What the receiving company still needs, and the page for it. */
  gaps: Type.Array(
    Type.Object({
      key: OneOf(['identity', 'document_expired', 'check_too_old', 'tax_residence'] as const),
      route: Type.String(),
    }),
  ),
});

export const relianceSpec = {
  summary: 'Who wants to rely on the verification, under which conditions, and what came of it.',
  request: EmptyObject,
  response: Reliance,
} as const satisfies CallSpec;
export const reliance: Call<typeof relianceSpec> = {
  name: 'reliance',
  method: 'POST',
  path: '/v3/private/kyc/reliance',
  auth: 'user',
};
