// [W5] Receives files shared with the installed app while its service worker is not running. The file is discarded;
// the page reports that it was not received. See sw/shared-file.ts.
import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

/** The largest usable file plus form overhead. The rest of a larger upload is not read. */
const MAX_BYTES = 11 * 1024 * 1024;

const TOO_LARGE = 'too-large';

export function addShareRoute(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { bodyLimit: MAX_BYTES }, (_, body, done) => {
      let seen = 0;
      body.on('data', (chunk: Buffer) => {
        seen += chunk.length;
        if (seen <= MAX_BYTES) return;
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
