// npm run review -- <args>: runs the operator's command line (gateway/cli/review.ts), built when missing or old.
import { buildIfStale, ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
buildIfStale({ gateway: true, quiet: true });
await import('../build-output/review.js');
