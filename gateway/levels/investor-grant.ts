// Granting an investor class and losing it again, as consequences of decisions and of withdrawn notices.
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
export const CLASS_FORM: Record<Kind, string> = { PROFESSIONAL: 'PIV_V1', QUALIFIED: 'QI_AE_V1' };

function kindOfForm(templateCode: string): Kind | null {
  if (templateCode === CLASS_FORM.PROFESSIONAL) return 'PROFESSIONAL';
  return templateCode === CLASS_FORM.QUALIFIED ? 'QUALIFIED' : null;
}

/** From when a class may be renewed. */
export const renewFrom = ({ expiresAt }: InvestorClassRow): Date => addMonthsUtc(expiresAt, -1);

export const isLive = (row: InvestorClassRow | null, now: Date): row is InvestorClassRow =>
  row !== null && row.endedAt === null && row.expiresAt > now;

/** What the decision on an application means for the class. Last in the transaction of the decision. */
export async function settleClass(
  work: Work,
  { userId, templateCode }: RequestRow,
  approved: boolean,
  answers: readonly Answer[],
): Promise<void> {
  const kind = kindOfForm(templateCode);
  if (!kind || !approved) return;
  // Choosing to stay retail is granted too.
  if (answers.some(({ linkId, value }) => linkId === 'qi.election' && value === 'retail'))
    return loseClass(work, userId);
  const { tx, now, record } = work;
  await grantInvestorClass(tx, { userId, kind, grantedAt: now, expiresAt: addMonthsUtc(now, VALID_MONTHS) });
  record({ action: 'class.grant', subjectUserId: userId, object: kind, result: 'ok' });
}

export async function loseClass({ tx, now, record, publish }: Work, userId: string): Promise<void> {
  if (!(await endInvestorClass(tx, userId, now))) return;
  record({ action: 'class.retail', subjectUserId: userId, object: '', result: 'ok' });
  publish(userId, { topic: 'questionnaire' });
}

/** Approved, and yet there is reason to apply: renewal is due, or the class was given up or never taken. */
export async function mayApplyAgain({ tx, now }: Work, row: RequestRow): Promise<boolean> {
  if (row.status !== 'APPROVED' || !kindOfForm(row.templateCode)) return false;
  const held = await findInvestorClass(tx, row.userId);
  return !isLive(held, now) || renewFrom(held) <= now;
}
