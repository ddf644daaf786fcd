// Configuration of the host page, parsed tolerantly.
import type { Brand, PageConfig } from '#contract/page-config.ts';

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // a plain object, just checked
    : {};
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function ownAddress(path: string): string | null {
  try {
    const { origin, href } = new URL(path, location.origin);
    return origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** Only absolute https URLs and paths of this origin are links. */
function addresses(links: Record<string, unknown>): Record<string, string> {
  const usable = Object.entries(links).flatMap(([topic, link]) => {
    if (typeof link !== 'string') return [];
    if (link.startsWith('https://')) return [[topic, link]];
    const own = link.startsWith('/') && ownAddress(link);
    return own ? [[topic, own]] : [];
  });
  return Object.fromEntries(usable);
}

function rawConfig(json: string): Record<string, unknown> {
  try {
    return record(JSON.parse(json));
  } catch {
    return {};
  }
}

const languagesIn = (raw: Record<string, unknown>): Pick<PageConfig, 'rtlLanguages' | 'languages'> => ({
  rtlLanguages: texts(raw.rtlLanguages),
  languages: texts(raw.languages),
});

/** Same limit as contract/brand.ts, which this layer may not import. */
const NAME_MOST = 24;

function brandIn({ brand }: Record<string, unknown>): Brand {
  const { name, accent } = record(brand);
  const called = typeof name === 'string' ? name.trim() : '';
  return {
    name: called && called.length <= NAME_MOST ? called : 'Attesta',
    ...(typeof accent === 'string' && { accent }),
  };
}

export function parsePageConfig(json: string): Omit<PageConfig, 'telegram'> {
  const raw = rawConfig(json);
  return {
    ...languagesIn(raw),
    brand: brandIn(raw),
    complianceConfig: record(raw.complianceConfig),
    site: typeof raw.site === 'string' ? raw.site : '',
    sandbox: raw.sandbox === true,
    helpCenter: addresses(record(raw.helpCenter)),
    returnHosts: texts(raw.returnHosts),
    promisesTimes: raw.promisesTimes === true,
    launch: typeof raw.launch === 'string' ? raw.launch : '',
    embedders: texts(raw.embedders),
  };
}

const written = () => document.getElementById('page-config')?.textContent || '{}';

let config: ReturnType<typeof parsePageConfig> | undefined;

export function pageConfig(): ReturnType<typeof parsePageConfig> {
  config ??= parsePageConfig(written());
  return config;
}

/** What the gateway renders has no document; it keeps the times. */
export const promisesTimes = (): boolean => typeof document === 'undefined' || pageConfig().promisesTimes;

export const pageLanguages = () => languagesIn(rawConfig(written()));
export const pageBrand = () => brandIn(rawConfig(written()));
export const isTelegramSignInEnabled = (): boolean => rawConfig(written()).telegram === true;
