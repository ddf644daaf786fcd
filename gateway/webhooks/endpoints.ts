// Webhook endpoints of the exchange. A secret is returned once, when it is created. A rotated secret remains valid beside
// its successor for the requested overlap.
import type { EventType } from '#contract/events.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  updateEndpoint,
} from '#gateway/db/queries/webhooks.ts';
import { requireMatch } from '#gateway/kit/entity-tags.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptJson, encryptJson, newId } from '#gateway/kit/crypto.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';
import { inTransaction, NO_ACCOUNTS, type Work } from '#gateway/kit/unit-of-work.ts';
import { isAllowedUrl } from '#gateway/notifications/public-address.ts';
import { createKeyPair, createSecret, type SigningKeyPair, type SigningKeys } from './signature.ts';

const HOUR_MS = 3_600_000;

interface Secrets extends SigningKeyPair {
  /** Newest first. Only the newest has no end. */
  hmac: { secret: string; validUntil: string | null }[];
}

type KeyContext = Pick<Context, 'config'>;
const secretsAad = (id: string): string => `webhook_endpoint.secrets_enc:${id}`;
const emailAad = (id: string): string => `webhook_endpoint.owner_email_enc:${id}`;

const decryptSecrets = ({ config }: KeyContext, { id, secretsEnc }: EndpointRow): Secrets =>
  decryptJson<Secrets>(secretsEnc, config.filesKey, secretsAad(id));
const encryptSecrets = ({ config }: KeyContext, id: string, secrets: Secrets): string =>
  encryptJson(secrets, config.filesKey, secretsAad(id));
export const decryptOwnerEmail = ({ config }: KeyContext, { id, ownerEmailEnc }: EndpointRow): string =>
  decryptJson<string>(ownerEmailEnc, config.filesKey, emailAad(id));

export function readSigningKeys(ctx: KeyContext, row: EndpointRow, now: Date): SigningKeys {
  const { hmac, privateKey } = decryptSecrets(ctx, row);
  const valid = hmac.filter(({ validUntil }) => validUntil === null || new Date(validUntil) > now);
  return { secrets: valid.map(({ secret }) => secret), privateKey };
}

export interface EndpointSettings {
  url: string;
  types: EventType[];
  description: string;
  ownerEmail: string;
  enabled: boolean;
  /** Events about verified data contain it. */
  includeIdentity?: boolean;
}

export interface EndpointView extends EndpointSettings {
  id: string;
  sites: string[];
  publicKey: string;
  disabledFor: string;
  failingSince: string | null;
  createdAt: string;
}

const toView = (ctx: KeyContext, row: EndpointRow): EndpointView => ({
  id: row.id,
  url: row.url,
  types: row.types,
  sites: row.sites,
  description: row.description,
  ownerEmail: decryptOwnerEmail(ctx, row),
  enabled: row.enabled,
  includeIdentity: row.includeIdentity,
  disabledFor: row.disabledFor,
  failingSince: row.failingSince?.toISOString() ?? null,
  publicKey: decryptSecrets(ctx, row).publicKey,
  createdAt: row.createdAt.toISOString(),
});

export interface EndpointCaller {
  actor: Actor;
  /** Sites of the key; empty for all. */
  sites: readonly string[];
  /** False for a key without read:identity. */
  canReadIdentity: boolean;
}

/** A key restricted to sites must not learn of endpoints that receive events of other sites. */
function canAccess({ sites }: EndpointCaller, row: EndpointRow): boolean {
  return sites.length === 0 || (row.sites.length > 0 && row.sites.every((site) => sites.includes(site)));
}

const endpointNotFound = () => new BusinessError(notFound, { message: 'There is no such webhook endpoint.' });

export async function requireEndpoint(
  ctx: Context,
  id: string,
  caller: EndpointCaller,
): Promise<EndpointRow> {
  const row = await findEndpoint(ctx.db, id);
  if (!row || !canAccess(caller, row)) throw endpointNotFound();
  return row;
}

/** The sandbox also allows receivers on this machine. */
function checkSettings(
  { config }: KeyContext,
  { url, includeIdentity }: EndpointSettings,
  { canReadIdentity }: EndpointCaller,
): void {
  if (includeIdentity && !canReadIdentity)
    throw new BusinessError(noPermission, { message: 'includeIdentity requires the scope read:identity.' });
  if (!isAllowedUrl(url, config.sandbox))
    throw new BusinessError(invalidRequest, {
      field: 'url',
      message: 'Use an https address with a public host name and the default port.',
    });
}

export async function listVisibleEndpoints(
  ctx: Context,
  caller: EndpointCaller,
): Promise<ListPage<EndpointView>> {
  const rows = (await listEndpoints(ctx.db)).filter((row) => canAccess(caller, row));
  return toWholePage(rows.map((row) => toView(ctx, row)));
}

export const readEndpoint = async (ctx: Context, id: string, caller: EndpointCaller): Promise<EndpointView> =>
  toView(ctx, await requireEndpoint(ctx, id, caller));

export function createEndpoint(
  ctx: Context,
  settings: EndpointSettings,
  caller: EndpointCaller,
): Promise<EndpointView & { secret: string }> {
  const { url, types, description, ownerEmail, enabled, includeIdentity = false } = settings;
  const { actor, sites } = caller;
  checkSettings(ctx, settings, caller);
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    const id = newId();
    const secret = createSecret();
    const row = await insertEndpoint(tx, {
      id,
      url,
      types: [...types],
      sites: [...sites],
      description,
      enabled,
      includeIdentity,
      secretsEnc: encryptSecrets(ctx, id, { hmac: [{ secret, validUntil: null }], ...createKeyPair() }),
      ownerEmailEnc: encryptJson(ownerEmail, ctx.config.filesKey, emailAad(id)),
      createdBy: actor.name,
      createdAt: now,
    });
    record({ action: 'webhook.create', subjectUserId: null, object: id, result: 'ok' });
    return { ...toView(ctx, row), secret };
  });
}

/** Concurrent changes of an endpoint run one after another. */
async function findForChange(work: Work, id: string, caller: EndpointCaller): Promise<EndpointRow> {
  await work.lockKey(`webhook endpoint ${id}`);
  const row = await findEndpoint(work.tx, id);
  if (!row || !canAccess(caller, row)) throw endpointNotFound();
  return row;
}

type Change = (row: EndpointRow, now: Date) => Partial<EndpointRow>;

function changeEndpoint(
  ctx: Context,
  id: string,
  caller: EndpointCaller,
  { action, change, ifMatch = null }: { action: string; change: Change; ifMatch?: string | null },
): Promise<EndpointView> {
  return inTransaction(ctx, caller.actor, NO_ACCOUNTS, async (work) => {
    const { tx, now, record } = work;
    const row = await findForChange(work, id, caller);
    requireMatch(ifMatch, toView(ctx, row));
    const patch = change(row, now);
    await updateEndpoint(tx, id, patch);
    record({ action, subjectUserId: null, object: id, result: 'ok' });
    return toView(ctx, { ...row, ...patch });
  });
}

/** Resets the record of failures, so that an endpoint enabled again has three days. */
export function updateSettings(
  ctx: Context,
  id: string,
  { ownerEmail, includeIdentity = false, ...settings }: EndpointSettings,
  caller: EndpointCaller,
  ifMatch: string | null,
): Promise<EndpointView> {
  checkSettings(ctx, { ownerEmail, includeIdentity, ...settings }, caller);
  return changeEndpoint(ctx, id, caller, {
    action: 'webhook.update',
    ifMatch,
    change: () => ({
      ...settings,
      includeIdentity,
      ownerEmailEnc: encryptJson(ownerEmail, ctx.config.filesKey, emailAad(id)),
      ...(settings.enabled ? { disabledFor: '', mailDueAt: null } : {}),
      pausedUntil: null,
      failingSince: null,
    }),
  });
}

/** Deliveries carry signatures of both secrets until the overlap ends. */
export async function rotateSecret(
  ctx: Context,
  id: string,
  overlapHours: number,
  caller: EndpointCaller,
): Promise<{ secret: string; oldValidUntil: string }> {
  const secret = createSecret();
  let oldValidUntil = '';
  await changeEndpoint(ctx, id, caller, {
    action: 'webhook.rotate_secret',
    change(row, now) {
      const { hmac, ...keyPair } = decryptSecrets(ctx, row);
      oldValidUntil = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString();
      // At most two secrets: an older one becomes invalid now.
      const [current] = hmac;
      const old = current ? [{ ...current, validUntil: oldValidUntil }] : [];
      return {
        secretsEnc: encryptSecrets(ctx, id, { ...keyPair, hmac: [{ secret, validUntil: null }, ...old] }),
      };
    },
  });
  return { secret, oldValidUntil };
}

export function removeEndpoint(ctx: Context, id: string, caller: EndpointCaller): Promise<null> {
  return inTransaction(ctx, caller.actor, NO_ACCOUNTS, async (work) => {
    await findForChange(work, id, caller);
    await deleteEndpoint(work.tx, id);
    work.record({ action: 'webhook.delete', subjectUserId: null, object: id, result: 'ok' });
    return null;
  });
}
