// Who opened a person's data: the views of the audit trail, by role. Rows of the last second may be missing, because a read
// does not chain the outbox.
import type { ReceiptOpening } from '#contract/calls/receipt.ts';
import { isFrame } from '#contract/motion.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { OpenedThing, OpenerRole } from '#contract/receipt.ts';
import type { ReceiptFileRow, ViewRow } from '#gateway/db/queries/receipt.ts';

/**
 * What an audited view shows of the person. A screening match shows the verified name, and the receipt does not mention the
 * match: the law forbids telling a person about it. Lists, notes and timelines show nothing that the person sent.
 */
const OPENED_BY_ACTION: Readonly<Record<string, OpenedThing>> = {
  'operator.view_file': 'document',
  'operator.view_case': 'details',
  'operator.view_identity': 'identity',
  'operator.view_name': 'identity',
  'operator.view_match': 'identity',
  'operator.view_screening': 'identity',
  'operator.search': 'identity',
  'operator.view_form': 'answers',
  'operator.view_answers': 'answers',
  'operator.view_agreement': 'agreement',
  'operator.view_person': 'account',
  'operator.view_sessions': 'account',
  'operator.view_notices': 'account',
  'operator.download_file': 'record',
};
export const OPENING_ACTIONS = Object.keys(OPENED_BY_ACTION);

const ROLES: Record<OfficerRole, OpenerRole> = {
  officer: 'reviewer',
  senior: 'senior_reviewer',
  auditor: 'auditor',
};
const isOfficerRole = (text: string): text is OfficerRole => Object.hasOwn(ROLES, text);

/** Rows of older versions do not name the role. */
function findRole({ actor, reason }: ViewRow): OpenerRole {
  if (actor.startsWith('partner:')) return 'partner';
  return isOfficerRole(reason) ? ROLES[reason] : 'team';
}

/** The case is null for data of no single case. */
export interface Opening extends ReceiptOpening {
  caseId: string | null;
}

function findTarget(
  { action, object }: ViewRow,
  files: ReadonlyMap<string, ReceiptFileRow>,
): Pick<Opening, 'caseId' | 'what' | 'part'> {
  const what = OPENED_BY_ACTION[action] ?? 'record';
  if (what === 'details') return { caseId: object, what, part: null };
  const file = what === 'document' ? files.get(object) : undefined;
  if (!file?.caseId || !file.part) return { caseId: null, what, part: null };
  return { caseId: file.caseId, what: 'picture', part: isFrame(file.part) ? 'frames' : file.part };
}

/** `views` are newest first; so are the openings. Views of the same thing by one role on one day are one opening. */
export function groupViews(
  views: readonly ViewRow[],
  files: ReadonlyMap<string, ReceiptFileRow>,
  userCases: ReadonlySet<string>,
): Opening[] {
  const groups = new Map<string, Opening>();
  for (const view of views) {
    const target = findTarget(view, files);
    const caseId = target.caseId !== null && userCases.has(target.caseId) ? target.caseId : null;
    const role = findRole(view);
    const at = view.at.toISOString();
    const key = [caseId, role, target.what, target.part, at.slice(0, 10)].join();
    const group = groups.get(key);
    if (group) group.times += 1;
    else groups.set(key, { ...target, caseId, at, times: 1, role, provider: null });
  }
  return [...groups.values()];
}
