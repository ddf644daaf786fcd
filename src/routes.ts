// THE screen table: path segment below /user/accounts/auth -> page, title, where back leads. Router, titles, prefetch,
// back controller and tests read these rows. Those of questionnaires follow the forms of the contract, by type alone: a
// form without a title is no build, and the first page carries none of their rows.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, createElement } from 'react';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import { loadNamespace } from '#app/i18n/load.ts';
import { FORM_TITLES } from '#app/i18n/texts/form-titles.ts';

const BASE = '/user/accounts/auth';

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
    segment: 'phone',
    title: msg`Your phone`,
    load: () => import('#app/features/capture/phone-page.tsx'),
  },
  {
    segment: 'vendor',
    title: msg`Verify without photos`,
    load: () => import('#app/features/vendor/vendor-page.tsx'),
  },
  {
    segment: 'check',
    title: msg`A check of your choice`,
    load: () => import('#app/features/check/check-page.tsx'),
  },
  {
    segment: 'sdk',
    title: msg`Verification`,
    load: () => import('#app/features/embedded/sdk-page.tsx'),
  },
  {
    segment: 'launch',
    title: msg`Your check`,
    load: () => import('#app/features/launch/launch-page.tsx'),
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
    segment: 'reliance',
    title: msg`Reliance agreement`,
    load: () => import('#app/features/agreements/reliance-page.tsx'),
  },
  {
    segment: 'residenceInfo',
    title: msg`Where you live`,
    load: () => import('#app/features/residence/residence-page.tsx'),
  },
  {
    segment: 'updatePOA',
    title: msg`Update your address`,
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

/** The two tests go their own way; every other form is shown by one page, which is told which form it is. */
const TESTS: Partial<Record<FormSegment, LoadPage>> = {
  'crypto-knowledge-test': () => import('#app/features/questionnaires/knowledge/knowledge-page.tsx'),
  'risk-tolerance-test': () => import('#app/features/questionnaires/risk/risk-page.tsx'),
};

async function loadForm(segment: FormSegment): ReturnType<LoadPage> {
  // Beside its page; whoever shows the form waits for them, and asks again where they did not come.
  loadNamespace('questionnaires').catch(() => undefined);
  const { default: FormPage } = await import('#app/features/questionnaires/form-page.tsx');
  return { default: () => createElement(FormPage, { segment }) };
}

export type Segment = (typeof rows)[number]['segment'] | FormSegment;
export interface Route extends Row {
  segment: Segment;
  back?: Segment;
}
// Object.keys forgets that the names are the table's own.
const forms = Object.keys(FORM_TITLES) as FormSegment[];
export const ROUTES: readonly Route[] = [
  ...rows,
  ...forms.map((segment) => ({
    segment,
    title: FORM_TITLES[segment],
    load: TESTS[segment] ?? (() => loadForm(segment)),
  })),
];
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
