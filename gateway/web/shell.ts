// Builds the shell: index.html with page config, texts and preloads of the page, and its policy. Cached per
// site, page, language and embedding business, and rebuilt after a new build.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { findSiteByHost } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findEmbedder, applyTheme } from '#gateway/embedded/embedders.ts';
import { type CompressedText, compressText } from '#gateway/http/compressed.ts';
import { type PageLanguage, selectSiteLanguage } from '#gateway/i18n/page-language.ts';
import { TELEGRAM_FRAMES } from '#gateway/http/security-headers.ts';
import { hasContent } from './first-content/content-data.ts';
import { buildHelpLinks } from '#gateway/kyc/help-center.ts';
import { findLaunchDocument } from './launch-policy.ts';
import { createShellPolicy } from './shell-policy.ts';
import {
  readPageStyles,
  readShellManifest,
  findSegment,
  type ShellManifest,
  writeBrand,
  writeShell,
} from './shell-text.ts';
import type { PageConfig } from '#contract/page-config.ts';

export interface Shell {
  /** Segment of the page; empty if the build lists no pages. */
  segment: string;
  language: PageLanguage;
  html: string;
  /** The page's styles for its rendered content (gateway/web/first-content); empty if it has none. */
  contentStyles: string;
  /** The policy and other headers that vary. */
  headers: Readonly<Record<string, string>>;
  body: CompressedText;
}

interface Built {
  /** Modification times of its two files. */
  at: string;
  html: string;
  facts: ShellManifest | null;
  shells: Map<string, Shell>;
}

/** Creates a function that returns the shell of a request; null if the client is not built. */
export function createShellProvider({ config }: Context): (request: FastifyRequest) => Promise<Shell | null> {
  const { brand, clientDir, sandbox, telegramBot, businesses } = config;
  const file = join(clientDir, 'index.html');
  const factsFile = join(clientDir, '.vite/shell.json');
  const returnHosts = businesses.flatMap((business) => business.returnHosts);
  const framed = sandbox || telegramBot !== null;
  const filled = {
    brand,
    sandbox,
    helpCenter: buildHelpLinks(config),
    returnHosts,
    promisesTimes: true,
    readsDocuments: config.reader,
    showsReceipt: true,
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
    const [html, facts] = await Promise.all([readFile(file, 'utf8'), readShellManifest(factsFile)]);
    built = { at, html, facts, shells: new Map() };
    return built;
  }

  return async (request) => {
    const now = await current();
    if (!now) return null;
    const { html, facts, shells } = now;
    const site = findSiteByHost(request.hostname) ?? '';
    // The cache is bounded, because every part of its key has few values.
    const [path = '', search] = request.url.split('?');
    const query = new URLSearchParams(search);
    const language = selectSiteLanguage(request, query.get('lang'));
    const segment = facts ? findSegment(path, facts) : '';
    const embedder = findEmbedder(businesses, path, query);
    const launch = findLaunchDocument(config, request.url);
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
    const policy = createShellPolicy(written + contentStyles, {
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

/** Page config that the gateway provides before the first call. */
type FilledConfig = Pick<PageConfig, 'brand' | 'site' | 'sandbox' | 'helpCenter' | 'returnHosts'> &
  Partial<Pick<PageConfig, 'embedders' | 'launch' | 'telegram'>>;

const SLOT = /(<script type="application\/json" id="page-config">)[^<]*(<\/script>)/;

/** Writes the config into the shell; it cannot end the script element. */
export function fillPageConfig(html: string, config: FilledConfig): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${json}${close}`);
}
