// Fills in what the shell learns from its host before the first call: the site of the address, whether this is a
// sandbox, where help is, and where people may be sent back to; and whose pages this one speaks with.
import type { PageConfig } from '#contract/page-config.ts';

/** What this gateway knows of it. */
export type FilledConfig = Pick<PageConfig, 'brand' | 'site' | 'sandbox' | 'helpCenter' | 'returnHosts'> &
  Partial<Pick<PageConfig, 'embedders' | 'launch' | 'telegram'>>;

const SLOT = /(<script type="application\/json" id="page-config">)[^<]*(<\/script>)/;

/** Puts the config into the shell's slot; nothing in it can end the script element. */
export function fillPageConfig(html: string, config: FilledConfig): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${json}${close}`);
}
