// What a person will read after a decision: the mail, by the same functions that send it.
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { DecisionPreview } from '#contract/schemas/desk/cases.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, findCase, listSubmissions } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import {
  findNearestLanguage,
  getTextDirection,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '#gateway/i18n/page-language.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { countAttempts, isFinalRefusal } from '#gateway/levels/attempts.ts';
import type { Notice } from '#gateway/mail/mail-kinds.ts';
import { createNoticeMail, formatPlainText, formatRejectionReasons } from '#gateway/mail/mail-texts.ts';

interface Draft {
  kind: 'approve' | 'reject';
  reasons: RejectionReason[];
  language?: string;
}

function findNotice({ level, task }: CaseRow, kind: Draft['kind']): Notice {
  const isApproval = kind === 'approve';
  if (task === 'update' && level === 'LEVEL_1') return isApproval ? 'document_accepted' : 'document_refused';
  if (task === 'update') return isApproval ? 'address_changed' : 'address_refused';
  if (level === 'LEVEL_1') return isApproval ? 'level1_passed' : 'level1_refused';
  return isApproval ? 'level2_passed' : 'level2_refused';
}

async function isFinal({ db, clock }: Context, row: CaseRow, { kind, reasons }: Draft): Promise<boolean> {
  if (kind === 'approve' || row.task === 'update') return false;
  const submissions = await listSubmissions(db, row.userId, row.level);
  const steps = await readSteps(db, row.userId);
  const attempts = countAttempts(submissions, steps[row.level].attemptsFrom, clock.now());
  return isFinalRefusal(reasons, submissions, attempts);
}

export async function previewDecision(ctx: Context, caseId: string, draft: Draft): Promise<DecisionPreview> {
  const row = await findCase(ctx.db, caseId);
  const subject = row && (await findSubject(ctx.db, row.userId));
  if (!row || !subject || row.status === 'draft')
    throw new BusinessError(notFound, { message: 'The case does not exist or was not submitted.' });
  if (draft.kind === 'reject' && draft.reasons.length === 0)
    throw new BusinessError(invalidRequest, { field: 'reasons', message: 'A rejection needs a reason.' });
  const tags = Object.keys(PAGE_LANGUAGES) as PageLanguage[]; // its own keys
  const language =
    draft.language === undefined
      ? subject.account.mailLanguage
      : (findNearestLanguage(draft.language, tags) ?? 'en');
  const reasons = draft.kind === 'reject' ? draft.reasons : [];
  const mail = createNoticeMail(language, findNotice(row, draft.kind), { reasons });
  return {
    language,
    direction: getTextDirection(language),
    isFinal: await isFinal(ctx, row, draft),
    subject: mail.subject,
    text: formatPlainText(mail),
    reasons: reasons.map((reason) => ({ reason, text: formatRejectionReasons([reason], language) })),
  };
}
