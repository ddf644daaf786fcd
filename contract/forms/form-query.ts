// Parses the address of a questionnaire page into the query for its template. The gateway uses the same parser to render
// the first content.
import type { BizFrom } from '../questionnaire/form-row.ts';
import {
  findFormBySegment,
  type FormSegment,
  type SceneCode,
  listSceneCodes,
  findTemplateCode,
} from './all-forms.ts';

interface FormQuery {
  query: { biz_from: BizFrom; scene_code?: SceneCode; template_code?: string; request_id?: string };
  /** true: the address or the site determines the form. false: the assigned form, or none. */
  isNamed: boolean;
}

/** Drops parameters that the gateway would refuse. */
const opaque = (text: string | null) => (text && /^[\w-]{16,64}$/.test(text) ? text : null);
const code = (text: string | null) => (text && /^[A-Z][A-Z0-9_]{1,39}$/.test(text) ? text : null);

/** `sceneBefore` and `bizFrom` apply if the address has no scene or origin. [N3, C14] */
export function parseFormQuery(
  segment: FormSegment,
  params: URLSearchParams,
  from: { site: string; sceneBefore?: string | undefined; bizFrom?: BizFrom },
): FormQuery {
  const form = findFormBySegment(segment);
  const asked = params.get('scene_code') ?? from.sceneBefore;
  const scene = listSceneCodes().find((each) => each === asked);
  const requestId = opaque(params.get('request_id'));
  const own =
    form.templateCode === null ? code(params.get('template_code')) : findTemplateCode(segment, from.site);
  const query = {
    biz_from: from.bizFrom ?? form.bizFrom,
    ...(scene ? { scene_code: scene } : {}),
    ...(own ? { template_code: own } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  };
  return { query, isNamed: (own ?? requestId) !== null };
}
