// Renders the first content of a page for the signed-in user before any script runs, without personal details, by the client's
// own components (src/served/first-content.tsx). It contains the responses of the client's first calls
// (docs/decisions/026). Without a build, after an error or after the time limit, the skeleton of the shell stays.
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
import { loadContentData, type ContentData } from './content-data.ts';

/** Mirrors src/served/content.ts, which this side may not import. */
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

/** Loads the renderer built next to the client in this folder, again after each new build; null without a build. */
export function createRendererLoader(clientDir: string): () => Promise<ContentRenderer | null> {
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

/** The languages that a browser prefers, in the order of navigator.languages. */
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
  // The address of a page does not identify its user.
  const user = await findBrowserSession(ctx, request, { isBackground: true });
  // [G1] Only the page knows the user of a Telegram launch, so a session inside Telegram gets no first content.
  if (!user || user.telegramUser !== undefined) return null;
  const { headers, hostname, query, url } = request;
  const { lang } = query as { lang?: unknown }; // a parsed query is an object
  const search = url.split('?')[1] ?? '';
  const accepted = headers['accept-language'];
  const profile = await readBrowserProfile(ctx, user.id);
  // [M7] The same default as in the client.
  const site = profile.site || (findSiteByHost(hostname) ?? '');
  const data = await loadContentData(ctx, page, {
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
  // Placed inside the content, because the boot script removes both if they may belong to another user.
  return html?.replace(/<\/main>$/, () => `${answersHtml(profile, data)}</main>`) ?? null;
}

/** The responses to the client's first calls, as JSON that cannot end the script element. */
function answersHtml(profile: Profile, data: ContentData): string {
  const answers = {
    [`profile ${JSON.stringify({})}`]: profile,
    ...(data.info && { [`kycInfo ${JSON.stringify(HUB_KYC_INFO_QUERY)}`]: data.info }),
  };
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PAGE_ANSWERS}">${json}</script>`;
}

/** The first content for the caller; empty if there is none, or if it is not ready in time. Never fails. */
export async function renderFirstContentHtml(
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
    request.log.warn({ err: error }, 'first content rendering failed');
    return null;
  });
  const html = await Promise.race([asked, late]);
  clearTimeout(timer);
  return html ?? '';
}
