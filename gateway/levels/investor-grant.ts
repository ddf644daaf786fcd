// Grants and ends investor classes after decisions and withdrawn notices.
import type { Answer } from '#contract/questionnaire.ts';
import {
  type InvestorClassRow,
  endInvestorClass,
  findInvestorClass,
  grantInvestorClass,
} from '#gateway/db/queries/investor-class.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

type Kind = InvestorClassRow['kind'];

const VALID_MONTHS = 12;
export const CLASS_FORM_CODES: Record<Kind, string> = { PROFESSIONAL: 'PIV_V1', QUALIFIED: 'QI_AE_V1' };

function findClassKind(templateCode: string): Kind | null {
  if (templateCode === CLASS_FORM_CODES.PROFESSIONAL) return 'PROFESSIONAL';
  return templateCode === CLASS_FORM_CODES.QUALIFIED ? 'QUALIFIED' : null;
}

/** Start of the renewal period. */
export const getRenewalStart = ({ expiresAt }: InvestorClassRow): Date => addMonthsUtc(expiresAt, -1);

export const isClassActive = (row: InvestorClassRow | null, now: Date): row is InvestorClassRow =>
  row !== null && row.endedAt === null && row.expiresAt > now;

/** Applies the decision on an application. Must run last in the transaction of the decision. */
export async function applyClassDecision(
  work: Work,
  { userId, templateCode }: RequestRow,
  approved: boolean,
  answers: readonly Answer[],
): Promise<void> {
  const kind = findClassKind(templateCode);
  if (!kind || !approved) return;
  // An applicant may also elect to stay retail.
  if (answers.some(({ linkId, value }) => linkId === 'qi.election' && value === 'retail'))
    return removeInvestorClass(work, userId);
  const { tx, now, record, emit } = work;
  await grantInvestorClass(tx, { userId, kind, grantedAt: now, expiresAt: addMonthsUtc(now, VALID_MONTHS) });
  record({ action: 'class.grant', subjectUserId: userId, object: kind, result: 'ok' });
  emit(userId, 'investor_class.changed', { class: kind });
}

export async function removeInvestorClass(
  { tx, now, record, emit, publish }: Work,
  userId: string,
): Promise<void> {
  if (!(await endInvestorClass(tx, userId, now))) return;
  record({ action: 'class.retail', subjectUserId: userId, object: '', result: 'ok' });
  emit(userId, 'investor_class.changed', { class: 'RETAIL' });
  publish(userId, { topic: 'questionnaire' });
}

/**
 * True if an approved application may be repeated: renewal is due, or the class has ended or was declined.
 */
export async function canApplyAgain({ tx, now }: Work, row: RequestRow): Promise<boolean> {
  if (row.status !== 'APPROVED' || !findClassKind(row.templateCode)) return false;
  const current = await findInvestorClass(tx, row.userId);
  return !isClassActive(current, now) || getRenewalStart(current) <= now;
}
