// The shell as it goes out: index.html with the host's page config, the words and preloads of the page asked for, and the
// policy that allows what stands in it. Made once for each site, page and language (and for each business that shows our
// screens in its page), again when a build has replaced it.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { findSiteByHost } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findEmbedder, applyTheme } from '#gateway/embedded/embedders.ts';
import { type CompressedText, compressText } from '#gateway/http/compressed.ts';
import { type PageLanguage, selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { TELEGRAM_FRAMES } from '#gateway/http/security-headers.ts';
import { hasContent } from './first-content/content-data.ts';
import { helpLinks } from '#gateway/kyc/help-center.ts';
import { launchDocument } from './launch-policy.ts';
import { shellPolicy } from './shell-policy.ts';
import {
  readPageStyles,
  readShellFacts,
  segmentOf,
  type ShellFacts,
  writeBrand,
  writeShell,
} from './shell-words.ts';
import type { PageConfig } from '#contract/page-config.ts';

export interface Shell {
  /** The page it is for, by its segment; empty where the build says nothing of pages. */
  segment: string;
  language: PageLanguage;
  html: string;
  /** The page's own styles, for what is rendered of it (gateway/web/first-content); empty where it has none. */
  contentStyles: string;
  /** The policy, and what else differs from everybody's. */
  headers: Readonly<Record<string, string>>;
  body: CompressedText;
}

interface Built {
  /** When its two files were written. */
  at: string;
  html: string;
  facts: ShellFacts | null;
  shells: Map<string, Shell>;
}

/** The shell for a request; null while the client is not built. */
export function shellMaker({ config }: Context): (request: FastifyRequest) => Promise<Shell | null> {
  const { brand, clientDir, sandbox, telegramBot, businesses } = config;
  const file = join(clientDir, 'index.html');
  const factsFile = join(clientDir, '.vite/shell.json');
  const returnHosts = businesses.flatMap((business) => business.returnHosts);
  const framed = sandbox || telegramBot !== null;
  const filled = {
    brand,
    sandbox,
    helpCenter: helpLinks(config),
    returnHosts,
    ...(telegramBot && { telegram: true }),
  };
  let built: Built | null = null;

  const writtenAt = (path: string) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );

  async function current(): Promise<Built | null> {
    const [htmlAt, factsAt] = await Promise.all([writtenAt(file), writtenAt(factsFile)]);
    if (htmlAt === null) return null;
    const at = `${htmlAt} ${factsAt}`;
    if (built?.at === at) return built;
    const [html, facts] = await Promise.all([readFile(file, 'utf8'), readShellFacts(factsFile)]);
    built = { at, html, facts, shells: new Map() };
    return built;
  }

  return async (request) => {
    const now = await current();
    if (!now) return null;
    const { html, facts, shells } = now;
    const site = findSiteByHost(request.hostname) ?? '';
    // Whatever the address says, it is one of few.
    const [path = '', search] = request.url.split('?');
    const query = new URLSearchParams(search);
    const language = selectPageLanguage(query.get('lang') ?? undefined, request.headers['accept-language']);
    const segment = facts ? segmentOf(path, facts) : '';
    const embedder = findEmbedder(businesses, path, query);
    const launch = launchDocument(config, request.url);
    const key = [site, segment, language, embedder?.business, embedder?.theme, launch?.vendor].join(' ');
    const known = shells.get(key);
    if (known) return known;
    const more = {
      ...(embedder && { embedders: embedder.origins }),
      ...(launch && { launch: launch.vendor }),
    };
    const page = fillPageConfig(writeBrand(html, brand.name), { ...filled, ...more, site });
    const written = applyTheme(facts ? writeShell(page, facts, segment, language) : page, embedder);
    const framedBy = embedder ? embedder.origins.join(' ') : framed ? TELEGRAM_FRAMES : null;
    const contentStyles = facts && hasContent(segment) ? await readPageStyles(clientDir, facts, segment) : '';
    const policy = shellPolicy(written + contentStyles, {
      ...(framedBy && { 'frame-ancestors': framedBy }),
      ...launch?.directives,
    });
    const shell = {
      segment,
      language,
      html: written,
      contentStyles,
      headers: {
        'content-security-policy': policy,
        ...embedder?.headers,
        ...(launch && { 'permissions-policy': launch.permissions }),
      },
      body: compressText(written),
    };
    shells.set(key, shell);
    return shell;
  };
}

/** What the shell learns from its host before the first call. */
type FilledConfig = Pick<PageConfig, 'brand' | 'site' | 'sandbox' | 'helpCenter' | 'returnHosts'> &
  Partial<Pick<PageConfig, 'embedders' | 'launch' | 'telegram'>>;

const SLOT = /(<script type="application\/json" id="page-config">)[^<]*(<\/script>)/;

/** Puts the config into the shell's slot; nothing in it can end the script element. */
export function fillPageConfig(html: string, config: FilledConfig): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${json}${close}`);
}
