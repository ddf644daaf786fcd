// Keys of partner back ends, managed at the desk. The functions behind them are shared with the commands.
import { DAY_MS } from '#contract/days.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import type { PartnerScope } from '#contract/officers.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { StartError } from '#gateway/config/start-error.ts';
import type { Context } from '#gateway/context.ts';
import type { PartnerKeyRow } from '#gateway/db/queries/partner-keys.ts';
import {
  addPartnerKey,
  listPartnerKeys,
  revokePartnerKey,
  rotatePartnerKey,
} from '#gateway/embedded/partner-keys.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isNetwork } from '#gateway/kit/network.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';

interface KeySettings {
  name: string;
  scopes: PartnerScope[];
  sites: string[];
  networks: string[];
  validDays: number | null;
  ratePerMinute: number;
}

const toView = (row: PartnerKeyRow) => ({
  name: row.name,
  scopes: row.scopes,
  sites: row.sites,
  networks: row.networks,
  ratePerMinute: row.ratePerMinute,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedOn: row.lastUsedOn,
});

export const listKeys = async (ctx: Context): Promise<ListPage<ReturnType<typeof toView>>> =>
  toWholePage((await listPartnerKeys(ctx)).map(toView));

/** Errors of the commands are messages for the terminal. */
async function asRequestError<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof StartError) throw new BusinessError(invalidRequest, { message: error.message });
    throw error;
  }
}

export async function createKey(
  ctx: Context,
  { validDays, networks, ...settings }: KeySettings,
  actor: Actor,
): Promise<{ key: string }> {
  if (!networks.every(isNetwork)) throw new BusinessError(invalidRequest, { field: 'networks' });
  const expiresAt = validDays === null ? null : new Date(ctx.clock.now().getTime() + validDays * DAY_MS);
  const partner = { ...settings, networks, business: '', expiresAt };
  return { key: await asRequestError(addPartnerKey(ctx, partner, actor)) };
}

export async function rotateKey(
  ctx: Context,
  name: string,
  overlapHours: number,
  actor: Actor,
): Promise<{ key: string }> {
  return { key: await asRequestError(rotatePartnerKey(ctx, name, overlapHours, actor)) };
}

export async function revokeKey(ctx: Context, name: string, actor: Actor): Promise<null> {
  await asRequestError(revokePartnerKey(ctx, name, actor));
  return null;
}
