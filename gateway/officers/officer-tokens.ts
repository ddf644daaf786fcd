// Officers: a name, a role and a token each. The token is shown once, when it is made; what is kept opens nothing.
import { toIsoDay } from '#contract/dates.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { Context } from '#gateway/context.ts';
import {
  allOfficers,
  endOfficer,
  findOfficerByToken,
  insertOfficer,
  type OfficerRow,
  touchOfficer,
} from '#gateway/db/queries/officers.ts';
import { endProposalsOf } from '#gateway/db/queries/proposals.ts';
import { ADMIN_ACTOR } from '#gateway/kit/audit.ts';
import { bearerHash, bearerToken } from '#gateway/kit/bearer-tokens.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction, NOBODY, type Transacting } from '#gateway/kit/unit-of-work.ts';
import { StartError } from '#gateway/config/start-error.ts';

/** What a command beside the gateway has. */
export type Administering = Transacting & Pick<Context, 'config'>;

export async function addOfficer(ctx: Administering, name: string, role: OfficerRole): Promise<string> {
  const token = bearerToken('officer');
  await inTransaction(ctx, ADMIN_ACTOR, NOBODY, async ({ tx, now, record }) => {
    const tokenHash = bearerHash(ctx.config.sessionSecret, token);
    if (!(await insertOfficer(tx, { id: newId(), name, role, tokenHash, createdAt: now })))
      throw new StartError(`${name} has a token already. Revoke it first, or choose another name.`);
    record({ action: 'officer.add', subjectUserId: null, object: name, result: 'ok', reason: role });
  });
  return token;
}

/** From then on the token opens nothing, and what its officer has proposed is off the table. */
export async function revokeOfficer(ctx: Administering, name: string): Promise<{ proposals: number }> {
  return inTransaction(ctx, ADMIN_ACTOR, NOBODY, async ({ tx, now, record }) => {
    const row = await endOfficer(tx, name, now);
    if (!row) throw new StartError(`${name} has no valid token.`);
    record({ action: 'officer.revoke', subjectUserId: null, object: name, result: 'ok' });
    const end = { status: 'outdated' as const, endedBy: ADMIN_ACTOR.name, endedAt: now };
    const ended = await endProposalsOf(tx, row.id, end);
    for (const { kind, userId, id } of ended)
      record({ action: `${kind}.drop`, subjectUserId: userId, object: id, result: 'ok', reason: 'revoked' });
    return { proposals: ended.length };
  });
}

export const listOfficers = ({ db }: Pick<Context, 'db'>): Promise<OfficerRow[]> => allOfficers(db);

/** Null for a token of nobody, or of the sandbox elsewhere. Whether it was revoked is for the caller to see. */
export async function officerBy(ctx: Context, token: string): Promise<OfficerRow | null> {
  const row = await findOfficerByToken(ctx.db, bearerHash(ctx.config.sessionSecret, token));
  if (!row || (row.demo && !ctx.config.sandbox)) return null;
  const day = toIsoDay(ctx.clock.now());
  const isFirst = row.lastUsedOn === null || row.lastUsedOn < day;
  if (isFirst && !row.revokedAt) await touchOfficer(ctx.db, row.id, day);
  return row;
}
