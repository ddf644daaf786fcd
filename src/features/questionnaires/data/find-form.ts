// Finds the request of a route, and the related status: due diligence, onboarding, screening.
import { proxy, ref } from 'valtio';
import { questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import { findFormBySegment, type FormSegment, findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import { parseFormQuery } from '#contract/forms/form-query.ts';
import { amlResult, eddInfo } from '#contract/client-calls/diligence.ts';
import { onboardingInfo, querySatosQuestionnaire } from '#contract/client-calls/onboarding.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { call } from '#app/api/client.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { userStore } from '#app/state/session/user.ts';
import type { FormQuery } from './questionnaire.ts';

interface RelatedState {
  diligence: ResponseOf<typeof eddInfo> | null;
  onboarding: ResponseOf<typeof onboardingInfo> | null;
  screening: ResponseOf<typeof amlResult> | null;
}
const createEmpty = (): RelatedState => ({ diligence: null, onboarding: null, screening: null });
export const relatedStatusStore = proxy<RelatedState>(createEmpty());

onSessionEnd(() => Object.assign(relatedStatusStore, createEmpty()));

/** Thrown when another route shows this user's form. */
export class OtherFormError extends Error {
  readonly segment: FormSegment;
  constructor(segment: FormSegment) {
    super(segment);
    this.segment = segment;
  }
}

const createNoFormError = () => new ApiError('business', questionnaireUnknown);

/** The form named in the address, otherwise the one of the user's site. */
export async function findFormQuery(
  segment: FormSegment,
  params: URLSearchParams,
  site: string,
): Promise<FormQuery> {
  Object.assign(relatedStatusStore, createEmpty());
  const form = findFormBySegment(segment);
  // [C14] The embedding app, otherwise the business area of the form.
  const bizFrom = getEmbeddedSession() ? 'sdk' : form.bizFrom;
  // [N3] The scene is in the address, or in the address that opened the embedded flow.
  const sceneBefore = userStore.profile?.sceneCode;
  const { query, isNamed } = parseFormQuery(segment, params, { site, sceneBefore, bizFrom });
  const origin = { biz_from: bizFrom };
  if (form.kind === 'diligence') return findDiligenceQuery(query, origin);
  if (form.submit === 'createSatosQuestionnaire') return findPartnerQuery(segment, query);
  if (form.submit === 'submitOnboarding') await loadOnboarding();
  if (isNamed) return query;
  // The site has no such form. Without a site, the back end decides.
  if (form.templateCode !== null && site !== '') throw createNoFormError();
  return query;
}

/** [T9] The diligence call returns its request. Without a request, the page shows the status. */
async function findDiligenceQuery(query: FormQuery, origin: FormQuery): Promise<FormQuery> {
  const diligence = await callOptional(eddInfo, {});
  relatedStatusStore.diligence = ref(diligence);
  if (query.request_id !== undefined) return query;
  if (diligence.requestId !== null) return { ...origin, request_id: diligence.requestId };
  // A status alone: a form that may be open is found by its template; any other status has its own page.
  const { asked, status, templateCode } = diligence;
  if (asked === false || (status !== 'UnSubmit' && status !== 'Unknown')) throw createNoFormError();
  return templateCode ? { ...query, template_code: templateCode } : query;
}

/** An account uses one of two forms of the custody partner. An old link may contain the other one. */
async function findPartnerQuery(segment: FormSegment, query: FormQuery): Promise<FormQuery> {
  const { templateCode, requestId } = await callOptional(querySatosQuestionnaire, {});
  if (templateCode === '') return query;
  const current = findSegmentByTemplateCode(templateCode);
  if (current !== segment) throw new OtherFormError(current);
  return { ...query, ...(requestId === null ? { template_code: templateCode } : { request_id: requestId }) };
}

async function loadOnboarding(): Promise<void> {
  const onboarding = await call(onboardingInfo, {}).catch(() => null);
  relatedStatusStore.onboarding = onboarding && ref(onboarding);
}

export async function refreshRelatedStatus(segment: FormSegment): Promise<void> {
  const { kind, sceneCode, submit } = findFormBySegment(segment);
  try {
    if (kind === 'diligence') relatedStatusStore.diligence = ref(await callOptional(eddInfo, {}));
    if (kind === 'screening') relatedStatusStore.screening = ref(await call(amlResult, { sceneCode }));
    if (submit === 'submitOnboarding') await loadOnboarding();
  } catch (error) {
    // The page keeps the known status until the next refresh.
    if (!(error instanceof ApiError)) throw error;
  }
}
