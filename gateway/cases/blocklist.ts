// Matches submissions with the blocklist: documents, names with birth dates, devices and e-mail domains.
import type { Context } from '#gateway/context.ts';
import { type BlocklistRow, findBlocklistEntries } from '#gateway/db/queries/blocklist.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { decryptVerifiedData, type VerifiedIdentity } from '#gateway/levels/verified-data.ts';
import { formatLatinName, sortWords } from '#gateway/levels/name-rules.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import type { CaseDecision } from '#gateway/providers/types.ts';
import { hashDocumentNumber, hashWithLookupKey, type LookupKeyContext } from './update-cases.ts';

/** Ignores case, order, separators and diacritics. */
export const hashPerson = (ctx: LookupKeyContext, name: string, birthDate: string): string =>
  hashWithLookupKey(ctx, `person:${sortWords(name.normalize('NFKD').replace(/\p{M}/gu, ''))}:${birthDate}`);

/** Empty for an unknown device. */
export const hashDevice = (ctx: LookupKeyContext, deviceId: string): string =>
  deviceId === '' ? '' : hashWithLookupKey(ctx, `device:${deviceId}`);

export const hashEmailDomain = (ctx: LookupKeyContext, domain: string): string =>
  hashWithLookupKey(ctx, `email_domain:${domain}`);

/** "a.b.example" gives itself and "b.example". */
function listParentDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

interface Submission {
  subject: Subject;
  /** Of this submission; null if the level has no identity. */
  identity: Omit<VerifiedIdentity, 'expires'> | null;
  deviceHash: string;
}

/** The first entry that matches the submission; records the match. */
async function findMatch(
  ctx: Context,
  { tx, record }: Work,
  { subject, identity, deviceHash }: Submission,
): Promise<BlocklistRow | null> {
  const { account } = subject;
  const known =
    identity ?? decryptVerifiedData(subject.identity.verifiedEnc, ctx.config.filesKey, account.id).identity;
  const domain = account.email.slice(account.email.lastIndexOf('@') + 1);
  const hashes = [
    ...(known
      ? [
          hashDocumentNumber(ctx, known, known.documentNumber),
          hashPerson(ctx, formatLatinName(known), known.birthDate),
        ]
      : []),
    ...(deviceHash === '' ? [] : [deviceHash]),
    ...listParentDomains(domain).map((each) => hashEmailDomain(ctx, each)),
  ];
  const entries = await findBlocklistEntries(tx, hashes);
  const match = entries.find(
    ({ sites }) => sites.length === 0 || sites.some((site) => site === account.site),
  );
  if (!match) return null;
  const entry = { subjectUserId: account.id, object: match.id, result: 'ok' as const };
  record({ action: 'blocklist.match', ...entry, reason: match.kind });
  return match;
}

/** The rejection of a submission that matches the blocklist; null without a match. */
export async function rejectIfBlocked(
  ctx: Context,
  work: Work,
  submission: Submission,
): Promise<CaseDecision | null> {
  const match = await findMatch(ctx, work, submission);
  return match && { kind: 'reject', reasons: ['policy'], final: true };
}
