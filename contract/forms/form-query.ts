// Which form a questionnaire's address is about, as its page asks for it: what the address names, else the one of the
// person's site. Both sides read an address alike: the gateway shows what the page will.
import type { BizFrom } from '../questionnaire/form-row.ts';
import { formAt, type FormSegment, type SceneCode, sceneCodes, templateCodeOf } from './all-forms.ts';

interface AskedForm {
  query: { biz_from: BizFrom; scene_code?: SceneCode; template_code?: string; request_id?: string };
  /** The address or the site names one; without, it is whichever is assigned, or none. */
  isNamed: boolean;
}

/** Text of the address that the gateway would refuse is left out. */
const opaque = (text: string | null) => (text && /^[\w-]{16,64}$/.test(text) ? text : null);
const code = (text: string | null) => (text && /^[A-Z][A-Z0-9_]{1,39}$/.test(text) ? text : null);

/** `sceneBefore`: what brought the person here, where the address does not say [N3]; `bizFrom` likewise [C14]. */
export function formQuery(
  segment: FormSegment,
  params: URLSearchParams,
  from: { site: string; sceneBefore?: string | undefined; bizFrom?: BizFrom },
): AskedForm {
  const form = formAt(segment);
  const asked = params.get('scene_code') ?? from.sceneBefore;
  const scene = sceneCodes().find((each) => each === asked);
  const requestId = opaque(params.get('request_id'));
  const own =
    form.templateCode === null ? code(params.get('template_code')) : templateCodeOf(segment, from.site);
  const query = {
    biz_from: from.bizFrom ?? form.bizFrom,
    ...(scene ? { scene_code: scene } : {}),
    ...(own ? { template_code: own } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  };
  return { query, isNamed: (own ?? requestId) !== null };
}
