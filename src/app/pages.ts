// The page of each row of src/paths.ts. Each chunk is requested once, and a page that is already loaded renders without a
// flash of the skeleton.
import { type ComponentType, createElement, lazy } from 'react';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import HubPage from '#app/features/hub/hub-page.tsx';
import { loadRemainingMessages, retryUntilLoaded } from '#app/i18n/remaining-messages.ts';
import { loadNamespace } from '#app/i18n/load.ts';
import { loadPageData } from '#app/lib/page-data.ts';
import { INDEX_SEGMENT, type Segment } from '#app/paths.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;

const PAGES: Record<Exclude<Segment, FormSegment>, LoadPage> = {
  // Part of the entry bundle, because most visits begin here: this saves a request.
  personal: () => Promise.resolve({ default: HubPage }),
  step1: () => import('#app/features/verification/step1-page.tsx'),
  step2: () => import('#app/features/verification/step2-page.tsx'),
  kyc: () => import('#app/features/capture/kyc-page.tsx'),
  phone: () => import('#app/features/capture/phone-page.tsx'),
  vendor: () => import('#app/features/vendor/vendor-page.tsx'),
  check: () => import('#app/features/verification-tasks/check-page.tsx'),
  sdk: () => import('#app/features/embedded/sdk-page.tsx'),
  launch: () => import('#app/features/launch/launch-page.tsx'),
  resetkyc: () => import('#app/features/reset/resetkyc-page.tsx'),
  updatekyc: () => import('#app/features/reverification/updatekyc-page.tsx'),
  'client-agreement': () => import('#app/features/agreements/client-agreement-page.tsx'),
  agreement: () => import('#app/features/agreements/agreement-page.tsx'),
  professional: () => import('#app/features/agreements/professional-page.tsx'),
  reliance: () => import('#app/features/agreements/reliance-page.tsx'),
  residenceInfo: () => import('#app/features/residence/residence-page.tsx'),
  updatePOA: () => import('#app/features/address/updatepoa-page.tsx'),
  updateName: () => import('#app/features/name/updatename-page.tsx'),
  complianceTasks: () => import('#app/features/tasks/tasks-page.tsx'),
  transfer: () => import('#app/features/transfer/transfer-page.tsx'),
  sessions: () => import('#app/features/sessions/sessions-page.tsx'),
  receipt: () => import('#app/features/receipt/receipt-page.tsx'),
};

/** Forms with a separate page; one page shows all other forms. */
const OWN_FORM_PAGES: Partial<Record<string, LoadPage>> = {
  'crypto-knowledge-test': () => import('#app/features/questionnaires/knowledge/knowledge-page.tsx'),
  'risk-tolerance-test': () => import('#app/features/questionnaires/risk/risk-page.tsx'),
};

/** The design system, in development and in a build of mode "sandbox". */
export const DevGalleryPage =
  import.meta.env.MODE === 'production' ? null : lazy(() => import('./gallery/dev-gallery-page.tsx'));

export interface LazyParts {
  AfterFirstView: ComponentType<{ status: Element | null }>;
  ProfileErrorPage: ComponentType;
}

/** Dialogs, banners, background tasks and the error page, with the texts they need. Retries until all are loaded. */
export async function loadLazyParts(): Promise<LazyParts> {
  const [{ AfterFirstView }, { ProfileErrorPage }] = await retryUntilLoaded(() =>
    Promise.all([
      import('./shell/after-first-view.tsx'),
      import('./session/profile-error-page.tsx'),
      loadRemainingMessages(),
    ]),
  );
  return { AfterFirstView, ProfileErrorPage };
}

/** Only wide screens show it. */
export const loadRailNextStep = () =>
  import('./shell/rail-next-step.tsx').then(({ RailNextStep }) => RailNextStep);

const isForm = (segment: Segment): segment is FormSegment => !(segment in PAGES);

async function loadForm(segment: FormSegment): ReturnType<LoadPage> {
  // Requested together with the page. The form waits for these texts, and requests them again if they did not load.
  loadNamespace('questionnaires').catch(() => undefined);
  const { default: FormPage } = await import('#app/features/questionnaires/form-page.tsx');
  return { default: () => createElement(FormPage, { segment }) };
}

export const getPageLoader = (segment: Segment): LoadPage =>
  isForm(segment) ? (OWN_FORM_PAGES[segment] ?? (() => loadForm(segment))) : PAGES[segment];

const pageLoads = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();

export function loadPage(segment: Segment): Promise<ComponentType> {
  const known = pageLoads.get(segment);
  if (known) return known;
  // The hub's first view needs only the initial messages; other pages need all of them.
  const texts = segment === INDEX_SEGMENT ? null : loadRemainingMessages();
  const arrival: Promise<ComponentType> = Promise.all([getPageLoader(segment)(), texts]).then(
    ([page]) => page.default,
  );
  arrival.then(
    // React's use() reads these two fields before it waits.
    (page) => Object.assign(arrival, { status: 'fulfilled', value: page }),
    // Rendering the page reports the failure; a prefetch must not.
    () => failed.add(segment),
  );
  pageLoads.set(segment, arrival);
  return arrival;
}

/** Resolves when the page can be rendered without a skeleton. */
export async function preparePage(segment: Segment): Promise<void> {
  await loadPage(segment);
  await loadPageData(segment);
}

/** Allows failed chunks to be requested again. Never call it while rendering: React would retry forever. */
export function resetFailedPages(): void {
  for (const segment of failed) pageLoads.delete(segment);
  failed.clear();
}
