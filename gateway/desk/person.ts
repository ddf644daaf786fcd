// One person at the desk. Every view of personal data is in the audit trail before it is returned.
import type {
  PersonAccount,
  PersonHistory,
  PersonNotice,
  PersonSessions,
} from '#contract/schemas/desk/people.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { findSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findConflict } from '#gateway/db/queries/officer-links.ts';
import { type AccountRows, readAccountRows } from '#gateway/db/queries/own-data.ts';
import { listPersonVendorSessions } from '#gateway/db/queries/person-records.ts';
import { findRetention } from '#gateway/db/queries/retention.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import { decryptReset } from '#gateway/identity/resets.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';
import { decryptNameRequest } from '#gateway/name-changes/name-update.ts';
import { recordRead, requireApplicant } from '#gateway/operator/applicant-access.ts';
import { readIdentity } from '#gateway/operator/applicants.ts';

const toIso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const newestFirst = <T extends { at: string }>(items: T[]): T[] =>
  items.toSorted((a, b) => b.at.localeCompare(a.at));
const allSites = (actor: Actor) => ({ actor, sites: [] });

export async function readPerson(ctx: Context, userId: string, actor: Actor): Promise<PersonAccount> {
  const { account, ladder, renewal, proof } = await requireApplicant(ctx.db, userId, allSites(actor));
  await recordRead(ctx, allSites(actor), 'operator.view_person', userId, userId);
  const retention = await findRetention(ctx.db, userId);
  const { freeze } = ladder;
  return {
    userId,
    email: account.email,
    site: findSite(account.site),
    residenceCountry: account.residenceCountry,
    language: account.mailLanguage,
    isEntity: account.isEntity,
    createdAt: account.createdAt.toISOString(),
    limitation: ladder.limitation,
    freeze: freeze && { at: freeze.at, by: freeze.by, reason: freeze.reason },
    closed:
      retention?.closedAt && retention.closedFor
        ? { at: retention.closedAt.toISOString(), reason: retention.closedFor }
        : null,
    hold:
      retention?.heldSince && retention.heldFor
        ? { since: retention.heldSince.toISOString(), reason: retention.heldFor }
        : null,
    renewal: { status: renewal.status, deadline: toIso(renewal.deadline), dueAt: toIso(renewal.dueAt) },
    proof: { status: proof.status, approvedAt: toIso(proof.approvedAt), deadline: toIso(proof.deadline) },
    conflict: actor.officer ? await findConflict(ctx.db, actor.officer.id, userId) : null,
  };
}

function listNames(ctx: Context, rows: AccountRows): PersonHistory['names'] {
  const ofCases = rows.cases.flatMap((row) => {
    const details = row.status === 'approved' ? decryptDetails(ctx, row)?.details : null;
    if (details?.kind !== 'identity' || !row.decidedAt) return [];
    const { givenName, familyName } = details;
    return [{ at: row.decidedAt.toISOString(), source: 'case' as const, id: row.id, givenName, familyName }];
  });
  const ofUpdates = rows.nameUpdates.flatMap((row) => {
    if (row.status !== 'APPROVED' || !row.decidedAt) return [];
    const { givenName, familyName } = decryptNameRequest(ctx, row).after;
    return [
      { at: row.decidedAt.toISOString(), source: 'name_update' as const, id: row.id, givenName, familyName },
    ];
  });
  return newestFirst([...ofCases, ...ofUpdates]);
}

const listAddresses = (ctx: Context, rows: AccountRows): PersonHistory['addresses'] =>
  newestFirst(
    rows.cases.flatMap((row) => {
      const details = row.status === 'approved' ? decryptDetails(ctx, row)?.details : null;
      if (details?.kind !== 'address' || !row.decidedAt) return [];
      const { line1, line2, city, region, postcode, country } = details;
      const at = row.decidedAt.toISOString();
      return [{ at, caseId: row.id, line1, line2, city, region, postcode, country }];
    }),
  );

export async function readPersonHistory(ctx: Context, userId: string, actor: Actor): Promise<PersonHistory> {
  const verified = await readIdentity(ctx, userId, allSites(actor)); // records the read
  const rows = await readAccountRows(ctx.db, userId);
  return {
    verified,
    names: listNames(ctx, rows),
    addresses: listAddresses(ctx, rows),
    residences: newestFirst(rows.residences.map(({ at, country }) => ({ at: at.toISOString(), country }))),
    resets: newestFirst(
      rows.resets.map((row) => ({
        at: row.at.toISOString(),
        kind: row.kind,
        reason: row.reason,
        explanation: decryptReset(ctx, row).explanation ?? '',
      })),
    ),
    transfers: newestFirst(
      rows.transfers.map(({ sourceUserId, targetUserId, status, createdAt, completedAt }) => ({
        at: createdAt.toISOString(),
        otherUserId: sourceUserId === userId ? targetUserId : sourceUserId,
        direction: sourceUserId === userId ? ('out' as const) : ('in' as const),
        status,
        completedAt: toIso(completedAt),
      })),
    ),
    investorClasses: rows.investorClasses.map(({ kind, grantedAt, expiresAt, endedAt }) => ({
      kind,
      grantedAt: grantedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: toIso(endedAt),
    })),
    numberChecks: newestFirst(
      rows.numberChecks.map(({ at, docType, result }) => ({ at: at.toISOString(), docType, result })),
    ),
  };
}

export async function readPersonSessions(
  ctx: Context,
  userId: string,
  actor: Actor,
): Promise<PersonSessions> {
  await requireApplicant(ctx.db, userId, allSites(actor));
  await recordRead(ctx, allSites(actor), 'operator.view_sessions', userId, userId);
  const { sessions } = await readAccountRows(ctx.db, userId);
  const now = ctx.clock.now();
  const vendors = await listPersonVendorSessions(ctx.db, userId);
  return {
    sessions: sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .toReversed()
      .map(({ createdAt, lastSeenAt, expiresAt, browser, system, country, telegramUser }) => ({
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        browser,
        system,
        country: country || null,
        isInTelegram: telegramUser !== null,
      })),
    vendorSessions: vendors.map(({ session, events }) => ({
      sessionId: session.id,
      provider: session.provider,
      level: session.level,
      country: session.country,
      reference: session.ref,
      status: session.status,
      caseId: session.caseId || null,
      createdAt: session.createdAt.toISOString(),
      returnedAt: toIso(session.returnedAt),
      events: events.map(({ receivedAt, type }) => ({ at: receivedAt.toISOString(), type })),
    })),
  };
}

type Delivery = AccountRows['deliveries'][number];

function stateOf({ sentAt, nextTryAt, failures }: Delivery): string {
  if (sentAt) return 'sent';
  if (nextTryAt) return failures > 0 ? 'retrying' : 'queued';
  return 'failed';
}

/** A target is 'mail', 'bot', or the id of a push subscription. */
const channelOf = ({ target }: Delivery): string => (target === 'mail' || target === 'bot' ? target : 'push');

export async function listPersonNotices(
  ctx: Context,
  userId: string,
  actor: Actor,
): Promise<ListPage<PersonNotice>> {
  await requireApplicant(ctx.db, userId, allSites(actor));
  await recordRead(ctx, allSites(actor), 'operator.view_notices', userId, userId);
  const { deliveries } = await readAccountRows(ctx.db, userId);
  return toWholePage(
    deliveries.toReversed().map((row) => ({
      at: row.createdAt.toISOString(),
      channel: channelOf(row),
      notice: row.topic,
      state: stateOf(row),
    })),
  );
}
