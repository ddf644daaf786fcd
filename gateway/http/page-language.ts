// The languages the gateway's own pages and mail are written in, and which of them a request is answered in.
export const PAGE_LANGUAGES = { en: 'English', 'es-ES': 'Español' } as const;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

/** The first language wanted that we have: the lang parameter, then what the browser prefers. */
export function pageLanguage(parameter: unknown, acceptLanguage: string | undefined): PageLanguage {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  for (const tag of [typeof parameter === 'string' ? parameter : '', ...preferred]) {
    if (/^es\b/i.test(tag)) return 'es-ES';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
