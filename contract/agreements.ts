// Agreements: which documents a product consists of, in which version from when. A published version never changes; a
// new one asks everybody again. The gateway has their words (gateway/agreements/).
import type { LegalId } from './legal.ts';

interface DocumentVersion {
  version: string;
  effectiveFrom: string;
}
export interface AgreementDocument {
  code: string;
  /** What it comes down to, shown above its text. */
  legal: readonly LegalId[];
  /** Oldest first. */
  versions: readonly DocumentVersion[];
  mandatory: boolean;
  /** A consent: it may be refused, and taken back later. */
  withdrawable?: true;
  /** Accepted by typing the full verified name. */
  signed?: true;
  /** Documents of the product that come first. */
  after?: readonly string[];
}
/** Offered everywhere, unless rows of contract/sites.ts name it: then there alone. */
export interface AgreementProduct {
  product: string;
  /** Where it is shown. */
  route: 'agreement' | 'client-agreement' | 'professional' | 'reliance';
  /** Offered to whom this flag of kyc-info's displayControl is set. */
  displayFlag?: 'displayHkgPoaAgreement' | 'isDisplaySatosToEu';
  /** Due by itself; the others are asked for elsewhere, and become due again when they are outdated. */
  due?: true;
  /** Everything else asked of the person has to be approved before. */
  last?: true;
  documents: readonly AgreementDocument[];
}

const FIRST: readonly DocumentVersion[] = [{ version: '1', effectiveFrom: '2026-01-01T00:00:00.000Z' }];
const SECOND: readonly DocumentVersion[] = [
  ...FIRST,
  { version: '2', effectiveFrom: '2026-11-15T00:00:00.000Z' },
];
const THIRD: readonly DocumentVersion[] = [
  ...SECOND,
  { version: '3', effectiveFrom: '2026-11-25T00:00:00.000Z' },
];

export const AGREEMENTS: readonly AgreementProduct[] = [
  {
    product: 'TERMS',
    route: 'agreement',
    documents: [
      {
        code: 'TERMS_OF_USE',
        legal: ['riskGeneral', 'riskNoScheme'],
        versions: SECOND,
        mandatory: true,
      },
      { code: 'PRIVACY_NOTICE', legal: ['privacy'], versions: FIRST, mandatory: true },
      // Never together with anything else, and off until somebody turns it on.
      { code: 'MARKETING', legal: [], versions: FIRST, mandatory: false, withdrawable: true },
    ],
  },
  {
    product: 'HK_POA',
    route: 'agreement',
    displayFlag: 'displayHkgPoaAgreement',
    due: true,
    documents: [
      { code: 'HK_POA_UNDERTAKING', legal: ['hkPoaUndertaking'], versions: FIRST, mandatory: true },
    ],
  },
  {
    product: 'HK_CLIENT',
    route: 'client-agreement',
    due: true,
    last: true,
    documents: [
      { code: 'RISK_DISCLOSURE', legal: ['hkRisk', 'riskGeneral'], versions: FIRST, mandatory: true },
      { code: 'PERSONAL_DATA', legal: ['privacy'], versions: FIRST, mandatory: true },
      {
        code: 'CLIENT_AGREEMENT',
        legal: ['clientAgreement', 'esign'],
        versions: THIRD,
        mandatory: true,
        signed: true,
        after: ['RISK_DISCLOSURE', 'PERSONAL_DATA'],
      },
    ],
  },
  {
    product: 'PROFESSIONAL',
    route: 'professional',
    documents: [
      {
        code: 'PROTECTIONS_GIVEN_UP',
        legal: ['piWaiver', 'piSeparate'],
        versions: FIRST,
        mandatory: true,
        withdrawable: true,
        signed: true,
      },
    ],
  },
  {
    product: 'TR_FRAMEWORK',
    route: 'agreement',
    documents: [
      { code: 'RISK_FORM', legal: ['trRisk', 'riskGeneral'], versions: FIRST, mandatory: true },
      {
        code: 'FRAMEWORK_CONTRACT',
        legal: ['truthful'],
        versions: FIRST,
        mandatory: true,
        after: ['RISK_FORM'],
      },
    ],
  },
  {
    product: 'RELIANCE',
    route: 'reliance',
    displayFlag: 'isDisplaySatosToEu',
    due: true,
    documents: [
      {
        code: 'RELIANCE_CONSENT',
        legal: ['relianceConsent', 'relianceWithdraw'],
        versions: FIRST,
        mandatory: true,
        withdrawable: true,
        signed: true,
      },
    ],
  },
];

/** The version that holds at an instant; null before the first one does. */
export function currentVersion({ versions }: AgreementDocument, now: Date): DocumentVersion | null {
  return versions.findLast(({ effectiveFrom }) => new Date(effectiveFrom) <= now) ?? null;
}

/** The next version, once it is announced. */
export function nextVersion({ versions }: AgreementDocument, now: Date): DocumentVersion | null {
  return versions.find(({ effectiveFrom }) => new Date(effectiveFrom) > now) ?? null;
}

/** How long the version somebody accepted goes on beside a new one. */
export const NOTICE_DAYS = 30;
