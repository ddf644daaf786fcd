// Agreements: the documents of each product and their versions. A published version never changes; every user must
// accept a new one. The texts are in gateway/agreements/.
import type { LegalId } from './legal.ts';

interface DocumentVersion {
  version: string;
  effectiveFrom: string;
}
export interface AgreementDocument {
  code: string;
  /** Summary texts shown above the document. */
  legal: readonly LegalId[];
  /** Oldest first. */
  versions: readonly DocumentVersion[];
  mandatory: boolean;
  /** A consent: the user can refuse it or withdraw it later. */
  withdrawable?: true;
  /** Accepted by typing the full verified name. */
  signed?: true;
  /** Documents of the product that must be accepted first. */
  after?: readonly string[];
}
/** Offered on every site, unless a row of contract/sites.ts names it: then only on those sites. */
export interface AgreementProduct {
  product: string;
  /** Page that shows it. */
  route: 'agreement' | 'client-agreement' | 'professional' | 'reliance';
  /** Offered if this flag of displayControl (kyc-info) is set. */
  displayFlag?: 'displayHkgPoaAgreement' | 'isDisplaySatosToEu';
  /** Due without a trigger. The others are requested by another flow, and are due again when outdated. */
  due?: true;
  /** All other tasks of the user must be approved first. */
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
const REVISED = '2026-11-30T00:00:00.000Z';
/** The same documents with the version in force since the revision of the texts. */
const FIRST_REVISED: readonly DocumentVersion[] = [...FIRST, { version: '2', effectiveFrom: REVISED }];
const SECOND_REVISED: readonly DocumentVersion[] = [...SECOND, { version: '3', effectiveFrom: REVISED }];
const THIRD_REVISED: readonly DocumentVersion[] = [...THIRD, { version: '4', effectiveFrom: REVISED }];

export const AGREEMENTS: readonly AgreementProduct[] = [
  {
    product: 'TERMS',
    route: 'agreement',
    documents: [
      {
        code: 'TERMS_OF_USE',
        legal: ['riskGeneral', 'riskNoScheme'],
        versions: SECOND_REVISED,
        mandatory: true,
      },
      { code: 'PRIVACY_NOTICE', legal: ['privacy'], versions: FIRST_REVISED, mandatory: true },
      // Marketing consent must be separate and off by default.
      { code: 'MARKETING', legal: [], versions: FIRST, mandatory: false, withdrawable: true },
    ],
  },
  {
    product: 'HK_POA',
    route: 'agreement',
    displayFlag: 'displayHkgPoaAgreement',
    due: true,
    documents: [
      {
        code: 'HK_POA_UNDERTAKING',
        legal: ['hkPoaUndertaking'],
        versions: FIRST_REVISED,
        mandatory: true,
      },
    ],
  },
  {
    product: 'HK_CLIENT',
    route: 'client-agreement',
    due: true,
    last: true,
    documents: [
      { code: 'RISK_DISCLOSURE', legal: ['hkRisk', 'riskGeneral'], versions: FIRST, mandatory: true },
      { code: 'PERSONAL_DATA', legal: ['privacy'], versions: FIRST_REVISED, mandatory: true },
      {
        code: 'CLIENT_AGREEMENT',
        legal: ['clientAgreement', 'esign'],
        versions: THIRD_REVISED,
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
        versions: FIRST_REVISED,
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
        versions: FIRST_REVISED,
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
        versions: FIRST_REVISED,
        mandatory: true,
        withdrawable: true,
        signed: true,
      },
    ],
  },
];

/** Version in force at `now`; null before the first one. */
export function findCurrentVersion({ versions }: AgreementDocument, now: Date): DocumentVersion | null {
  return versions.findLast(({ effectiveFrom }) => new Date(effectiveFrom) <= now) ?? null;
}

/** Announced version that is not yet in force. */
export function findNextVersion({ versions }: AgreementDocument, now: Date): DocumentVersion | null {
  return versions.find(({ effectiveFrom }) => new Date(effectiveFrom) > now) ?? null;
}

/** Days an accepted version stays valid after a new one is in force. */
export const NOTICE_DAYS = 30;
