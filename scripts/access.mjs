// npm run officers -- <args>, npm run partners -- <args>: tokens and keys (gateway/access.ts), built when missing or old.
import { buildIfStale, ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
buildIfStale({ gateway: true, quiet: true });
await import('../build-output/access.js');
