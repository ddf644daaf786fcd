// What the shell learns from its host before the first call: the site of the address, whether this is a sandbox, and
// where help is.

export interface PageConfig {
  site: string;
  sandbox: boolean;
  /** [S24] Addresses by topic: absolute, or a path of this origin. */
  helpCenter: Record<string, string>;
}

/** [M7] Only these two sites have hosts of their own; the others come from the person's KYC info. */
export function siteOfHost(hostname: string): string {
  if (hostname.endsWith('.hk')) return 'HK';
  return hostname.endsWith('.ae') ? 'AE' : '';
}

const SLOT = /(<script type="application\/json" id="page-config">)[^<]*(<\/script>)/;

/** Puts the config into the shell's slot; nothing in it can end the script element. */
export function fillPageConfig(html: string, config: PageConfig): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${json}${close}`);
}
