// Tasks, screening, due diligence, agreements, tags, pop-ups, configuration. [C12, C15, C19, C22, C24, C26, C27]
import { Type } from 'typebox';
import { Task } from './kyc.ts';
import { Closed, CountryCode, Instant, Nullable, OneOf } from './common.ts';
import { SITES } from '../questionnaire/context.ts';
import { SCENE_CODES } from '../questionnaires/scenes.ts';

export const TaskQuery = Closed({ site: Type.Optional(Type.String({ maxLength: 20 })) });
export const TaskResult = Type.Object({ tasks: Type.Array(Task) });
export const TaskRegionQuery = Closed({
  region: OneOf(SITES),
});

export const AmlQuery = Closed({ sceneCode: OneOf(SCENE_CODES) });
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
export const AgreementDocument = Type.Object({
  code: Type.String(),
  version: Type.String(),
  titleKey: Type.String(),
  mandatory: Type.Boolean(),
  withdrawable: Type.Boolean(),
  /** Needs the full verified name typed as a signature. */
  signed: Type.Boolean(),
  /** Legal texts it consists of. */
  legal: Type.Array(Type.String()),
  effectiveFrom: Instant,
  /** Version and instant the person accepted, if any. */
  accepted: Nullable(Type.Object({ version: Type.String(), at: Instant, lang: Type.String() })),
});
export const AgreementQuery = Closed({ product: AgreementCode });
export const AgreementState = Type.Object({
  accepted: Type.Boolean(),
  /** Accepted once, in a version that is no longer current. */
  outdated: Type.Boolean(),
  documents: Type.Array(AgreementDocument),
});
export const AgreementApply = Closed({
  product: AgreementCode,
  code: AgreementCode,
  version: Type.String({ maxLength: 20 }),
  lang: Type.String({ maxLength: 10 }),
  action: OneOf(['accept', 'withdraw'] as const),
  /** The full name, for documents that are signed. */
  signature: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
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
