// THE list of providers, and which of them runs a level. A case keeps the provider it was opened with.
import { defaultProvider } from './default.ts';
import type { ProviderAdapter } from './types.ts';

const ADAPTERS: readonly ProviderAdapter[] = [defaultProvider];

/** Runs new cases. */
export const currentProvider = defaultProvider;

export function providerOf(name: string): ProviderAdapter {
  const adapter = ADAPTERS.find((candidate) => candidate.name === name);
  if (!adapter) throw new Error(`no adapter for provider ${name}`);
  return adapter;
}
