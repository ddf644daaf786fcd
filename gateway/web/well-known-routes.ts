// Well-known files: security.txt and robots.txt.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';

/** The first of the month in half a year: stable for a month, and never expired. */
function getExpiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString();
}

/** RFC 9116. */
function securityText({ config, clock }: Context, contact: string): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${getExpiry(clock.now())}`,
    'Preferred-Languages: en',
    ...(config.publicOrigin ? [`Canonical: ${config.publicOrigin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export function wellKnownRoutes(app: FastifyInstance, ctx: Context): void {
  const { securityContact } = ctx.config;
  // No contact is better than a wrong one.
  if (securityContact !== null)
    app.get('/.well-known/security.txt', async (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(ctx, securityContact)),
    );

  // Every page requires sign-in or leads to it.
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}
