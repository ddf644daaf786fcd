// What is read before a picture of the face is taken, by who verifies.
import { faceLegalOf, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { ProviderChoice } from './flow-store.ts';

/** A draft taken up again is our own: nobody else's is on this page. */
export const faceProvider = ({ provider }: { provider: Pick<ProviderChoice, 'provider'> | null }) =>
  provider?.provider ?? 'DEFAULT';

export const faceVersion = (flow: Parameters<typeof faceProvider>[0]): string =>
  LEGAL_VERSIONS[faceLegalOf(faceProvider(flow))];
