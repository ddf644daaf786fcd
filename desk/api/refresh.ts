// Selects the queries to refetch. Never details and pictures of a person: the audit trail records each request as a view.
import type { Query, QueryClient } from '@tanstack/react-query';

const WORK: readonly unknown[] = [
  'listWork',
  'countWork',
  'getWorkItem',
  'getProposal',
  'listQualitySamples',
];

/** The generated client writes the name of the call into each key. */
const getCallName = ({ queryKey: [key] }: Query): unknown =>
  typeof key === 'object' && key !== null && '_id' in key ? key._id : undefined;

/** After a decision: the queue and its items. */
export const refreshWork = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => WORK.includes(getCallName(query)) });

/** After a sign-in: the session, the queue, and what failed without one. */
export const refreshSession = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: (query) =>
      query.state.error !== null || getCallName(query) === 'getSession' || WORK.includes(getCallName(query)),
  });
