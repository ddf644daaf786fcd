// Configuration of the host page, parsed tolerantly.
import type { Brand, PageConfig } from '#contract/page-config.ts';

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // a plain object, just checked
    : {};
const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function resolveOwnAddress(path: string): string | null {
  try {
    const { origin, href } = new URL(path, location.origin);
    return origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** Only absolute https URLs and paths of this origin are links. */
function parseLinks(links: Record<string, unknown>): Record<string, string> {
  const usable = Object.entries(links).flatMap(([topic, link]) => {
    if (typeof link !== 'string') return [];
    if (link.startsWith('https://')) return [[topic, link]];
    const own = link.startsWith('/') && resolveOwnAddress(link);
    return own ? [[topic, own]] : [];
  });
  return Object.fromEntries(usable);
}

function parseRawConfig(json: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(json));
  } catch {
    return {};
  }
}

const parseLanguages = (raw: Record<string, unknown>): Pick<PageConfig, 'rtlLanguages' | 'languages'> => ({
  rtlLanguages: toStrings(raw.rtlLanguages),
  languages: toStrings(raw.languages),
});

/** Same limit as contract/brand.ts, which this layer may not import. */
const MAX_NAME_LENGTH = 24;

function parseBrand({ brand }: Record<string, unknown>): Brand {
  const { name, accent } = toRecord(brand);
  const trimmed = typeof name === 'string' ? name.trim() : '';
  return {
    name: trimmed && trimmed.length <= MAX_NAME_LENGTH ? trimmed : 'Attesta',
    ...(typeof accent === 'string' && { accent }),
  };
}

export function parsePageConfig(json: string): Omit<PageConfig, 'telegram'> {
  const raw = parseRawConfig(json);
  return {
    ...parseLanguages(raw),
    brand: parseBrand(raw),
    complianceConfig: toRecord(raw.complianceConfig),
    site: typeof raw.site === 'string' ? raw.site : '',
    sandbox: raw.sandbox === true,
    helpCenter: parseLinks(toRecord(raw.helpCenter)),
    returnHosts: toStrings(raw.returnHosts),
    promisesTimes: raw.promisesTimes === true,
    readsDocuments: raw.readsDocuments === true,
    showsReceipt: raw.showsReceipt === true,
    launch: typeof raw.launch === 'string' ? raw.launch : '',
    embedders: toStrings(raw.embedders),
  };
}

const readConfigJson = () => document.getElementById('page-config')?.textContent || '{}';

let config: ReturnType<typeof parsePageConfig> | undefined;

export function getPageConfig(): ReturnType<typeof parsePageConfig> {
  config ??= parsePageConfig(readConfigJson());
  return config;
}

/** What the gateway renders has no document; it keeps the times. */
export const promisesTimes = (): boolean => typeof document === 'undefined' || getPageConfig().promisesTimes;

/** What the gateway renders has no document; it has the call. */
export const showsReceipt = (): boolean => typeof document === 'undefined' || getPageConfig().showsReceipt;

export const getPageLanguages = () => parseLanguages(parseRawConfig(readConfigJson()));
export const getPageBrand = () => parseBrand(parseRawConfig(readConfigJson()));
export const isTelegramSignInEnabled = (): boolean => parseRawConfig(readConfigJson()).telegram === true;
