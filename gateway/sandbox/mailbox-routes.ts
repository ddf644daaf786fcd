// Sandbox only: the signed-in user's mails, as a page for people and a call for tests and demos.
import type { FastifyInstance } from 'fastify';
import { sandboxMail } from '#contract/calls/sandbox.ts';
import type { Context } from '#gateway/context.ts';
import { findCurrentUser } from '#gateway/accounts/session-cookie.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { renderMailboxPage } from './mailbox-page.ts';
import { readMemberInfo } from '#gateway/accounts/profile.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { serve } from '#gateway/http/serve.ts';

const PAGE = '/dev/mail';

export function devMailRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, sandboxMail, ({ user }) => listMailboxEntries(ctx, user.id));

  app.get(PAGE, async (request, reply) => {
    const user = await findCurrentUser(ctx, request);
    if (!user) return reply.redirect(`/login?redirect_url=${encodeURIComponent(PAGE)}`, 303);
    const { maskedEmail } = await readMemberInfo(ctx, user.id);
    const language = selectSiteLanguage(request);
    const html = renderMailboxPage(language, maskedEmail, await listMailboxEntries(ctx, user.id));
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
