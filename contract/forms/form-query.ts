// Which form a questionnaire's address is about, as its page asks for it: what the address names, else the one of the
// person's site. Both sides read an address alike: the gateway shows what the page will.
import type { BizFrom } from '../questionnaire/form-row.ts';
import {
  formForSegment,
  type FormSegment,
  type SceneCode,
  listSceneCodes,
  templateCodeForSegment,
} from './all-forms.ts';

interface FormQuery {
  query: { biz_from: BizFrom; scene_code?: SceneCode; template_code?: string; request_id?: string };
  /** The address or the site names one; without, it is whichever is assigned, or none. */
  isNamed: boolean;
}

/** Text of the address that the gateway would refuse is left out. */
const opaque = (text: string | null) => (text && /^[\w-]{16,64}$/.test(text) ? text : null);
const code = (text: string | null) => (text && /^[A-Z][A-Z0-9_]{1,39}$/.test(text) ? text : null);

/** `sceneBefore`: what brought the person here, where the address does not say [N3]; `bizFrom` likewise [C14]. */
export function parseFormQuery(
  segment: FormSegment,
  params: URLSearchParams,
  from: { site: string; sceneBefore?: string | undefined; bizFrom?: BizFrom },
): FormQuery {
  const form = formForSegment(segment);
  const asked = params.get('scene_code') ?? from.sceneBefore;
  const scene = listSceneCodes().find((each) => each === asked);
  const requestId = opaque(params.get('request_id'));
  const own =
    form.templateCode === null
      ? code(params.get('template_code'))
      : templateCodeForSegment(segment, from.site);
  const query = {
    biz_from: from.bizFrom ?? form.bizFrom,
    ...(scene ? { scene_code: scene } : {}),
    ...(own ? { template_code: own } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  };
  return { query, isNamed: (own ?? requestId) !== null };
}
