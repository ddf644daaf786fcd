// Where a browser sends a file that was shared with the installed app while its service worker is not there to take it
// (sw/shared-file.ts). Nothing of it is looked at or kept: the page says that the file did not come along. [W5]
import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

/** The largest file that could be used, with what a form adds. Of more nothing is waited for. */
const MOST_BYTES = 11 * 1024 * 1024;

const TOO_LARGE = 'too-large';

export function shareRoute(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { bodyLimit: MOST_BYTES }, (_, body, done) => {
      let seen = 0;
      body.on('data', (chunk: Buffer) => {
        seen += chunk.length;
        if (seen <= MOST_BYTES) return;
        body.pause();
        done(null, TOO_LARGE);
      });
      body.once('end', () => done(null));
      body.once('error', () => done(new BusinessError(invalidRequest)));
    });
    scope.post('/user/accounts/share', async ({ body }, reply) => {
      if (body === TOO_LARGE) reply.header('connection', 'close');
      return reply.redirect(`${DEFAULT_TARGET}?shared=${body === TOO_LARGE ? TOO_LARGE : '1'}`, 303);
    });
  });
}
