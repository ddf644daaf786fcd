// From a route to the request it is about, and what stands beside the form: due diligence, onboarding, screening.
import { proxy, ref } from 'valtio';
import { questionnaireUnknown } from '#contract/errors/questionnaires.ts';
import { formForSegment, type FormSegment, segmentForTemplateCode } from '#contract/forms/all-forms.ts';
import { parseFormQuery } from '#contract/forms/form-query.ts';
import { amlResult, eddInfo } from '#contract/client-calls/diligence.ts';
import { onboardingInfo, querySatosQuestionnaire } from '#contract/client-calls/onboarding.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { userStore } from '#app/state/session/user.ts';
import type { FormQuery } from './journey.ts';

interface Beside {
  diligence: ResponseOf<typeof eddInfo> | null;
  onboarding: ResponseOf<typeof onboardingInfo> | null;
  screening: ResponseOf<typeof amlResult> | null;
}
const nothing = (): Beside => ({ diligence: null, onboarding: null, screening: null });
export const besideStore = proxy<Beside>(nothing());

onSessionEnd(() => Object.assign(besideStore, nothing()));

/** The other route that shows this person's form. */
export class Elsewhere extends Error {
  readonly segment: FormSegment;
  constructor(segment: FormSegment) {
    super(segment);
    this.segment = segment;
  }
}

const noForm = () => new ApiError('business', questionnaireUnknown);

/** Which form a route is about: the one named in the address, else the one of the person's site. */
export async function findForm(
  segment: FormSegment,
  params: URLSearchParams,
  site: string,
): Promise<FormQuery> {
  Object.assign(besideStore, nothing());
  const form = formForSegment(segment);
  // [C14] Where the person comes from: the app that embeds us, else where the form belongs.
  const bizFrom = embeddedSession() ? 'sdk' : form.bizFrom;
  // [N3] What brought the person here: named in the address, or in the one an embedded flow was opened with.
  const sceneBefore = userStore.profile?.sceneCode;
  const { query, isNamed } = parseFormQuery(segment, params, { site, sceneBefore, bizFrom });
  const origin = { biz_from: bizFrom };
  if (form.kind === 'diligence') return diligenceQuery(query, origin);
  if (form.submit === 'createSatosQuestionnaire') return partnerQuery(segment, query);
  if (form.submit === 'submitOnboarding') await lookUpOnboarding();
  if (isNamed) return query;
  if (form.templateCode !== null) throw noForm();
  return query;
}

/** [T9] Due diligence names its own request; the form differs by site. Without one, its status says what is shown. */
async function diligenceQuery(query: FormQuery, origin: FormQuery): Promise<FormQuery> {
  const found = await call(eddInfo, {});
  besideStore.diligence = ref(found);
  if (query.request_id !== undefined) return query;
  if (found.requestId === null) throw noForm();
  return { ...origin, request_id: found.requestId };
}

/** The custody partner keeps one of two forms for an account; an old link leads to the one that counts. */
async function partnerQuery(segment: FormSegment, query: FormQuery): Promise<FormQuery> {
  const { templateCode, requestId } = await call(querySatosQuestionnaire, {});
  const right = segmentForTemplateCode(templateCode);
  if (right !== segment) throw new Elsewhere(right);
  return { ...query, ...(requestId === null ? { template_code: templateCode } : { request_id: requestId }) };
}

/** Which sections are done and which papers are missing; the form can do without. */
async function lookUpOnboarding(): Promise<void> {
  const found = await call(onboardingInfo, {}).catch(() => null);
  besideStore.onboarding = found && ref(found);
}

/** What may have changed while the page is open. */
export async function refreshBeside(segment: FormSegment): Promise<void> {
  const { kind, sceneCode, submit } = formForSegment(segment);
  try {
    if (kind === 'diligence') besideStore.diligence = ref(await call(eddInfo, {}));
    if (kind === 'screening') besideStore.screening = ref(await call(amlResult, { sceneCode }));
    if (submit === 'submitOnboarding') await lookUpOnboarding();
  } catch (error) {
    // What was known stays; the next look may do better.
    if (!(error instanceof ApiError)) throw error;
  }
}
