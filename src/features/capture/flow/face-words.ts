// What is read before a picture of the face is taken, by who verifies.
import type { Provider } from '#contract/kyc.ts';
import { faceLegalOf, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { ProviderChoice } from './flow-store.ts';

/** Whoever answers the calls that take pictures on this page is the DEFAULT provider, named or not. */
export const faceProvider = ({ provider }: { provider: Pick<ProviderChoice, 'provider'> | null }) =>
  (provider?.provider || 'DEFAULT') as Provider; // whoever is not on this list verifies elsewhere

export const faceVersion = (flow: Parameters<typeof faceProvider>[0]): string =>
  LEGAL_VERSIONS[faceLegalOf(faceProvider(flow))];
