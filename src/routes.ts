// THE screen table: path segment below /user/accounts/auth -> page, title, where back leads. Router, titles, prefetch,
// back controller and tests read these rows. A row with `ready: false` says honestly that it is not built yet.
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
  /** Its page is part of a later release. */
  ready?: false;
}

const notReady = {
  load: () => import('#app/features/unavailable/unavailable-page.tsx'),
  ready: false,
} as const;

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
  { segment: 'vendor', title: msg`Verify without documents`, ...notReady },
  { segment: 'sdk', title: msg`Verification`, ...notReady },
  { segment: 'question', title: msg`About you`, ...notReady },
  { segment: 'newquestion', title: msg`Getting to know you`, ...notReady },
  { segment: 'ocquestion', title: msg`Your occupation`, ...notReady },
  { segment: 'piquestion', title: msg`Personal information`, ...notReady },
  { segment: 'personalquestion', title: msg`Personal questionnaire`, ...notReady },
  { segment: 'cnsquestion', title: msg`Suitability check`, ...notReady },
  { segment: 'rfiQuestion', title: msg`Request for information`, ...notReady },
  { segment: 'advancedQuest', title: msg`Advanced questionnaire`, ...notReady },
  { segment: 'standardQuest', title: msg`Standard questionnaire`, ...notReady },
  { segment: 'nsquestion', title: msg`Name screening`, ...notReady },
  { segment: 'resetkyc', title: msg`Reset your verification`, ...notReady },
  { segment: 'updatekyc', title: msg`Re-verification`, ...notReady },
  { segment: 'crypto-knowledge-test', title: msg`Crypto knowledge test`, ...notReady },
  { segment: 'risk-tolerance-test', title: msg`Risk tolerance test`, ...notReady },
  { segment: 'client-agreement', title: msg`Client agreement`, ...notReady },
  { segment: 'agreement', title: msg`Agreement`, ...notReady },
  { segment: 'professional', title: msg`Professional investor`, ...notReady },
  { segment: 'qualifiedInvestor', title: msg`Qualified investor`, ...notReady },
  { segment: 'reliance', title: msg`Reliance agreement`, ...notReady },
  { segment: 'questionnaire', title: msg`Compliance questionnaire`, ...notReady },
  { segment: 'questionnaireKzCra', title: msg`Client risk assessment`, ...notReady },
  { segment: 'eddQuestionnaire', title: msg`Enhanced due diligence`, ...notReady },
  { segment: 'rcEddQuestionnaire', title: msg`Enhanced due diligence for your region`, ...notReady },
  { segment: 'rcQuestionnaire', title: msg`Regional questionnaire`, ...notReady },
  { segment: 'pivQuestionnaire', title: msg`Identity questionnaire`, ...notReady },
  { segment: 'residenceInfo', title: msg`Where you live`, ...notReady },
  { segment: 'sourceOfFundsWealth', title: msg`Source of funds and wealth`, ...notReady },
  { segment: 'updatePOA', title: msg`Update your proof of address`, ...notReady },
  { segment: 'updateName', title: msg`Update your name`, ...notReady },
  { segment: 'complianceTasks', title: msg`Your tasks`, ...notReady },
  { segment: 'transfer', title: msg`Move your identity to another account`, ...notReady },
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
