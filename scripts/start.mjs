// npm start: builds what is missing or old, then runs the gateway. Running it in this process means that
// signals (SIGTERM drains) and the exit code need no forwarding.
import { buildIfStale, ROOT } from './build-if-stale.mjs';
import { withDoubles } from './with-doubles.mjs';

process.chdir(ROOT);
buildIfStale({ client: true, desk: true, gateway: true });
await withDoubles(process.env);
await import('../build-output/main.js');
