// The blocklist in the server API. A key restricted to sites creates, lists and removes entries of its sites only.
import { notFound } from '#contract/errors/requests.ts';
import type { BlocklistEntry, NewBlocklistEntry } from '#contract/schemas/blocklist.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { findSite } from '#contract/sites.ts';
import { hashEmailDomain, hashPerson } from '#gateway/cases/blocklist.ts';
import { hashDocumentNumber } from '#gateway/cases/update-cases.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import {
  type BlocklistRow,
  deleteBlocklistEntry,
  findBlocklistEntries,
  findBlocklistEntry,
  insertBlocklistEntry,
  listBlocklist,
} from '#gateway/db/queries/blocklist.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import type { ApplicantReader } from './applicant-access.ts';

function hashValue(ctx: Context, entry: NewBlocklistEntry): string {
  switch (entry.kind) {
    case 'document':
      return hashDocumentNumber(ctx, entry, entry.documentNumber);
    case 'person':
      return hashPerson(ctx, entry.name, entry.birthDate);
    case 'device':
      return entry.device;
    case 'email_domain':
      return hashEmailDomain(ctx, entry.domain);
  }
}

const toView = (row: BlocklistRow): BlocklistEntry => ({
  entryId: row.id,
  kind: row.kind,
  reason: row.reason,
  reference: row.reference,
  sites: row.sites,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
});

const isVisible = ({ sites }: ApplicantReader, row: BlocklistRow): boolean =>
  sites.length === 0 || (row.sites.length > 0 && row.sites.every((site) => sites.includes(site)));

/** Entries of other sites are left out, so a page may be shorter than the limit. */
export async function listEntries(
  { db }: Context,
  page: PageRequest,
  reader: ApplicantReader,
): Promise<ListPage<BlocklistEntry>> {
  const rows = await listBlocklist(db, page);
  const { items, ...cursor } = toPage(
    rows,
    page.limit,
    (row) => row,
    ({ createdAt, id }) => encodeCursor({ at: createdAt, id }),
  );
  return { items: items.filter((row) => isVisible(reader, row)).map(toView), ...cursor };
}

/** Returns the existing entry of the same value and sites. */
export function addEntry(
  ctx: Context,
  entry: NewBlocklistEntry,
  { actor, sites: allowed }: ApplicantReader,
): Promise<BlocklistEntry> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async (work) => {
    const { tx, now, record } = work;
    const valueHash = hashValue(ctx, entry);
    const sites = allowed.map(findSite);
    await work.lockKey(`blocklist ${valueHash}`);
    const known = (await findBlocklistEntries(tx, [valueHash])).find(
      (row) => row.sites.join() === sites.join(),
    );
    if (known) return toView(known);
    const { kind, reason, reference = null } = entry;
    const row = {
      id: newId(),
      kind,
      valueHash,
      reason,
      reference,
      sites,
      createdBy: actor.name,
      createdAt: now,
    };
    await insertBlocklistEntry(tx, row);
    record({ action: 'blocklist.add', subjectUserId: null, object: row.id, result: 'ok', reason: kind });
    return toView(row);
  });
}

export function removeEntry(ctx: Context, id: string, reader: ApplicantReader): Promise<null> {
  return inTransaction(ctx, reader.actor, NO_ACCOUNTS, async ({ tx, record }) => {
    const row = await findBlocklistEntry(tx, id);
    if (!row || !isVisible(reader, row))
      throw new BusinessError(notFound, { message: 'There is no such blocklist entry.' });
    await deleteBlocklistEntry(tx, id);
    record({ action: 'blocklist.remove', subjectUserId: null, object: id, result: 'ok', reason: row.kind });
    return null;
  });
}
