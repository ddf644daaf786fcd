// Agreements: offers, acceptance, withdrawal, copies. [C19]
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
import { MAX_SIGNATURE_LENGTH } from '../names.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

const AgreementCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });

export const AgreementApplyRequest = ClosedObject({
  product: AgreementCode,
  code: AgreementCode,
  version: Type.String({ maxLength: 20 }),
  /** Language in which the user read the document. */
  lang: Type.String({ maxLength: 10 }),
  /** withdraw: refuses or withdraws a consent. decline: refuses a document that cannot be withdrawn. */
  action: OneOf(['accept', 'withdraw', 'decline'] as const),
  /** Full name, for signed documents. */
  signature: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_SIGNATURE_LENGTH })),
  /** Required with a signature: proof of the one-time code. */
  securityToken: Type.Optional(SecurityToken),
});

const Version = { version: Type.String(), effectiveFrom: Instant };

const AgreementText = Type.Object({
  /** Language of the text; English if there is no translation. */
  lang: Type.String(),
  title: Type.String(),
  /** In translations: names the binding language version. */
  note: Type.Optional(Type.String()),
  /** Changes since the previous version. */
  changes: Type.Array(Type.String()),
  sections: Type.Array(
    Type.Object({ id: Type.String(), heading: Type.String(), paragraphs: Type.Array(Type.String()) }),
  ),
});

export const AgreementDocumentView = Type.Object({
  code: Type.String(),
  ...Version,
  titleKey: Type.String(),
  mandatory: Type.Boolean(),
  withdrawable: Type.Boolean(),
  /** Needs the full verified name typed as a signature, and a one-time code. */
  signed: Type.Boolean(),
  /** Documents of the product that must be accepted first. */
  after: Type.Array(Type.String()),
  /** Summary texts, as ids of contract/legal.ts. */
  legal: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  text: AgreementText,
  /** The acceptance of the user, if any. */
  accepted: Nullable(Type.Object({ version: Type.String(), at: Instant, lang: Type.String() })),
  /** true: the user refused or withdrew it and has not accepted it since. */
  refused: Type.Boolean(),
  /** An accepted older version stays valid until this time. */
  signBy: Nullable(Instant),
  /** Next version that is announced but not yet in force. */
  upcoming: Nullable(Type.Object(Version)),
});

export const AgreementState = Type.Object({
  accepted: Type.Boolean(),
  /** true: the accepted version is no longer current. */
  outdated: Type.Boolean(),
  /** true: other tasks of the user must be finished first. */
  locked: Type.Boolean(),
  /** Verified name to sign with, masked. Empty before verification. */
  signer: Type.String(),
  /** Placeholder values of the texts in `legal`. */
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  documents: Type.Array(AgreementDocumentView),
});

export const agreementApplySpec = {
  summary: 'Accepts, declines or withdraws one version of an agreement.',
  request: AgreementApplyRequest,
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
  summary: 'Returns the documents of a product with their versions and the acceptance of the user.',
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
      /** true: the user has to act now. */
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
  summary: 'Lists all agreements offered to the account and marks those that need an action.',
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
  /** Download path. It needs no session and is valid for minutes. Null if the copy was mailed. */
  path: Nullable(Type.String()),
  fileName: Type.String(),
});

export const agreementCopySpec = {
  summary: 'Returns a download address for the PDF of an accepted document, or sends it by e-mail.',
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
  /** Country of the receiving company. */
  country: CountryCode,
  retentionYears: Type.Optional(Type.Integer()),
  outcome: WithFallback(OneOf(['OPEN', 'ACCEPTED', 'MORE_NEEDED', 'REFUSED', 'WITHDRAWN'] as const), 'OPEN'),
  /** Information the receiving company still needs, with the page that collects it. */
  gaps: Type.Array(
    Type.Object({
      key: OneOf(['identity', 'document_expired', 'check_too_old', 'tax_residence'] as const),
      route: Type.String(),
    }),
  ),
});

export const relianceSpec = {
  summary: 'Returns which company relies on the verification, on which terms, and the result.',
  request: EmptyObject,
  response: Reliance,
} as const satisfies CallSpec;
export const reliance: Call<typeof relianceSpec> = {
  name: 'reliance',
  method: 'POST',
  path: '/v3/private/kyc/reliance',
  auth: 'user',
};
