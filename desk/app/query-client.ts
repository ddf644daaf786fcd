// Answers hold personal data: they stay in memory, and only for a short time.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getStatus, needsStepUp } from '../api/errors.ts';
import { requestSignIn } from './sign-in-request.ts';

const STALE_MS = 10_000;
const KEPT_MS = 60_000;
const RETRIES = 2;

function handleError(error: unknown): void {
  if (getStatus(error) === 401) requestSignIn('ended');
  else if (needsStepUp(error)) requestSignIn('step-up');
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Without data the page is the sign-in page already.
    onError: (error, query) => {
      if (query.state.data !== undefined || query.meta?.['isSession'] !== true) handleError(error);
    },
  }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      retry: (count, error) => (getStatus(error) === 0 || getStatus(error) >= 500) && count < RETRIES,
    },
  },
});
