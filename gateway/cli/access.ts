// npm run officers, npm run partners: creates and revokes officer tokens and partner keys. Works on the database directly,
// because no API call can create the first token.
import { withDatabase } from './command-database.ts';
import { loadConfig } from '#gateway/config/config.ts';
import { runEntry } from './run.ts';
import { runAccessCommand } from '#gateway/officers/access-commands.ts';

const [what = '', ...args] = process.argv.slice(2);

runEntry(() =>
  runAccessCommand(
    what,
    args,
    (line) => void process.stdout.write(`${line}\n`),
    (job) => withDatabase(loadConfig(), job),
  ),
);
