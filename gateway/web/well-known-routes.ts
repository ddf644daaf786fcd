// What machines ask every site for: whom to tell of a weakness, and what a search engine may read.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';

/** Half a year on, from the first of a month: the text stays the same for a while, and is never out of date. */
function expiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString();
}

/** RFC 9116. */
function securityText({ config, clock }: Context, contact: string): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expiry(clock.now())}`,
    'Preferred-Languages: en',
    ...(config.publicOrigin ? [`Canonical: ${config.publicOrigin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export function wellKnownRoutes(app: FastifyInstance, ctx: Context): void {
  const { securityContact } = ctx.config;
  // Nobody's address is worse than none.
  if (securityContact !== null)
    app.get('/.well-known/security.txt', async (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(ctx, securityContact)),
    );

  // Every page is for one person who has signed in, or leads there.
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}
