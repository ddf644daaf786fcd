// The table of sites: one row a site. A region is added here, with its forms and its texts. `siteNamed` reads a site
// that is not in the table as GLOBAL.

import type { CheckName } from './checks.ts';
import { EU_EEA } from './countries.ts';
import type { DocType } from './documents.ts';

/** The client's words for each name its amounts: a site with other amounts is another test. */
export type InvestorTest =
  /** A professional by the size of the portfolio alone. */
  | 'size'
  /** A professional by two of three: trades, portfolio, work in finance. */
  | 'two_of_three'
  /** A professional by net assets, with knowledge or work. */
  | 'size_and_skill'
  /** A qualified investor, which is another class with another form. */
  | 'qualified';

/** What may be withdrawn a day: in BTC, and in all as US dollars. */
export type CoinLimits = Readonly<Record<string, string>>;

/** Rules on tries at a test, where they differ from the usual ones. */
export interface TestLimits {
  /** Tries in one calendar month, UTC. */
  perMonth?: number;
  /** Failures that lock. */
  max?: number;
  lockDays?: number;
  /** The lock of everyone who was locked before. */
  laterLockDays?: number;
}

/** What may be approved because all of its checks pass, where a gateway is set to do that. Anything else waits for an officer. */
export interface AutoApproval {
  documents: readonly DocType[];
  /** Checks that need not have been possible; none of them may be in doubt either. */
  without: readonly CheckName[];
}

interface SiteRow {
  /** [M7] The ending of its hosts; sites without one are told by the account alone. */
  host?: `.${string}`;
  /** Languages of its hosts, beside the usual ones or alone: then people who chose none of them get the first. */
  languages?: readonly string[];
  alone?: true;
  /** Another code it goes by on the wire. */
  alias?: string;
  /** [V4] Its levels are verified in the mobile app and nowhere else. */
  needsApp?: true;
  /** Who moves here says by what right they stay. */
  asksPermit?: true;
  /** It has no questionnaires of its own: these are asked. */
  forms?: 'GLOBAL';
  /** How one becomes more than a retail investor; everybody is one where it is missing. */
  investors?: InvestorTest;
  /** A portfolio of professional size. */
  professionalFrom?: { amount: number; currency: string };
  /** [M6] */
  regulated: boolean;
  /** Years records are kept after an account is closed: what the site's law asks for. */
  retentionYears: number;
  /** The company documents speak of. */
  entity: string;
  /** Countries whose people this site serves; those of no site are GLOBAL's. */
  countries: readonly string[];
  /** Forms asked of everybody, in their order: before a level may be sent in, and before it is granted. */
  asks: { beforeLevel1: readonly string[]; duringLevel1: readonly string[]; beforeLevel2: readonly string[] };
  /** Those asked during level 1 wait for each other. */
  inOrder?: true;
  /** Agreements that only some sites have, as far as this one does. */
  agreements: readonly string[];
  /** By level: configuration, not code, for thresholds change with the rules of each region. */
  limits: Readonly<Record<'LEVEL_DEFAULT' | 'LEVEL_1' | 'LEVEL_2', CoinLimits>>;
  /** Days to answer a form, where the form's own are not right. */
  dueDays?: Readonly<Record<string, number>>;
  /** The source of funds is proven whatever the amount. */
  provesFunds?: true;
  tests?: TestLimits;
  /** In place of them, for a test about derivatives. */
  derivativesTests?: TestLimits;
  approvedByChecks: AutoApproval;
  /** A company that serves the site relies on checks another one made. */
  reliance?: { entity: string; country: string; from: string };
}

const OWN_ENTITY = 'Attesta';
/** Money is asked about before the limits rise. */
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
 * An onboarding form (OC, RC) asks everything the personal and the standard one do, so its sites ask neither: nobody
 * answers twice. Elsewhere in the world people are screened with their verified identity alone; forms come on a trigger.
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
    // In the Union a test for derivatives locks for a month at the third failure, and for half a year after that.
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
  // Nobody is moved here: an exchange puts its accounts on it by itself.
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
/** Sites with questionnaires of their own; everybody else answers those of GLOBAL. */
export type FormSite = { [S in Site]: (typeof SITES)[S] extends { forms: string } ? never : S }[Site];

// Object.keys widens; these are the keys of the table.
export const SITE_NAMES = Object.keys(SITES) as Site[];

/** Everywhere that no other site serves. */
export const DEFAULT_SITE = 'GLOBAL' satisfies FormSite;

/** [S21, S23] Whose identity documents the running campaign asks for; the link of a renewal names it whoever follows it. */
export const CAMPAIGN_SITE = 'IN' satisfies Site;

export const siteRules = (site: Site): SiteRow => SITES[site];

/** The row of a code, which may be unknown. */
export const siteRulesForCode = (code: string): SiteRow => siteRules(findSite(code));

/** The site a code means, of a site or of a country with one of its own. */
export const findSite = (code: string): Site =>
  SITE_NAMES.find((site) => site === code || siteRules(site).alias === code) ?? DEFAULT_SITE;

/** [M7] The site a host's ending names; every other one comes from the account or the page config. */
export const findSiteByHost = (host: string): Site | null =>
  SITE_NAMES.find((site) => host.endsWith(siteRules(site).host ?? ' ')) ?? null;

/** The site whose forms a person answers. */
export function formSiteForCode(code: string): FormSite {
  const site = findSite(code);
  return siteRules(site).forms ?? (site as FormSite); // a row without `forms` has its own
}

/** [V4] No level of this site is verified in a browser. */
export const requiresApp = (code: string): boolean => siteRules(findSite(code)).needsApp ?? false;

/** [S22] Both must be Turkey, where everything is verified in the app: one alone is the default variant. */
export const isTurkeyVariant = ({ site, country }: { site: string; country: string }): boolean =>
  requiresApp(site) && requiresApp(country);

export const FORM_SITES: readonly FormSite[] = /* @__PURE__ */ SITE_NAMES.filter(
  (site): site is FormSite => !siteRules(site).forms,
);

/** [C27, M6, M7] The site that serves a country. */
export const findSiteByCountry = (country: string): Site =>
  SITE_NAMES.find((site) => siteRules(site).countries.includes(country)) ?? DEFAULT_SITE;
