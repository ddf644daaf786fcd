// Renders the first content of a page for the signed-in user before any script runs, without personal details, by the client's
// own components (src/served/first-content.tsx). The answers of the client's first calls are beside it
// (docs/decisions/026). Without a build, after an error or past the time limit, the skeleton of the shell stays.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Profile } from '#contract/calls/session.ts';
import { HUB_KYC_INFO_QUERY } from '#contract/kyc.ts';
import { PAGE_ANSWERS } from '#contract/page-answers.ts';
import { findSiteByHost } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { readBrowserProfile } from '#gateway/accounts/profile.ts';
import { findBrowserSession } from '#gateway/accounts/session-cookie.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { buildHelpLinks } from '#gateway/kyc/help-center.ts';
import { contentData, type ContentData } from './content-data.ts';

/** As src/served/content.ts has it, which this side does not import. */
interface ContentInput {
  page: string;
  search: string;
  profile: Pick<Profile, 'member_tag' | 'site' | 'level'>;
  now: Date;
  asked: { param: string | null; browser: readonly string[]; host: string };
  support: string | null;
  brand: string;
  data: ContentData;
}
interface ContentModule {
  renderFirstContent(input: ContentInput): string | null;
}
export type ContentRenderer = ContentModule['renderFirstContent'];

/** What was built beside the client of this folder, read again when a build has replaced it; null where nothing was. */
export function contentRenderer(clientDir: string): () => Promise<ContentRenderer | null> {
  const script = join(`${clientDir}-served`, 'first-content.js');
  let known: { builtAt: number; render: Promise<ContentRenderer | null> } | null = null;
  const read = (builtAt: number): Promise<ContentRenderer | null> =>
    import(/* @vite-ignore */ `${pathToFileURL(script).href}?${builtAt}`).then(
      (module: ContentModule) => module.renderFirstContent,
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

async function content(
  ctx: Context,
  request: FastifyRequest,
  page: string,
  render: ContentRenderer,
): Promise<string | null> {
  // The address of a page does not say who has opened it.
  const user = await findBrowserSession(ctx, request, { isBackground: true });
  // [G1] Whose launch this is, only the page knows: what a session inside Telegram shows waits for that.
  if (!user || user.telegramUser !== undefined) return null;
  const { headers, hostname, query, url } = request;
  const { lang } = query as { lang?: unknown }; // a parsed query is an object
  const search = url.split('?')[1] ?? '';
  const accepted = headers['accept-language'];
  const profile = await readBrowserProfile(ctx, user.id);
  // [M7] As the client fills it in.
  const site = profile.site || (findSiteByHost(hostname) ?? '');
  const data = await contentData(ctx, page, {
    userId: user.id,
    site,
    language: selectSiteLanguage(request, lang),
    preferred: selectSiteLanguage(request),
    search,
  });
  if (!data) return null;
  const html = render({
    page,
    search,
    profile: { ...profile, site },
    now: ctx.clock.now(),
    asked: {
      param: typeof lang === 'string' ? lang : null,
      browser: browserLanguages(accepted),
      host: hostname,
    },
    support: buildHelpLinks(ctx.config).issueWebform ?? null,
    brand: ctx.config.brand.name,
    data,
  });
  // Inside the content: where the boot script removes it, the answers may be for another user too.
  return html?.replace(/<\/main>$/, () => `${answersHtml(profile, data)}</main>`) ?? null;
}

/** The answers to the client's first calls. JSON in which nothing can end the element. */
function answersHtml(profile: Profile, data: ContentData): string {
  const answers = {
    [`profile ${JSON.stringify({})}`]: profile,
    ...(data.info && { [`kycInfo ${JSON.stringify(HUB_KYC_INFO_QUERY)}`]: data.info }),
  };
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PAGE_ANSWERS}">${json}</script>`;
}

/** The first content for the caller; empty if there is none, or if it is not ready in time. Never fails. */
export async function firstContentHtml(
  ctx: Context,
  request: FastifyRequest,
  page: string,
  render: ContentRenderer,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ctx.config.firstContentMs, null);
  });
  const asked = content(ctx, request, page, render).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the first content was not rendered');
    return null;
  });
  const html = await Promise.race([asked, late]);
  clearTimeout(timer);
  return html ?? '';
}
