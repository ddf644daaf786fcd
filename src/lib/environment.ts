/** A production host has exactly three labels and is no IP address. [M8] */
export const isProductionSite = (host: string): boolean =>
  host.split('.').length === 3 && !/^[\d.]+$/.test(host);

type Environment = 'testnet' | 'mainnet' | 'sitnet';

export function getEnvironment(host: string): Environment {
  if (isProductionSite(host)) return 'mainnet';
  return host.split('.').some((label) => label.includes('testnet')) ? 'testnet' : 'sitnet';
}
