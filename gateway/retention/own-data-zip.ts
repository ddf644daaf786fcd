// [G10] Streams the user's own data as a ZIP file: one file in memory at a time, the JSON last.
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { readAccountRows } from '#gateway/db/queries/own-data.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { collectOwnData } from './own-data.ts';

// cspell:ignore nobody
const README = `Everything held about you: data.json, and in the folder files what you sent. Times are UTC.
Codes and passwords are kept only in a form that nobody can read, and are not here.

Todo lo que guardamos sobre ti: data.json y, en la carpeta files, lo que enviaste. Las horas son UTC.
Los códigos y contraseñas solo se guardan de forma que nadie puede leerlos, y no están aquí.
`;

export interface ArchiveEntry {
  name: string;
  bytes: Uint8Array;
  /** True for pictures and PDFs, which are compressed already. */
  isPacked?: true;
}

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** Files are numbered in upload order; the JSON contains the original names. */
const getArchiveName = ({ part, purpose, mime }: FileRow, at: number): string =>
  `files/${String(at + 1).padStart(3, '0')}-${part ?? purpose}.${EXTENSIONS[mime] ?? 'bin'}`;

export async function* listOwnDataEntries(ctx: Context, userId: string): AsyncGenerator<ArchiveEntry> {
  const subject = await findSubject(ctx.db, userId);
  if (!subject) throw new Error('The account no longer exists.');
  yield { name: 'README.txt', bytes: strToU8(README) };
  const rows = await readAccountRows(ctx.db, userId);
  const names = new Map<string, string>();
  for (const [at, row] of rows.files.filter(({ status }) => status === 'ready').entries()) {
    // An unreadable file must not block the export; the JSON marks it as missing.
    const bytes = await readStoredFile(ctx, row).catch((err: unknown) => {
      ctx.log.error({ err, file: row.id }, 'file missing in data export');
      return null;
    });
    if (!bytes) continue;
    names.set(row.id, getArchiveName(row, at));
    yield { name: getArchiveName(row, at), bytes, isPacked: true };
  }
  const steps = await readSteps(ctx.db, userId);
  const data = await collectOwnData(ctx, subject, steps, rows, ({ id }) => names.get(id) ?? null);
  yield { name: 'data.json', bytes: strToU8(JSON.stringify(data, null, 2)) };
}

export const streamOwnDataZip = (ctx: Context, userId: string): AsyncGenerator<Uint8Array> =>
  zipEntries(ctx, listOwnDataEntries(ctx, userId));

export async function* zipEntries(
  { clock }: Pick<Context, 'clock'>,
  entries: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, bytes, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = clock.now();
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
