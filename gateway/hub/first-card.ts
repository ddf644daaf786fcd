// The hub's first card, rendered before any script of the page has run: status and one action of whoever is signed in, and
// no personal detail. What it looks like and says is the client's own component, built for us beside the client
// (src/served/first-card.tsx); where that is missing, or anything goes wrong or takes long, the shell's skeleton stands.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import { STANDING } from '#contract/kyc.ts';
import { siteOfHost } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { profileStanding } from '#gateway/accounts/profile.ts';
import { lookingUser } from '#gateway/accounts/session-cookie.ts';
import { pageLanguage } from '#gateway/http/page-language.ts';
import { helpLinks } from './help-center.ts';
import { kycInfo } from './kyc-info.ts';

/** As src/served/first-card.tsx has it, which this side does not import. */
interface CardInput {
  info: KycInfo;
  profile: Pick<Profile, 'member_tag' | 'site'>;
  now: Date;
  asked: { param: string | null; browser: readonly string[]; host: string };
  support: string | null;
}
interface CardModule {
  renderFirstCard(input: CardInput): string | null;
}
export type CardRenderer = CardModule['renderFirstCard'];

/** Past this the skeleton says more than a page that waits. */
const PATIENCE_MS = 300;

/** What was built beside the client of this folder, read again when a build has replaced it; null where nothing was. */
export function cardRenderer(clientDir: string): () => Promise<CardRenderer | null> {
  const script = join(`${clientDir}-served`, 'first-card.js');
  let known: { builtAt: number; render: Promise<CardRenderer | null> } | null = null;
  const read = (builtAt: number): Promise<CardRenderer | null> =>
    import(/* @vite-ignore */ `${pathToFileURL(script).href}?${builtAt}`).then(
      (module: CardModule) => module.renderFirstCard,
      () => null,
    );
  return async () => {
    const info = await stat(script).catch(() => null);
    if (!info) return null;
    if (known?.builtAt !== info.mtimeMs) known = { builtAt: info.mtimeMs, render: read(info.mtimeMs) };
    return known.render;
  };
}

/** Languages a browser prefers, best first, as navigator.languages has them. */
function browserLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((entry) => entry.trim().split(';')[0] ?? '')
    .filter((tag) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag));
}

async function card(ctx: Context, request: FastifyRequest, render: CardRenderer): Promise<string | null> {
  const user = await lookingUser(ctx, request);
  if (!user) return null;
  const { headers, hostname, query } = request;
  const [info, { member_tag, site }] = await Promise.all([
    kycInfo(ctx, user.id, STANDING, pageLanguage(null, headers['accept-language'])),
    profileStanding(ctx, user.id),
  ]);
  const { lang } = query as { lang?: unknown }; // a parsed query is an object
  return render({
    info,
    // [M7] As the client fills it in.
    profile: { member_tag, site: site || (siteOfHost(hostname) ?? '') },
    now: ctx.clock.now(),
    asked: {
      param: typeof lang === 'string' ? lang : null,
      browser: browserLanguages(headers['accept-language']),
      host: hostname,
    },
    support: helpLinks(ctx.config).issueWebform ?? null,
  });
}

/** The card of whoever the request comes from; empty where there is none to show, or none soon enough. Never fails. */
export async function firstCardHtml(
  ctx: Context,
  request: FastifyRequest,
  render: CardRenderer,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  const asked = card(ctx, request, render).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the first card was not rendered');
    return null;
  });
  const html = await Promise.race([asked, late]);
  clearTimeout(timer);
  return html ?? '';
}
