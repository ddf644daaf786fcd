// npm run review: the entry of the officers' command line. A fault a person can mend is one sentence, on stderr.
import { StartError } from '#gateway/config/start-error.ts';
import { ReviewError } from '#gateway/officers/review/operator-client.ts';
import { runReview } from '#gateway/officers/review/review.ts';

runReview(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)).catch((error: unknown) => {
  const expected = error instanceof ReviewError || error instanceof StartError;
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
