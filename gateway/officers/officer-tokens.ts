// Officers: a name, a role and a token each. The token is shown once; only its keyed hash is stored.
import { toIsoDay } from '#contract/dates.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import {
  listOfficerRows,
  setOfficerRevoked,
  findOfficerByToken,
  insertOfficer,
  type OfficerRow,
  touchOfficer,
} from '#gateway/db/queries/officers.ts';
import { findActiveOfficer, updateOfficer } from '#gateway/db/queries/desk-sessions.ts';
import { closeProposalsOfOfficer } from '#gateway/db/queries/proposals.ts';
import { ADMIN_ACTOR } from '#gateway/kit/audit.ts';
import { hashBearerToken, createBearerToken } from '#gateway/kit/bearer-tokens.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction, NO_ACCOUNTS, type TransactionContext } from '#gateway/kit/unit-of-work.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';
import { StartError } from '#gateway/config/start-error.ts';

/** The context of a command that runs outside the gateway. */
export type AdminContext = TransactionContext & Pick<Context, 'config'>;

interface NewOfficer {
  name: string;
  role: OfficerRole;
  /** Four-eyes approval compares persons, not names. */
  person: string;
}

export async function addOfficer(ctx: AdminContext, { name, role, ...added }: NewOfficer): Promise<string> {
  const token = createBearerToken('officer');
  const person = added.person.trim().toLowerCase();
  await inTransaction(ctx, ADMIN_ACTOR, NO_ACCOUNTS, async ({ tx, now, record }) => {
    const tokenHash = hashBearerToken(ctx.config.sessionSecret, token);
    if ((await listOfficerRows(tx)).some((row) => row.name === name && row.person !== person))
      throw new StartError(`${name} is the name of another person. Choose another name.`);
    if (!(await insertOfficer(tx, { id: newId(), name, role, person, tokenHash, createdAt: now })))
      throw new StartError(`${name} already has a token. Revoke it first, or choose another name.`);
    record({ action: 'officer.add', subjectUserId: null, object: name, result: 'ok', reason: role });
  });
  return token;
}

/** Revokes the token and closes the open proposals of its officer. */
export async function revokeOfficer(ctx: AdminContext, name: string): Promise<{ proposals: number }> {
  return inTransaction(ctx, ADMIN_ACTOR, NO_ACCOUNTS, async ({ tx, now, record }) => {
    const row = await setOfficerRevoked(tx, name, now);
    if (!row) throw new StartError(`${name} has no valid token.`);
    record({ action: 'officer.revoke', subjectUserId: null, object: name, result: 'ok' });
    const end = { status: 'outdated' as const, endedBy: ADMIN_ACTOR.name, endedAt: now };
    const ended = await closeProposalsOfOfficer(tx, row.id, end);
    for (const { kind, userId, id } of ended)
      record({ action: `${kind}.drop`, subjectUserId: userId, object: id, result: 'ok', reason: 'revoked' });
    return { proposals: ended.length };
  });
}

/** Links an account to an officer, who may not decide about it, or removes the link. */
export async function linkOfficer(
  ctx: AdminContext,
  name: string,
  userId: string,
  change: 'link' | 'unlink',
): Promise<void> {
  await inTransaction(ctx, ADMIN_ACTOR, NO_ACCOUNTS, async ({ tx, record }) => {
    const row = await findActiveOfficer(tx, name);
    if (!row) throw new StartError(`There is no officer ${name}.`);
    const others = row.linkedUserIds.filter((id) => id !== userId);
    const linkedUserIds = change === 'link' ? [...others, userId] : others;
    await updateOfficer(tx, row.id, { linkedUserIds });
    record({ action: `officer.${change}`, subjectUserId: userId, object: name, result: 'ok' });
  });
}

export const listOfficers = ({ db }: Pick<Context, 'db'>): Promise<OfficerRow[]> => listOfficerRows(db);

/** Null for an unknown token, or a sandbox token outside the sandbox. The caller checks revocation. */
export async function findOfficer(ctx: Context, token: string): Promise<OfficerRow | null> {
  const row = await findOfficerByToken(ctx.db, hashBearerToken(ctx.config.sessionSecret, token));
  if (!row || (row.demo && !ctx.config.sandbox)) return null;
  const day = toIsoDay(ctx.clock.now());
  const isFirst = row.lastUsedOn === null || row.lastUsedOn < day;
  if (isFirst && !row.revokedAt) await touchOfficer(ctx.db, row.id, day);
  return row;
}

/** Officers for the desk. */
export async function listActiveOfficers({
  db,
}: Context): Promise<ListPage<Pick<OfficerRow, 'name' | 'role'> & { lastSeenOn: string | null }>> {
  const active = (await listOfficerRows(db)).filter(({ revokedAt }) => revokedAt === null);
  return toWholePage(active.map(({ name, role, lastUsedOn }) => ({ name, role, lastSeenOn: lastUsedOn })));
}
