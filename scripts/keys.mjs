// npm run keys -- <args>: which keys have sealed what (gateway/keys.ts), built when missing or old.
import { buildIfStale, ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
buildIfStale({ gateway: true, quiet: true });
await import('../build-output/keys.js');
