// THE list of providers, and which of them runs a level. A case keeps the provider it was opened with.
import { defaultProvider } from './default/default.ts';
import { type Provider, PROVIDERS } from '#contract/kyc.ts';
import type { Config } from '#gateway/config/config.ts';
import type { ProviderAdapter } from './types.ts';

const ADAPTERS: readonly ProviderAdapter[] = [defaultProvider];

/** Runs new cases on our own pages. */
export const currentProvider = defaultProvider;

export function providerOf(name: string): ProviderAdapter {
  const adapter = ADAPTERS.find((candidate) => candidate.name === name);
  if (!adapter) throw new Error(`no adapter for provider ${name}`);
  return adapter;
}

/** Ourselves, and every vendor that is set up. */
export const offeredProviders = ({ vendors }: Pick<Config, 'vendors'>): Provider[] => [
  ...PROVIDERS.filter((name) => name in vendors),
  defaultProvider.name,
];
export const isOffered = (config: Pick<Config, 'vendors'>, name: Provider): boolean =>
  offeredProviders(config).includes(name);
