// npm run review: the officers' command line. Expected errors are printed as one sentence on stderr.
import { StartError } from '#gateway/config/start-error.ts';
import { ReviewError } from '#gateway/officers/review/operator-client.ts';
import { runReview } from '#gateway/officers/review/review.ts';

runReview(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)).catch((error: unknown) => {
  const expected = error instanceof ReviewError || error instanceof StartError;
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
