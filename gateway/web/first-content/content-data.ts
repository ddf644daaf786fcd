// What each page's first content is made of: the same answers that the page's own calls get, looked up for one person. A
// look changes nothing, and a page that is not in the table has no content.
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
import { canVerify, kycInfo } from '#gateway/kyc/kyc-info.ts';
import { tasksFor } from '#gateway/kyc/tasks.ts';

/** As src/served/content.ts has it, which this side does not import. */
export interface ContentData {
  info?: KycInfo;
  tasks?: readonly Task[];
  form?: TemplateDetail;
  /** A level whose first step may be taken, and was not. */
  mayBegin?: StepLevel;
  /** Its pictures come before what is typed. */
  reads?: boolean;
}

export interface Looked {
  userId: string;
  /** Of whose rules the person is. */
  site: string;
  /** Of this visit. */
  language: PageLanguage;
  /** The first that the browser prefers, whatever the visit's is: kyc-info says it in that one. */
  preferred: PageLanguage;
  /** What follows the address's question mark. */
  search: string;
}

/** Null where the skeleton says as much. */
type Look = (ctx: Context, who: Looked) => Promise<ContentData | null>;

const standing: Look = async (ctx, { userId, preferred }) => ({
  info: await kycInfo(ctx, userId, HUB_KYC_INFO_QUERY, preferred),
});

const form =
  (segment: FormSegment): Look =>
  async (ctx, { userId, site, language, search }) => {
    const { query, isNamed } = parseFormQuery(segment, new URLSearchParams(search), { site });
    const isAssigned = FORMS.find((each) => each.segment === segment)?.templateCode === null;
    if (!isNamed && !isAssigned) return null;
    return { form: await readTemplateDetail(ctx, userId, query, language) };
  };

/** [S5] The own flow's first step; a draft goes on elsewhere, and a partner's way has its own. */
const kyc: Look = async (ctx, { userId, preferred, search }) => {
  const params = new URLSearchParams(search);
  if (params.get('level') !== 'LEVEL_1' || params.has('partner')) return null;
  const [{ allowed, reads = false }, draft] = await Promise.all([
    canVerify(ctx, userId, 'LEVEL_1'),
    findDraft(ctx.db, userId, 'LEVEL_1', 'verify'),
  ]);
  if (!allowed || draft) return null;
  // Where documents are read, nobody is asked for the country whose residence is known.
  const { residenceCountry, applicant } = reads
    ? await kycInfo(ctx, userId, HUB_KYC_INFO_QUERY, preferred)
    : { residenceCountry: '', applicant: { country: '' } };
  return residenceCountry || applicant.country ? null : { mayBegin: 'LEVEL_1', reads };
};

/** The tests go their own way; what others take has more beside it than the form. */
const OWN_PAGE: readonly string[] = [KNOWLEDGE_TEST_FORM.segment, RISK_TEST_FORM.segment];
const PLAIN_FORMS = FORMS.filter((row) => row.submit === 'submitQuestionnaire').filter(
  (row) => !('kind' in row && row.kind === 'diligence') && !OWN_PAGE.includes(row.segment),
);

/** By the page's segment, as the client spells it. */
const DATA: Readonly<Record<string, Look>> = {
  ...Object.fromEntries(PLAIN_FORMS.map(({ segment }) => [segment, form(segment)])),
  personal: standing,
  kyc,
  updatekyc: standing,
  complianceTasks: async (ctx, { userId }) => ({ tasks: await tasksFor(ctx, userId) }),
};

export const hasContent = (segment: string): boolean => Object.hasOwn(DATA, segment);

export const contentData = async (ctx: Context, segment: string, who: Looked): Promise<ContentData | null> =>
  (await DATA[segment]?.(ctx, who)) ?? null;
