// The table of screens: path segment below /user/accounts/auth -> title. Router, titles and tests read these
// rows; src/app/pages.ts loads the page of each. The rows of questionnaires follow the forms of the contract:
// a form without a title does not compile.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import { FORM_TITLES } from '#app/i18n/texts/form-titles.ts';

const BASE = '/user/accounts/auth';

interface Row {
  segment: string;
  title: MessageDescriptor;
}

const rows = [
  { segment: 'personal', title: msg`Identity verification` },
  { segment: 'step1', title: msg`Level 1: identity` },
  { segment: 'step2', title: msg`Level 2: address` },
  { segment: 'kyc', title: msg`Your documents` },
  { segment: 'phone', title: msg`Your phone` },
  { segment: 'vendor', title: msg`Verify without photos` },
  { segment: 'check', title: msg`Another way to verify` },
  { segment: 'sdk', title: msg`Verification` },
  { segment: 'launch', title: msg`Your check` },
  { segment: 'resetkyc', title: msg`Reset your verification` },
  { segment: 'updatekyc', title: msg`Re-verification` },
  { segment: 'client-agreement', title: msg`Client agreement` },
  { segment: 'agreement', title: msg`Agreement` },
  { segment: 'professional', title: msg`Professional investor` },
  { segment: 'reliance', title: msg`Reliance agreement` },
  { segment: 'residenceInfo', title: msg`Where you live` },
  { segment: 'updatePOA', title: msg`Update your address` },
  { segment: 'updateName', title: msg`Update your name` },
  { segment: 'complianceTasks', title: msg`Your tasks` },
  { segment: 'transfer', title: msg`Identity transfer` },
  { segment: 'sessions', title: msg`Where you’re signed in` },
  { segment: 'receipt', title: msg`Your data` },
] as const satisfies readonly Row[];

export type Segment = (typeof rows)[number]['segment'] | FormSegment;
export interface Route extends Row {
  segment: Segment;
}
// TypeScript types Object.keys() as string[].
const forms = Object.keys(FORM_TITLES) as FormSegment[];
export const ROUTES: readonly Route[] = [
  ...rows,
  ...forms.map((segment) => ({ segment, title: FORM_TITLES[segment] })),
];
export const INDEX_SEGMENT: Segment = 'personal';

/** The footer leads to the privacy receipt. Nothing leads away from capture, tests and agreements. */
const NO_FOOTER: readonly string[] = [
  'kyc',
  'receipt',
  'client-agreement',
  'agreement',
  'reliance',
  'crypto-knowledge-test',
  'risk-tolerance-test',
] satisfies Segment[];

export const hasFooter = (segment: string | undefined): boolean =>
  segment === undefined || !NO_FOOTER.includes(segment);

/** Every internal address is built here. Empty values are left out. */
export function href(segment: Segment, query: Record<string, string | undefined> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const search = params.toString();
  return `${BASE}/${segment}${search && `?${search}`}`;
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Finds the row of an address; null if there is none. */
export function findRoute(pathname: string): Route | null {
  return ROUTES.find(({ segment }) => isSameText(pathname, href(segment))) ?? null;
}

/** [S4] Maps short addresses to the index, restores the spelling of the table, and removes a trailing slash. */
export function toCanonicalPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  if (isSameText(path, '/user/accounts') || isSameText(path, BASE)) return href(INDEX_SEGMENT);
  const route = findRoute(path);
  return route ? href(route.segment) : path || '/';
}
