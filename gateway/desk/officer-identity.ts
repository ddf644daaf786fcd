// The officer behind an identity of the provider. The subject is the person, which four-eyes approval compares.
import { randomBytes } from 'node:crypto';
import { DEMO_OFFICER_NAMES } from '#contract/desk.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { Context } from '#gateway/context.ts';
import { findActiveOfficer, updateOfficer } from '#gateway/db/queries/desk-sessions.ts';
import { insertOfficer, listOfficerRows, type OfficerRow } from '#gateway/db/queries/officers.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { hashBearerToken } from '#gateway/kit/bearer-tokens.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import type { ProvenIdentity } from './identity-provider.ts';

export type OfficerResult =
  | { outcome: 'found'; officer: OfficerRow; role: OfficerRole }
  /** no_role: not an officer. revoked: by `npm run officers`. name_taken: by another person. */
  | { outcome: 'refused'; reason: 'no_role' | 'revoked' | 'name_taken' };

export function findOrAddOfficer(ctx: Context, identity: ProvenIdentity): Promise<OfficerResult> {
  const { person, name, email, role } = identity;
  return inTransaction<OfficerResult>(
    ctx,
    SYSTEM_ACTOR,
    NO_ACCOUNTS,
    async ({ tx, now, record, lockKey }) => {
      const refuse = (reason: 'no_role' | 'revoked' | 'name_taken'): OfficerResult => {
        record({ action: 'officer.sign_in', subjectUserId: null, object: name, result: 'refused', reason });
        return { outcome: 'refused', reason };
      };
      if (role === null) return refuse('no_role');
      await lockKey(`officer:${person}`);
      const rows = await listOfficerRows(tx);
      const known = rows.filter((row) => row.person === person && !row.demo);
      const active = known.find(({ revokedAt }) => revokedAt === null);
      if (active)
        return { outcome: 'found', officer: await updateOfficer(tx, active.id, { email, role }), role };
      if (rows.some((row) => row.name === name && row.person !== person)) return refuse('name_taken');
      // An administrator revoked the officer, and can add them again.
      if (known.length > 0) return refuse('revoked');
      const row = {
        id: newId(),
        name,
        role,
        email,
        person,
        // The token is not stored, so it opens nothing.
        tokenHash: hashBearerToken(ctx.config.sessionSecret, randomBytes(32).toString('base64url')),
        createdAt: now,
      };
      await insertOfficer(tx, row);
      record({ action: 'officer.add', subjectUserId: null, object: name, result: 'ok', reason: role });
      const officer = await findActiveOfficer(tx, name);
      if (!officer) throw new Error('The officer was not stored.');
      return { outcome: 'found', officer, role };
    },
  );
}

/** Null outside the sandbox. */
export async function findDemoOfficer(
  { config, db }: Pick<Context, 'config' | 'db'>,
  role: OfficerRole,
): Promise<OfficerRow | null> {
  const officer = config.sandbox ? await findActiveOfficer(db, DEMO_OFFICER_NAMES[role]) : null;
  return officer?.demo ? officer : null;
}
