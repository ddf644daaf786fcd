// The signed-in user, the country list, and signing out.
import type { FastifyInstance } from 'fastify';
import { countryList as countryListCall } from '#contract/calls/countries.ts';
import { memberInfo } from '#contract/calls/person.ts';
import { logout, profile, sessionLeft } from '#contract/calls/session.ts';
import { sessionEnd, sessionEndOthers, sessionList } from '#contract/calls/sessions.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findBrowserSession, readBrowserSessionLeftMs, signOut } from './session-cookie.ts';
import { readLaunchHeader } from './telegram/launch.ts';
import { saveLaunchTicket } from './telegram/launch-ticket.ts';
import { listCountries } from './countries.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import { endOtherSessions, endSession, readSessionList } from './session-list.ts';
import { readBrowserProfile, readMemberInfo, readProfile } from './profile.ts';
import type { Streams } from './event-routes.ts';

export function accountRoutes(app: FastifyInstance, ctx: Context, streams: Streams): void {
  serve(app, ctx, profile, ({ user, access }) =>
    access === null ? readBrowserProfile(ctx, user.id) : readProfile(ctx, user.id),
  );
  serve(app, ctx, sessionLeft, async ({ request }) => {
    const leftMs = await readBrowserSessionLeftMs(ctx, request);
    if (leftMs === 0) throw new BusinessError(notLoggedIn);
    return { seconds_left: Math.floor(leftMs / 1000) };
  });
  serve(app, ctx, memberInfo, async ({ user, access }) => ({
    ...(await readMemberInfo(ctx, user.id)),
    // [P2] In embedded mode, requires a token for the whole account.
    ownData: access === null || access.purpose === 'account',
  }));

  serve(app, ctx, countryListCall, async ({ body }) => listCountries(body.is_disable === '1'));

  serve(app, ctx, sessionList, async ({ user }) => ({ sessions: await readSessionList(ctx, user) }));
  const endStreams = ({ sessions, ended }: Awaited<ReturnType<typeof endSession>>) => {
    ended.forEach((hash) => streams.endSession(hash));
    return { sessions };
  };
  serve(app, ctx, sessionEnd, async ({ user, body, request }) =>
    endStreams(await endSession(ctx, user, createUserActor(user, request), body.sessionId)),
  );
  serve(app, ctx, sessionEndOthers, async ({ user, request }) =>
    endStreams(await endOtherSessions(ctx, user, createUserActor(user, request))),
  );

  serve(app, ctx, logout, async ({ request, reply }) => {
    const user = await findBrowserSession(ctx, request);
    const ended = await signOut(ctx, request, reply);
    // [G1] Keeps the webview bound to its Telegram user, whichever account signs in next.
    if (user?.telegramUser !== undefined) {
      const launch = readLaunchHeader(ctx, request)?.launch ?? user.launches?.at(-1) ?? '';
      saveLaunchTicket(ctx, request, reply, { user: user.telegramUser, launch });
    }
    if (ended) streams.endSession(ended);
    // The service worker and the page clear their own stores; this header clears the browser's HTTP cache.
    reply.header('clear-site-data', '"cache"');
    return {};
  });
}
