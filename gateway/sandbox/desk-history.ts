// Decisions of the last thirty days at the desk of the sandbox, so that statistics, decided lists, the audit trail and quality
// reviews have something to show. Seeded with the queue.
import { DAY_MS } from '#contract/days.ts';
import type { WorkKind } from '#contract/desk.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import type { NewPersona } from '#gateway/db/queries/accounts.ts';
import { insertPendingAudit, type PendingAudit } from '#gateway/db/queries/audit.ts';
import { updateCase } from '#gateway/db/queries/cases.ts';
import { findLatestNameUpdate, updateNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { closeProposal, insertProposal } from '#gateway/db/queries/proposals.ts';
import { drawSample, insertVerdict } from '#gateway/db/queries/quality-samples.ts';
import { updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { listUserMatches, updateMatch } from '#gateway/db/queries/screening.ts';
import { setWorkDecider } from '#gateway/db/queries/work.ts';
import { encryptJson, newId } from '#gateway/kit/crypto.ts';
import { encryptNote } from '#gateway/kit/decisions/proposals.ts';
import { createDeskPerson, type DeskPerson } from './desk-people.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Today first; weekends are quiet. */
const DECISIONS_A_DAY = [
  3, 2, 4, 3, 2, 0, 1, 4, 2, 3, 3, 2, 1, 0, 2, 4, 3, 2, 3, 0, 1, 3, 2, 3, 4, 2, 0, 0, 3, 2,
];
const KINDS: readonly DeskPerson['kind'][] = [
  'case',
  'case',
  'renewal',
  'case',
  'name',
  'case',
  'address',
  'case',
  'match',
  'case',
  'form',
];
const OFFICERS = ['ana', 'ben', 'ana', 'carla', 'ben', 'david', 'ana'];
const HOURS = [0.4, 1.2, 6, 2.5, 19, 4, 9, 0.8, 30, 14, 3, 52, 7];
const REASONS: readonly RejectionReason[] = ['doc_blurry', 'data_mismatch', 'doc_expired', 'face_quality'];
/** Every so many decisions are automatic, drawn for a second look, or proposals. */
const AUTOMATIC_EVERY = 9;
const SAMPLED_EVERY = 5;
const PROPOSED_EVERY = 8;
const FIRST_NUMBER = 101;

export interface Decision {
  isApproved: boolean;
  by: string;
  at: Date;
  /** An officer proposed a final rejection, and another one confirmed or declined it. */
  proposal: { by: string; status: 'confirmed' | 'declined' } | null;
  reasons: RejectionReason[];
  sample: { by: string; verdict: 'agree' | 'disagree' } | 'open' | null;
}
export interface DecidedPerson extends DeskPerson {
  decision: Decision;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!; // not empty
/** A quarter, of every kind and document. */
const isRejected = (at: number): boolean => (at * 7) % 11 < 3;
const isEvery = (every: number, at: number): boolean => at % every === every - 1;

function createDecision(kind: WorkKind, at: number, decidedAt: Date): Decision {
  const isCase = kind === 'case';
  const proposed = isCase && at % PROPOSED_EVERY < 2;
  const status = at % (2 * PROPOSED_EVERY) < PROPOSED_EVERY ? 'confirmed' : 'declined';
  const by = isCase && !proposed && isEvery(AUTOMATIC_EVERY, at) ? 'system' : `officer:${pick(OFFICERS, at)}`;
  const isApproved = proposed
    ? status === 'declined'
    : by === 'system' || kind === 'match' || !isRejected(at);
  const name = by.replace('officer:', '');
  const verdict = isEvery(3 * SAMPLED_EVERY, at) ? 'disagree' : 'agree';
  const other = name === 'ben' ? 'ana' : 'ben';
  const isSampled = by !== 'system' && !proposed && isEvery(SAMPLED_EVERY, at);
  return {
    isApproved,
    by: proposed ? 'officer:ben' : by,
    at: decidedAt,
    proposal: proposed ? { by: at % 3 === 0 ? 'carla' : 'ana', status } : null,
    reasons: isApproved || kind === 'form' ? [] : proposed ? ['doc_fake'] : [pick(REASONS, at)],
    sample: !isSampled ? null : isEvery(2 * SAMPLED_EVERY, at) ? 'open' : { by: other, verdict },
  };
}

/** Oldest decision first. */
export function listDecidedPeople(now: Date): DecidedPerson[] {
  const days = DECISIONS_A_DAY.flatMap((count, day) => Array.from({ length: count }, (_, nth) => [day, nth]));
  return days
    .map(([day = 0, nth = 0], at): DecidedPerson => {
      const kind = pick(KINDS, at);
      const person = createDeskPerson(kind, at + FIRST_NUMBER - 1);
      const decidedAt = new Date(now.getTime() - day * DAY_MS - (nth * 95 + 12) * MINUTE_MS);
      const waitingHours = (now.getTime() - decidedAt.getTime()) / HOUR_MS + pick(HOURS, at * 5 + nth);
      return { ...person, waitingHours, decision: createDecision(kind, at, decidedAt) };
    })
    .toReversed();
}

interface Decided {
  person: DecidedPerson;
  rows: NewPersona;
}

async function propose(ctx: Context, { person, rows }: Decided): Promise<void> {
  const { userId, decision } = person;
  if (!decision.proposal) return;
  const id = newId();
  const { by, status } = decision.proposal;
  const encrypted = (field: 'note' | 'answer', text: string) => encryptNote(ctx, id, field, text);
  await insertProposal(ctx.db, {
    id,
    userId,
    kind: 'case.reject',
    object: rows.cases[0]?.id ?? '',
    basis: '',
    reasons: ['doc_fake'],
    noteEnc: encrypted('note', 'The letters of the name differ from each other.'),
    officerId: 'demo-officer',
    by: `officer:${by}`,
    at: new Date(decision.at.getTime() - 20 * MINUTE_MS),
  });
  const answer =
    status === 'confirmed' ? 'Confirmed: two typefaces.' : 'The document is a genuine older issue.';
  await closeProposal(ctx.db, id, {
    status,
    endedBy: decision.by,
    endedAt: new Date(decision.at.getTime() - MINUTE_MS),
    answerEnc: encrypted('answer', answer),
  });
}

/** Decides the item, and returns its id with the beginning of its actions in the audit trail. */
async function decide(db: Db, { person, rows }: Decided): Promise<[itemId: string, actions: string]> {
  const { userId, kind, decision } = person;
  const { isApproved, by: decidedBy, at: decidedAt, reasons } = decision;
  if (kind === 'form') {
    const id = rows.requests[0]?.id ?? '';
    await updateRequest(db, id, { status: isApproved ? 'APPROVED' : 'REJECTED', decidedAt });
    await setWorkDecider(db, id, decidedBy);
    return [id, 'form'];
  }
  if (kind === 'name') {
    const row = await findLatestNameUpdate(db, userId);
    const status = isApproved ? 'APPROVED' : 'REJECTED';
    await updateNameUpdate(db, row?.id ?? '', { status, decidedAt, decidedBy });
    return [row?.id ?? '', 'name_update'];
  }
  if (kind === 'match') {
    const [row] = await listUserMatches(db, userId);
    const verdict = { verdict: 'other_person', reason: 'other_birth_date' } as const;
    await updateMatch(db, row?.id ?? '', { ...verdict, decidedAt, decidedBy });
    return [row?.id ?? '', 'screening'];
  }
  const id = rows.cases[0]?.id ?? '';
  const status = isApproved ? 'approved' : 'rejected';
  await updateCase(db, { id, status: 'submitted' }, { status, reasons, decidedAt, decidedBy });
  return [id, kind === 'case' ? 'case' : kind];
}

async function drawForReview(ctx: Context, itemId: string, { at, sample }: Decision): Promise<void> {
  await drawSample(ctx.db, itemId, sample !== null);
  if (sample === null || sample === 'open') return;
  const { by, verdict } = sample;
  const note = verdict === 'agree' ? 'Same decision.' : 'A new photo was enough.';
  await insertVerdict(ctx.db, {
    itemId,
    verdict,
    noteEnc: encryptJson(note, ctx.config.filesKey, `quality_verdict.note_enc:${itemId}`),
    by,
    at: new Date(Math.min(ctx.clock.now().getTime(), at.getTime() + 5 * HOUR_MS)),
  });
}

type AuditRow = Omit<PendingAudit, 'id'>;

function listAuditRows({ person }: Decided, object: string, actions: string): AuditRow[] {
  const { userId, kind, decision } = person;
  const { isApproved, by, at, proposal, reasons } = decision;
  const entry = { subjectUserId: userId, object, result: 'ok', reason: '', requestId: '' };
  const before = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  const outcome =
    kind === 'match' ? 'screening.other_person' : `${actions}.${isApproved ? 'approve' : 'reject'}`;
  return [
    ...(proposal
      ? [
          {
            ...entry,
            at: before(20),
            actor: `officer:${proposal.by}`,
            action: 'case.reject.propose',
            reason: 'doc_fake',
          },
          {
            ...entry,
            at: before(1),
            actor: by,
            action: `case.reject.${proposal.status === 'confirmed' ? 'confirm' : 'decline'}`,
          },
        ]
      : by === 'system'
        ? []
        : [{ ...entry, at: before(4), actor: by, action: 'work.take' }]),
    { ...entry, at, actor: by, action: outcome, reason: reasons.join(',') },
  ];
}

/** Decides the seeded items of these people, in one transaction, because hundreds would make the first start slow. */
export const decideHistory = (ctx: Context, decided: readonly Decided[]): Promise<void> =>
  ctx.db.transaction((tx) => decideAll({ ...ctx, db: tx }, decided));

async function decideAll(ctx: Context, decided: readonly Decided[]): Promise<void> {
  const trail: AuditRow[] = [];
  for (const each of decided) {
    await propose(ctx, each);
    const [itemId, actions] = await decide(ctx.db, each);
    await drawForReview(ctx, itemId, each.person.decision);
    trail.push(...listAuditRows(each, itemId, actions));
  }
  await insertPendingAudit(
    ctx.db,
    trail.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
}
