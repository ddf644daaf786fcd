// API keys of partner back ends: scopes, business and sites. They give no access to calls for officers.
import { toIsoDay } from '#contract/dates.ts';
import type { PartnerScope } from '#contract/officers.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import {
  listPartnerKeyRows,
  replacePartnerKey,
  setPartnerKeyRevoked,
  findPartnerByKey,
  insertPartnerKey,
  type PartnerKeyRow,
  touchPartnerKey,
} from '#gateway/db/queries/partner-keys.ts';
import { ADMIN_ACTOR, type Actor } from '#gateway/kit/audit.ts';
import { hashBearerToken, createBearerToken } from '#gateway/kit/bearer-tokens.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction, NO_ACCOUNTS, type TransactionContext } from '#gateway/kit/unit-of-work.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { issuePartnerToken } from './embedded.ts';

const HOUR_MS = 3_600_000;

export type Partner = Pick<PartnerKeyRow, 'name' | 'scopes' | 'business' | 'sites'>;

export interface KeyLimits {
  /** Null or absent for a key without expiry. */
  expiresAt?: Date | null;
  /** CIDR; empty or absent for all. */
  networks?: string[];
  ratePerMinute?: number;
}

type Administering = TransactionContext & Pick<Context, 'config'>;

export async function addPartnerKey(
  ctx: Administering,
  partner: Partner & KeyLimits,
  actor: Actor = ADMIN_ACTOR,
): Promise<string> {
  const { name, business, scopes } = partner;
  if (business !== '' && !ctx.config.businesses.some(({ id }) => id === business))
    throw new StartError(`EMBEDDED_BUSINESSES has no row with the id "${business}". Add the row first.`);
  const key = createBearerToken('partner');
  await inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    const tokenHash = hashBearerToken(ctx.config.sessionSecret, key);
    if (!(await insertPartnerKey(tx, { ...partner, id: newId(), tokenHash, createdAt: now })))
      throw new StartError(
        `A valid key already has the name ${name}. Revoke it first, or choose another name.`,
      );
    const entry = { subjectUserId: null, object: name, result: 'ok' as const };
    record({ action: 'partner.add', ...entry, reason: scopes.join(',') });
  });
  return key;
}

/** Returns the new key. The old one remains valid for the overlap. */
export async function rotatePartnerKey(
  ctx: Administering,
  name: string,
  overlapHours: number,
  actor: Actor = ADMIN_ACTOR,
): Promise<string> {
  const key = createBearerToken('partner');
  await inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    const tokenHash = hashBearerToken(ctx.config.sessionSecret, key);
    const previousUntil = new Date(now.getTime() + overlapHours * HOUR_MS);
    if (!(await replacePartnerKey(tx, name, { tokenHash, previousUntil })))
      throw new StartError(`There is no valid key called ${name}.`);
    const entry = { subjectUserId: null, object: name, result: 'ok' as const };
    record({ action: 'partner.rotate', ...entry, reason: `overlap_${overlapHours}_hours` });
  });
  return key;
}

export async function revokePartnerKey(
  ctx: Administering,
  name: string,
  actor: Actor = ADMIN_ACTOR,
): Promise<void> {
  await inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    if (!(await setPartnerKeyRevoked(tx, name, now)))
      throw new StartError(`No valid key has the name ${name}.`);
    record({ action: 'partner.revoke', subjectUserId: null, object: name, result: 'ok' });
  });
}

export const listPartnerKeys = ({ db }: Pick<Context, 'db'>): Promise<PartnerKeyRow[]> =>
  listPartnerKeyRows(db);

/** Null for an unknown key, or a sandbox key outside the sandbox. The caller checks revocation, expiry and network. */
export async function findPartner(ctx: Context, key: string): Promise<PartnerKeyRow | null> {
  const now = ctx.clock.now();
  const row = await findPartnerByKey(ctx.db, hashBearerToken(ctx.config.sessionSecret, key), now);
  if (!row || (row.demo && !ctx.config.sandbox)) return null;
  const day = toIsoDay(now);
  const isFirst = row.lastUsedOn === null || row.lastUsedOn < day;
  if (isFirst && !row.revokedAt) await touchPartnerKey(ctx.db, row.id, day);
  return row;
}

export function checkPartnerScope({ scopes }: Partner, scope: PartnerScope): void {
  if (!scopes.includes(scope))
    throw new BusinessError(noPermission, { message: `This key lacks the scope ${scope}.` });
}

type Issue = Parameters<typeof issuePartnerToken>[1];

/** A token of embedded mode for an account of the partner. */
export function issueForPartner(ctx: Context, partner: Partner, issue: Issue, actor: Actor) {
  checkPartnerScope(partner, `tokens:${issue.purpose}`);
  const { business = partner.business } = issue;
  if (business !== partner.business)
    throw new BusinessError(noPermission, {
      message: 'This key cannot issue tokens for that business.',
      result: { field: 'business' },
    });
  return issuePartnerToken(ctx, { ...issue, business }, actor, partner.sites);
}
