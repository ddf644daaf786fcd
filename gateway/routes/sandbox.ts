// Sandbox only: the demo accounts and signing in as one of them.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { findAccountByPersona } from '#gateway/db/queries/accounts.ts';
import type { SignInLimiter } from '#gateway/http/rate-limits.ts';
import { signIn } from '#gateway/http/session-cookie.ts';
import { BusinessError } from '#gateway/services/business-error.ts';
import { personaList } from '#gateway/services/personas.ts';
import { serve } from './call.ts';

export function sandboxRoutes(app: FastifyInstance, ctx: Context, attempts: SignInLimiter): void {
  serve(app, ctx, 'sandboxPersonas', async () => personaList());

  serve(app, ctx, 'sandboxSignIn', async ({ body, request, reply }) => {
    await attempts.count(request, body.persona);
    const account = await findAccountByPersona(ctx.db, body.persona);
    if (!account) throw new BusinessError('not_found', { field: 'persona' });
    await signIn(ctx, request, reply, account.id);
    return { id: account.id };
  });
}
