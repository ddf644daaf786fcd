// What a hostname says about where we run. [M8, B6]

/** [M8] Exactly three labels, and no address of a machine: a production site. Everything else is a test site. */
export const isProductionSite = (host: string): boolean =>
  host.split('.').length === 3 && !/^[\d.]+$/.test(host);

type Environment = 'testnet' | 'mainnet' | 'sitnet';

/** [B6] Where timing events are counted. */
export function environmentOf(host: string): Environment {
  if (isProductionSite(host)) return 'mainnet';
  return host.split('.').some((label) => label.includes('testnet')) ? 'testnet' : 'sitnet';
}
