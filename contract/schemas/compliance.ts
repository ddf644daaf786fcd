// Tasks, screening, due diligence, agreements, tags, pop-ups, configuration. [C12, C15, C19, C22, C24, C26, C27]
import { Type } from 'typebox';
import { Task } from './kyc.ts';
import { Closed, CountryCode, Instant, Nullable, OneOf, SecurityToken } from './common.ts';
import { sceneCodes } from '../forms/all-forms.ts';
import { FORM_SITES } from '../sites.ts';

export const TaskQuery = Closed({ site: Type.Optional(Type.String({ maxLength: 20 })) });
export const TaskResult = Type.Object({ tasks: Type.Array(Task) });
export const TaskRegionQuery = Closed({
  region: OneOf(FORM_SITES),
});

export const AmlQuery = Closed({ sceneCode: OneOf(sceneCodes()) });
export const AmlResult = Type.Object({
  status: OneOf(['PENDING', 'CLEAR', 'REVIEW', 'BLOCK'] as const),
  nextRoute: Nullable(Type.String()),
});

export const EDD_STATUSES = ['Unknown', 'UnSubmit', 'Reviewing', 'Pass', 'Reject'] as const;
export const EddInfo = Type.Object({
  status: OneOf(EDD_STATUSES),
  templateCode: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  dueAt: Nullable(Instant),
});

const AgreementCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });
const AgreementText = Type.Object({
  /** The language it is in: English where the one asked for has no text. */
  lang: Type.String(),
  title: Type.String(),
  /** What is different from the version before. */
  changes: Type.Array(Type.String()),
  sections: Type.Array(
    Type.Object({ id: Type.String(), heading: Type.String(), paragraphs: Type.Array(Type.String()) }),
  ),
});
const Version = { version: Type.String(), effectiveFrom: Instant };
export const AgreementDocument = Type.Object({
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
export const AgreementQuery = Closed({
  product: AgreementCode,
  lang: Type.Optional(Type.String({ maxLength: 10 })),
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
  documents: Type.Array(AgreementDocument),
});
export const AgreementApply = Closed({
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
export const AgreementCopyQuery = Closed({
  product: AgreementCode,
  code: AgreementCode,
  to: OneOf(['download', 'email'] as const),
});
export const AgreementCopy = Type.Object({
  /** Where the file is, for whoever has the address, for minutes; null when it was mailed. */
  path: Nullable(Type.String()),
  fileName: Type.String(),
});

export const INVESTOR_STATUSES = ['RETAIL', 'PENDING', 'APPROVED', 'RENEWAL_DUE', 'REJECTED'] as const;
export const InvestorClass = Type.Object({
  /** The class of the person's site; null where there is none. */
  kind: Nullable(OneOf(['PROFESSIONAL', 'QUALIFIED'] as const)),
  status: OneOf(INVESTOR_STATUSES),
  /** Treated as such right now. */
  inForce: Type.Boolean(),
  /** The notice of lost protections, where the class has one. */
  noticeSigned: Type.Boolean(),
  /** How the pre-check ended, if it was taken in the last month. */
  preCheck: OneOf(['none', 'eligible', 'retail'] as const),
  /** An answer was begun or sent back. */
  formOpen: Type.Boolean(),
  appliedAt: Nullable(Instant),
  validUntil: Nullable(Instant),
  /** When somebody who was refused may apply again. */
  applyFrom: Nullable(Instant),
});

export const Reliance = Type.Object({
  fromEntity: Type.String(),
  toEntity: Type.String(),
  /** Where the receiving company is. */
  country: CountryCode,
  retentionYears: Type.Integer(),
  outcome: OneOf(['OPEN', 'ACCEPTED', 'MORE_NEEDED', 'REFUSED', 'WITHDRAWN'] as const),
  /** What the receiving company still needs, and the page for it. */
  gaps: Type.Array(
    Type.Object({
      key: OneOf(['identity', 'document_expired', 'check_too_old', 'tax_residence'] as const),
      route: Type.String(),
    }),
  ),
});

export const TagMember = Closed({
  tagName: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  value: Type.String({ maxLength: 40 }),
});
export const Tags = Type.Object({ tags: Type.Record(Type.String(), Type.String()) });

export const PopupQuery = Closed({
  bus_type: OneOf(['kyc', 'deposit', 'withdraw', 'card', 'p2p', 'earn'] as const),
});
export const PopupInfo = Type.Object({
  show: Type.Boolean(),
  reasonKey: Nullable(Type.String()),
  route: Nullable(Type.String()),
  /** Send it to submit-kyc-announcement once seen; null for one that stays until it is done. */
  announcementId: Nullable(Type.String()),
});
export const PopUpQuery = Closed({ type: OneOf(['satos_deposit_verify'] as const) });
export const PopUp = Type.Object({
  show: Type.Boolean(),
  titleKey: Nullable(Type.String()),
  route: Nullable(Type.String()),
});

export const Announcement = Closed({
  id: Type.String({ pattern: '^[\\w-]{1,60}$' }),
  read: Type.Literal(true),
});
export const BindAffiliate = Closed({ affiliateId: Type.String({ pattern: '^[A-Za-z0-9]{3,20}$' }) });
export const AffiliateBinding = Type.Object({ affiliateId: Type.String(), boundAt: Instant });

export const DiversionQuery = Closed({ country: CountryCode });
export const Diversion = Type.Object({
  site: Type.String(),
  /** Host that serves the country when it is another one than this; null to stay. */
  host: Nullable(Type.String()),
  supported: Type.Boolean(),
});
export const ComplianceConfig = Type.Object({
  site: Type.String(),
  subAttribute: Type.String(),
  regulated: Type.Boolean(),
  attemptsPerDay: Type.Integer(),
  retentionYears: Type.Integer(),
  providers: Type.Array(Type.String()),
  helpCenter: Type.Record(Type.String(), Type.String()),
});
export const IpCountry = Type.Object({ countryCode: Nullable(CountryCode) });
