// The site table: one row per site. To add a region, add a row here, its forms and its texts. findSite maps unknown codes
// to GLOBAL.

import type { CheckName } from './checks.ts';
import { EU_EEA } from './countries.ts';
import type { DocType } from './documents.ts';

/** Client texts of each test contain amounts, so a site with other amounts needs its own test. */
export type InvestorTest =
  /** Professional by portfolio size only. */
  | 'size'
  /** Professional by two of three: trades, portfolio, work in finance. */
  | 'two_of_three'
  /** Professional by net assets plus knowledge or work. */
  | 'size_and_skill'
  /** Qualified investor: a different class with its own form. */
  | 'qualified';

/** Daily withdrawal limits: in BTC, and in total in USD. */
export type CoinLimits = Readonly<Record<string, string>>;

/** Overrides of the default attempt limits of a test. */
export interface TestLimits {
  /** Attempts per calendar month, UTC. */
  perMonth?: number;
  /** Failures until the lock. */
  max?: number;
  lockDays?: number;
  /** Days of every later lock. */
  laterLockDays?: number;
}

/** Cases approved without an officer if all checks pass and the gateway enables it. */
export interface AutoApproval {
  documents: readonly DocType[];
  /** Checks that may be 'not-possible'. They must not be in doubt. */
  without: readonly CheckName[];
}

interface SiteRow {
  /** [M7] Host suffix. Without one, the site is only known from the account. */
  host?: `.${string}`;
  /** Languages of its hosts: added to the default ones, or exclusive with `alone`; then the first is the default. */
  languages?: readonly string[];
  alone?: true;
  /** Alternative code on the wire. */
  alias?: string;
  /** [V4] Levels are verified only in the mobile app. */
  needsApp?: true;
  /** Users who move here must state their residence permit. */
  asksPermit?: true;
  /** Uses the questionnaires of this site instead of its own. */
  forms?: 'GLOBAL';
  /** Test for a higher investor class. Absent: retail only. */
  investors?: InvestorTest;
  /** Minimum portfolio of a professional investor. */
  professionalFrom?: { amount: number; currency: string };
  /** [M6] */
  regulated: boolean;
  /** Years of record retention after account closure, required by law. */
  retentionYears: number;
  /** Company named in documents. */
  entity: string;
  /** Countries this site serves. All others belong to GLOBAL. */
  countries: readonly string[];
  /** Mandatory forms, in order: before submission of level 1, before its approval, before level 2. */
  asks: { beforeLevel1: readonly string[]; duringLevel1: readonly string[]; beforeLevel2: readonly string[] };
  /** The forms during level 1 must be done in order. */
  inOrder?: true;
  /** Site-specific agreements offered here. */
  agreements: readonly string[];
  /** Withdrawal limits by level. */
  limits: Readonly<Record<'LEVEL_DEFAULT' | 'LEVEL_1' | 'LEVEL_2', CoinLimits>>;
  /** Overrides of the days to answer a form. */
  dueDays?: Readonly<Record<string, number>>;
  /** Proof of the source of funds is required for any amount. */
  provesFunds?: true;
  tests?: TestLimits;
  /** Overrides for tests about derivatives. */
  derivativesTests?: TestLimits;
  approvedByChecks: AutoApproval;
  /** The site's company relies on verifications made by another company. */
  reliance?: { entity: string; country: string; from: string };
}

const OWN_ENTITY = 'Attesta';
const BEFORE_LEVEL_2 = ['ADVANCED_V1'];
const NO_AUTO_APPROVAL: AutoApproval = { documents: [], without: [] };
const AUTO_APPROVE_PASSPORTS: AutoApproval = {
  documents: ['KYC_DOC_TYPE_PASSPORT'],
  without: ['screen', 'live_face'],
};
const LIMITS: SiteRow['limits'] = {
  LEVEL_DEFAULT: { BTC: '0', USD: '0' },
  LEVEL_1: { BTC: '50', USD: '1000000' },
  LEVEL_2: { BTC: '100', USD: '2000000' },
};

/**
 * Onboarding forms (OC, RC) include the personal and the standard form, so their sites use neither. GLOBAL screens users
 * by their verified identity; its forms are requested on a trigger.
 */
const SITES = {
  HK: {
    host: '.hk',
    languages: ['zh-HK', 'en-HK'],
    alone: true,
    asksPermit: true,
    investors: 'size',
    regulated: true,
    retentionYears: 7,
    entity: OWN_ENTITY,
    countries: ['HK'],
    professionalFrom: { amount: 8_000_000, currency: 'HKD' },
    asks: {
      beforeLevel1: ['OC_V1'],
      duringLevel1: ['NS_V1', 'CKT_HK', 'RTT_HK'],
      beforeLevel2: BEFORE_LEVEL_2,
    },
    inOrder: true,
    agreements: ['HK_POA', 'HK_CLIENT', 'PROFESSIONAL'],
    limits: LIMITS,
    approvedByChecks: NO_AUTO_APPROVAL,
    tests: { perMonth: 3 },
  },
  TR: {
    alias: 'TUR',
    needsApp: true,
    regulated: true,
    retentionYears: 8,
    entity: OWN_ENTITY,
    countries: ['TR'],
    asks: { beforeLevel1: ['RC_TR_V1'], duringLevel1: ['NS_V1'], beforeLevel2: BEFORE_LEVEL_2 },
    agreements: ['TR_FRAMEWORK'],
    limits: LIMITS,
    approvedByChecks: NO_AUTO_APPROVAL,
    dueDays: { RC_EDD_V1: 7 },
  },
  EU: {
    investors: 'two_of_three',
    regulated: true,
    retentionYears: 5,
    entity: OWN_ENTITY,
    countries: EU_EEA,
    professionalFrom: { amount: 500_000, currency: 'EUR' },
    asks: { beforeLevel1: ['RC_EU_V1'], duringLevel1: ['NS_V1'], beforeLevel2: BEFORE_LEVEL_2 },
    agreements: ['PROFESSIONAL'],
    limits: LIMITS,
    approvedByChecks: NO_AUTO_APPROVAL,
    // EU rule for derivatives tests: locked for a month after the third failure, half a year after later ones.
    derivativesTests: { max: 3, lockDays: 30, laterLockDays: 182 },
    reliance: { entity: 'Attesta Europe', country: 'NL', from: 'Alder Custody' },
  },
  KZ: {
    asksPermit: true,
    investors: 'size_and_skill',
    regulated: true,
    retentionYears: 6,
    entity: OWN_ENTITY,
    countries: ['KZ'],
    professionalFrom: { amount: 100_000, currency: 'USD' },
    asks: {
      beforeLevel1: ['RC_KZ_V1', 'KZ_CRA_V1'],
      duringLevel1: ['NS_V1', 'CKT_KZ'],
      beforeLevel2: BEFORE_LEVEL_2,
    },
    agreements: ['PROFESSIONAL'],
    limits: LIMITS,
    approvedByChecks: NO_AUTO_APPROVAL,
    provesFunds: true,
  },
  AE: {
    host: '.ae',
    languages: ['ar-SA'],
    asksPermit: true,
    investors: 'qualified',
    regulated: false,
    retentionYears: 8,
    entity: OWN_ENTITY,
    countries: ['AE'],
    asks: { beforeLevel1: ['OC_V1'], duringLevel1: ['NS_V1'], beforeLevel2: BEFORE_LEVEL_2 },
    agreements: [],
    limits: LIMITS,
    approvedByChecks: AUTO_APPROVE_PASSPORTS,
  },
  ID: {
    regulated: false,
    retentionYears: 5,
    entity: OWN_ENTITY,
    countries: ['ID'],
    asks: { beforeLevel1: ['OC_V1'], duringLevel1: ['NS_V1'], beforeLevel2: BEFORE_LEVEL_2 },
    agreements: [],
    limits: LIMITS,
    approvedByChecks: AUTO_APPROVE_PASSPORTS,
  },
  // No country leads here: the exchange assigns accounts to this site.
  IN: {
    alias: 'IND',
    forms: 'GLOBAL',
    regulated: false,
    retentionYears: 5,
    entity: OWN_ENTITY,
    countries: [],
    asks: {
      beforeLevel1: ['PERSONAL_V1', 'STANDARD_V1'],
      duringLevel1: ['NS_V1'],
      beforeLevel2: BEFORE_LEVEL_2,
    },
    agreements: [],
    limits: LIMITS,
    approvedByChecks: AUTO_APPROVE_PASSPORTS,
  },
  GLOBAL: {
    regulated: false,
    retentionYears: 5,
    entity: OWN_ENTITY,
    countries: [],
    asks: { beforeLevel1: [], duringLevel1: [], beforeLevel2: [] },
    agreements: [],
    limits: LIMITS,
    approvedByChecks: AUTO_APPROVE_PASSPORTS,
  },
} as const satisfies Record<string, SiteRow>;
export type Site = keyof typeof SITES;
/** Sites with their own questionnaires. */
export type FormSite = { [S in Site]: (typeof SITES)[S] extends { forms: string } ? never : S }[Site];

// Object.keys widens; these are the keys of the table.
export const SITE_NAMES = Object.keys(SITES) as Site[];

/** Serves all countries without a site. */
export const DEFAULT_SITE = 'GLOBAL' satisfies FormSite;

/** [S21, S23] Site of the current document campaign; renewal links always name it. */
export const CAMPAIGN_SITE = 'IN' satisfies Site;

export const getSiteRules = (site: Site): SiteRow => SITES[site];

/** Rules for a site code that may be unknown. */
export const getSiteRulesByCode = (code: string): SiteRow => getSiteRules(findSite(code));

/** Finds a site by code or alias; GLOBAL if unknown. */
export const findSite = (code: string): Site =>
  SITE_NAMES.find((site) => site === code || getSiteRules(site).alias === code) ?? DEFAULT_SITE;

/** [M7] Site by host suffix; null for hosts without one. */
export const findSiteByHost = (host: string): Site | null =>
  SITE_NAMES.find((site) => host.endsWith(getSiteRules(site).host ?? ' ')) ?? null;

/** Site whose forms apply. */
export function getFormSite(code: string): FormSite {
  const site = findSite(code);
  return getSiteRules(site).forms ?? (site as FormSite); // a row without `forms` has its own
}

/** [V4] */
export const requiresApp = (code: string): boolean => getSiteRules(findSite(code)).needsApp ?? false;

/** [S22] Site and country must both be Turkey; otherwise the default variant applies. */
export const isTurkeyVariant = ({ site, country }: { site: string; country: string }): boolean =>
  requiresApp(site) && requiresApp(country);

export const FORM_SITES: readonly FormSite[] = /* @__PURE__ */ SITE_NAMES.filter(
  (site): site is FormSite => !getSiteRules(site).forms,
);

/** [C27, M6, M7] */
export const findSiteByCountry = (country: string): Site =>
  SITE_NAMES.find((site) => getSiteRules(site).countries.includes(country)) ?? DEFAULT_SITE;
