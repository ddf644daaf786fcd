// THE screen table: path segment below /user/accounts/auth -> page, title, where back leads. Router, titles, prefetch,
// back controller and tests read these rows.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';

export const BASE = '/user/accounts/auth';

type LoadPage = () => Promise<{ default: ComponentType }>;

interface Row {
  segment: string;
  title: MessageDescriptor;
  load: LoadPage;
  /** Where back leads when there is no step of ours behind; the hub when absent. */
  back?: string;
}

const rows = [
  {
    segment: 'personal',
    title: msg`Identity verification`,
    load: () => import('#app/features/personal/personal-page.tsx'),
  },
  {
    segment: 'step1',
    title: msg`Level 1: identity`,
    load: () => import('#app/features/verification/step1-page.tsx'),
  },
  {
    segment: 'step2',
    title: msg`Level 2: address`,
    load: () => import('#app/features/verification/step2-page.tsx'),
  },
  {
    segment: 'kyc',
    title: msg`Your documents`,
    load: () => import('#app/features/capture/kyc-page.tsx'),
  },
  {
    segment: 'vendor',
    title: msg`Verify without photos`,
    load: () => import('#app/features/vendor/vendor-page.tsx'),
  },
  {
    segment: 'sdk',
    title: msg`Verification`,
    load: () => import('#app/features/embedded/sdk-page.tsx'),
  },
  {
    segment: 'question',
    title: msg`Custody partner`,
    load: () => import('#app/features/questionnaires/partner-first-page.tsx'),
  },
  {
    segment: 'newquestion',
    title: msg`Custody partner, new form`,
    load: () => import('#app/features/questionnaires/partner-page.tsx'),
  },
  {
    segment: 'ocquestion',
    title: msg`Open your account`,
    load: () => import('#app/features/questionnaires/onboarding-page.tsx'),
  },
  {
    segment: 'piquestion',
    title: msg`Professional investor check`,
    load: () => import('#app/features/questionnaires/professional-check-page.tsx'),
  },
  {
    segment: 'personalquestion',
    title: msg`About you`,
    load: () => import('#app/features/questionnaires/personal-page.tsx'),
  },
  {
    segment: 'cnsquestion',
    title: msg`A few more facts`,
    load: () => import('#app/features/questionnaires/clarification-page.tsx'),
  },
  {
    segment: 'rfiQuestion',
    title: msg`Request for information`,
    load: () => import('#app/features/questionnaires/information-request-page.tsx'),
  },
  {
    segment: 'advancedQuest',
    title: msg`Your financial picture`,
    load: () => import('#app/features/questionnaires/advanced-page.tsx'),
  },
  {
    segment: 'standardQuest',
    title: msg`A few short questions`,
    load: () => import('#app/features/questionnaires/standard-page.tsx'),
  },
  {
    segment: 'nsquestion',
    title: msg`Your name and public roles`,
    load: () => import('#app/features/questionnaires/name-screening-page.tsx'),
  },
  {
    segment: 'resetkyc',
    title: msg`Reset your verification`,
    load: () => import('#app/features/reset/resetkyc-page.tsx'),
  },
  {
    segment: 'updatekyc',
    title: msg`Re-verification`,
    load: () => import('#app/features/reverification/updatekyc-page.tsx'),
  },
  {
    segment: 'crypto-knowledge-test',
    title: msg`Crypto knowledge test`,
    load: () => import('#app/features/questionnaires/knowledge/knowledge-page.tsx'),
  },
  {
    segment: 'risk-tolerance-test',
    title: msg`Risk tolerance test`,
    load: () => import('#app/features/questionnaires/risk/risk-page.tsx'),
  },
  {
    segment: 'client-agreement',
    title: msg`Client agreement`,
    load: () => import('#app/features/agreements/client-agreement-page.tsx'),
  },
  {
    segment: 'agreement',
    title: msg`Agreement`,
    load: () => import('#app/features/agreements/agreement-page.tsx'),
  },
  {
    segment: 'professional',
    title: msg`Professional investor`,
    load: () => import('#app/features/agreements/professional-page.tsx'),
  },
  {
    segment: 'qualifiedInvestor',
    title: msg`Qualified investor`,
    load: () => import('#app/features/questionnaires/qualified-investor-page.tsx'),
  },
  {
    segment: 'reliance',
    title: msg`Reliance agreement`,
    load: () => import('#app/features/agreements/reliance-page.tsx'),
  },
  {
    segment: 'questionnaire',
    title: msg`Questions for you`,
    load: () => import('#app/features/questionnaires/assigned-page.tsx'),
  },
  {
    segment: 'questionnaireKzCra',
    title: msg`Client risk assessment`,
    load: () => import('#app/features/questionnaires/risk-assessment-page.tsx'),
  },
  {
    segment: 'eddQuestionnaire',
    title: msg`Enhanced due diligence`,
    load: () => import('#app/features/questionnaires/due-diligence-page.tsx'),
  },
  {
    segment: 'rcEddQuestionnaire',
    title: msg`Regional due diligence`,
    load: () => import('#app/features/questionnaires/regional-due-diligence-page.tsx'),
  },
  {
    segment: 'rcQuestionnaire',
    title: msg`Your regional account`,
    load: () => import('#app/features/questionnaires/regional-onboarding-page.tsx'),
  },
  {
    segment: 'pivQuestionnaire',
    title: msg`Proof for professional investors`,
    load: () => import('#app/features/questionnaires/professional-proof-page.tsx'),
  },
  {
    segment: 'residenceInfo',
    title: msg`Where you live`,
    load: () => import('#app/features/residence/residence-page.tsx'),
  },
  {
    segment: 'sourceOfFundsWealth',
    title: msg`Source of funds and wealth`,
    load: () => import('#app/features/questionnaires/source-of-funds-page.tsx'),
  },
  {
    segment: 'updatePOA',
    title: msg`Update your proof of address`,
    load: () => import('#app/features/address/updatepoa-page.tsx'),
  },
  {
    segment: 'updateName',
    title: msg`Update your name`,
    load: () => import('#app/features/name/updatename-page.tsx'),
  },
  {
    segment: 'complianceTasks',
    title: msg`Your tasks`,
    load: () => import('#app/features/tasks/tasks-page.tsx'),
  },
  {
    segment: 'transfer',
    title: msg`Identity transfer`,
    load: () => import('#app/features/transfer/transfer-page.tsx'),
  },
] as const satisfies readonly Row[];

export type Segment = (typeof rows)[number]['segment'];
export interface Route extends Row {
  segment: Segment;
  back?: Segment;
}
export const ROUTES: readonly Route[] = rows;
export const INDEX: Segment = 'personal';

/** The one way to write an address of ours. Empty values are left out. */
export function href(segment: Segment, query: Record<string, string | undefined> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const search = params.toString();
  return `${BASE}/${segment}${search && `?${search}`}`;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The row an address belongs to; null when there is none. */
export function routeOf(pathname: string): Route | null {
  return ROUTES.find(({ segment }) => same(pathname, href(segment))) ?? null;
}

/** [S4] The index behind its shorter names, rows spelt as in the table, and no trailing slash. */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  if (same(path, '/user/accounts') || same(path, BASE)) return href(INDEX);
  const route = routeOf(path);
  return route ? href(route.segment) : path || '/';
}
