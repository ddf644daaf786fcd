// npm run doctor: checks a set-up before and after a deployment. `-- --json` prints the rows as JSON.
import { StartError } from '#gateway/config/start-error.ts';
import { runDoctor } from '#gateway/doctor/doctor.ts';
import { formatReport } from '#gateway/doctor/report.ts';
import { runCommand } from './run.ts';

/** A connection attempt over its time limit must not delay the end. */
const END_MS = 500;

// The report contains the warnings about unknown settings that runEntry would print.
runCommand(async () => {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== '--json') || more.length > 0)
    throw new StartError('Usage: npm run doctor, or: npm run doctor -- --json');
  const rows = await runDoctor();
  process.stdout.write(option === undefined ? formatReport(rows) : `${JSON.stringify(rows, null, 2)}\n`);
  if (rows.some(({ result }) => result === 'failed')) process.exitCode = 1;
  setTimeout(() => process.exit(), END_MS).unref();
});
