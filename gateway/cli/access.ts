// npm run officers, npm run partners: tokens of officers and keys of partners, made and revoked by whoever runs the gateway.
// Works on the database itself: no token has to exist before the first one, and none over the wire makes others.
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
