// The regulator's file: everything held about a person and what officers recorded, as a ZIP. A manifest lists the SHA-256 of
// every entry and is signed with Ed25519, so that a copy can be verified without the gateway.
import { createHash, sign } from 'node:crypto';
import { strToU8 } from 'fflate';
import type { Context } from '#gateway/context.ts';
import { findRetention } from '#gateway/db/queries/retention.ts';
import { readOfficerRecords } from '#gateway/db/queries/person-file.ts';
import { type Actor, chainAudit } from '#gateway/kit/audit.ts';
import { decryptJson } from '#gateway/kit/crypto.ts';
import { decryptNote } from '#gateway/kit/decisions/proposals.ts';
import { loadSigningKey } from './signing-key.ts';
import { recordRead, requireApplicant } from '#gateway/operator/applicant-access.ts';
import { type ArchiveEntry, listOwnDataEntries, zipEntries } from '#gateway/retention/own-data-zip.ts';
import { decryptListEntry } from '#gateway/screening/encrypted-entry.ts';

const README = `The file about one person.

data.json        what the person sent, verified data, and messages to them
files/           pictures and documents
officers.json    decisions, notes, proposals, screening matches, and the person's rows of the audit trail
manifest.json    SHA-256 of every other entry
manifest.sig     Ed25519 signature of manifest.json, base64
public-key.pem   the key of this gateway; compare it with the one that the operator publishes

To verify:  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile <(base64 -d manifest.sig)
`;

async function collectOfficerRecords(ctx: Context, userId: string) {
  const { notes, proposals, matches, items, audit } = await readOfficerRecords(ctx.db, userId);
  return {
    retention: await findRetention(ctx.db, userId),
    items,
    notes: notes.map(({ id, noteEnc, author, createdAt }) => ({
      at: createdAt,
      author,
      text: decryptJson<string>(noteEnc, ctx.config.filesKey, `applicant_note.note_enc:${id}`),
    })),
    proposals: proposals.map(({ noteEnc, answerEnc, ...row }) => ({
      ...row,
      note: decryptNote(ctx, row.id, 'note', noteEnc),
      answer: decryptNote(ctx, row.id, 'answer', answerEnc),
    })),
    matches: matches.map(({ foundEnc, ...row }) => ({
      ...row,
      listed: decryptListEntry(ctx, { id: row.id, foundEnc }),
    })),
    audit,
  };
}

const toJson = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`);

async function* listEntries(ctx: Context, userId: string): AsyncGenerator<ArchiveEntry> {
  const hashes: Record<string, string> = {};
  const add = (entry: ArchiveEntry): ArchiveEntry => {
    hashes[entry.name] = createHash('sha256').update(entry.bytes).digest('hex');
    return entry;
  };
  yield add({ name: 'README.txt', bytes: strToU8(README) });
  for await (const entry of listOwnDataEntries(ctx, userId))
    if (entry.name !== 'README.txt') yield add(entry);
  yield add({ name: 'officers.json', bytes: toJson(await collectOfficerRecords(ctx, userId)) });
  const { privateKey, publicKey } = await loadSigningKey(ctx.db, ctx.config.filesKey);
  yield add({ name: 'public-key.pem', bytes: strToU8(publicKey) });
  const manifest = toJson({ userId, createdAt: ctx.clock.now(), sha256: hashes });
  yield { name: 'manifest.json', bytes: manifest };
  yield { name: 'manifest.sig', bytes: strToU8(`${sign(null, manifest, privateKey).toString('base64')}\n`) };
}

/** The read is recorded before the first byte. */
export async function streamRegulatorFile(
  ctx: Context,
  userId: string,
  actor: Actor,
): Promise<AsyncGenerator<Uint8Array>> {
  const reader = { actor, sites: [] };
  await requireApplicant(ctx.db, userId, reader);
  await recordRead(ctx, reader, 'operator.download_file', userId, userId);
  await chainAudit(ctx);
  return zipEntries(ctx, listEntries(ctx, userId));
}
