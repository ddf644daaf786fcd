// The list of providers. A case keeps the provider it was opened with.
import { defaultProvider } from './default/default.ts';
import { type Provider, PROVIDERS } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import type { ProviderAdapter } from './types.ts';

const ADAPTERS: readonly ProviderAdapter[] = [defaultProvider];

/** The provider of new cases on the gateway's own pages. */
export const currentProvider = defaultProvider;

export function getProvider(name: string): ProviderAdapter {
  const adapter = ADAPTERS.find((candidate) => candidate.name === name);
  if (!adapter) throw new Error(`There is no adapter for the provider ${name}.`);
  return adapter;
}

/** DEFAULT and every configured vendor. */
export const listOfferedProviders = ({ vendors }: Pick<Config, 'vendors'>): Provider[] => [
  ...PROVIDERS.filter((name) => name in vendors),
  defaultProvider.name,
];
export const isOffered = (config: Pick<Config, 'vendors'>, name: Provider): boolean =>
  listOfferedProviders(config).includes(name);
