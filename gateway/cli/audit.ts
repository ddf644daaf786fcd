// npm run audit: verifies the audit trail against its signed heads, from the bucket of AUDIT_HEADS_URL and from log files.
import { readFile } from 'node:fs/promises';
import { loadConfig } from '#gateway/config/config.ts';
import { runEntry } from './run.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { openAuditHeads } from '#gateway/files/open-file-store.ts';
import { readHeads, verifyHeads } from '#gateway/kit/audit/audit-heads.ts';
import { loadAuditKey } from '#gateway/kit/audit/audit-key.ts';

runEntry(async () => {
  const logs = process.argv.slice(2);
  const config = loadConfig();
  const bucket = await openAuditHeads(config);
  if (logs.length === 0 && bucket === null)
    throw new StartError('Usage: npm run audit -- <log file>... Without a log file, set AUDIT_HEADS_URL.');
  const texts = await Promise.all(logs.map((file) => readFile(file, 'utf8')));
  const heads = [...((await bucket?.list()) ?? []), ...texts.flatMap(readHeads)];
  if (heads.length === 0) throw new StartError('No head of the audit trail was found.');
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const audited = { db, auditKey: await loadAuditKey(db, config.filesKey) };
    const { rows, brokenAt, failed, heads: matched } = await verifyHeads(audited, heads);
    if (brokenAt !== null) throw new StartError(`The audit trail is broken at row ${brokenAt}.`);
    if (failed)
      throw new StartError(
        `The audit trail does not match the head of ${failed.head.at}, row ${failed.head.row}: ${failed.reason}.`,
      );
    // A head that is older than expected means that gateways no longer publish them.
    const newest = heads
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    process.stdout.write(
      `The audit trail is intact. Rows: ${rows}. Matching heads: ${matched}, the newest of ${newest}.\n`,
    );
  } finally {
    await database.close();
  }
});
