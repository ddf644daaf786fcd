// [G10] Export of the user's own data: a link after a security check, and the ZIP file behind it.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound, rateLimited } from '#contract/errors/requests.ts';
import { ownData } from '#contract/calls/person.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { readMailLanguage } from '#gateway/accounts/security-routes.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { createOwnDataLink, findLinkOwner, ZIP_NAME, ZIP_PATH } from './own-data-link.ts';
import { streamOwnDataZip } from './own-data-zip.ts';

export function ownDataRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, ownData, ({ user, access, request, spend }) =>
    createOwnDataLink(ctx, {
      user,
      access,
      actor: createUserActor(user, request),
      language: readMailLanguage(request),
      spend: (work) => spend(work, SECURITY_ACTION.reveal),
    }),
  );

  // One export per user at a time, because it reads all their files.
  const running = new Set<string>();
  app.get(ZIP_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const userId = await findLinkOwner(ctx, request);
    if (userId === null) throw new BusinessError(notFound);
    if (running.has(userId)) throw new BusinessError(rateLimited);
    running.add(userId);
    reply.raw.once('close', () => running.delete(userId));
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${ZIP_NAME}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Readable.from(streamOwnDataZip(ctx, userId)));
  });
}
