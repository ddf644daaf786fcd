// Data of each page's first content: the same responses that the page's own calls get. Read-only. A page
// outside the table has no content.
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { FORMS, type FormSegment } from '#contract/forms/all-forms.ts';
import { parseFormQuery } from '#contract/forms/form-query.ts';
import { KNOWLEDGE_TEST_FORM } from '#contract/forms/knowledge-test.ts';
import { RISK_TEST_FORM } from '#contract/forms/risk-test.ts';
import { HUB_KYC_INFO_QUERY, type StepLevel } from '#contract/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findDraft } from '#gateway/db/queries/cases.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { readTemplateDetail } from '#gateway/questionnaires/responses.ts';
import { getVerifyEligibility, getKycInfo } from '#gateway/kyc/kyc-info.ts';
import { listTasks } from '#gateway/kyc/tasks.ts';

/** Mirrors src/served/content.ts, which this side may not import. */
export interface ContentData {
  info?: KycInfo;
  tasks?: readonly Task[];
  form?: TemplateDetail;
  /** The level that the user can start; absent if it has a draft. */
  mayBegin?: StepLevel;
}

export interface PageView {
  userId: string;
  /** Site whose rules apply. */
  site: string;
  /** Language of this visit. */
  language: PageLanguage;
  /** The browser's first language, which kyc-info uses. */
  preferred: PageLanguage;
  /** Query string of the URL. */
  search: string;
}

/** Loads the data of a page; null if only the skeleton should be shown. */
type LoadPageData = (ctx: Context, who: PageView) => Promise<ContentData | null>;

const standing: LoadPageData = async (ctx, { userId, preferred }) => ({
  info: await getKycInfo(ctx, userId, HUB_KYC_INFO_QUERY, preferred),
});

const form =
  (segment: FormSegment): LoadPageData =>
  async (ctx, { userId, site, language, search }) => {
    const { query, isNamed } = parseFormQuery(segment, new URLSearchParams(search), { site });
    const isAssigned = FORMS.find((each) => each.segment === segment)?.templateCode === null;
    if (!isNamed && !isAssigned) return null;
    return { form: await readTemplateDetail(ctx, userId, query, language) };
  };

/** [S5] First step of the gateway's own flow; a draft or a partner's flow has another one. */
const kyc: LoadPageData = async (ctx, { userId, search }) => {
  const params = new URLSearchParams(search);
  if (params.get('level') !== 'LEVEL_1' || params.has('partner')) return null;
  const [{ allowed, reads = false }, draft] = await Promise.all([
    getVerifyEligibility(ctx, userId, 'LEVEL_1'),
    findDraft(ctx.db, userId, 'LEVEL_1', 'verify'),
  ]);
  // With OCR the page begins with the camera.
  return !allowed || draft || reads ? null : { mayBegin: 'LEVEL_1' };
};

/** Tests, and forms whose pages show more than the form. */
const OWN_PAGE: readonly string[] = [KNOWLEDGE_TEST_FORM.segment, RISK_TEST_FORM.segment];
const PLAIN_FORMS = FORMS.filter((row) => row.submit === 'submitQuestionnaire').filter(
  (row) => !('kind' in row && row.kind === 'diligence') && !OWN_PAGE.includes(row.segment),
);

/** By page segment, as the client spells it. */
const DATA: Readonly<Record<string, LoadPageData>> = {
  ...Object.fromEntries(PLAIN_FORMS.map(({ segment }) => [segment, form(segment)])),
  personal: standing,
  kyc,
  updatekyc: standing,
  complianceTasks: async (ctx, { userId }) => ({ tasks: await listTasks(ctx, userId) }),
};

export const hasContent = (segment: string): boolean => Object.hasOwn(DATA, segment);

export const loadContentData = async (
  ctx: Context,
  segment: string,
  who: PageView,
): Promise<ContentData | null> => (await DATA[segment]?.(ctx, who)) ?? null;
