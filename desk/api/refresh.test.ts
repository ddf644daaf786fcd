import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  getCaseQueryKey,
  getSessionQueryKey,
  listWorkQueryKey,
} from '../client/@tanstack/react-query.gen.ts';
import { refreshSession, refreshWork } from './refresh.ts';

const keys = {
  list: listWorkQueryKey(),
  session: getSessionQueryKey(),
  detail: getCaseQueryKey({ path: { caseId: 'a' } }),
};

async function listStale(refresh: (client: QueryClient) => Promise<void>): Promise<string[]> {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  await refresh(client);
  return Object.entries(keys).flatMap(([name, key]) =>
    client.getQueryState(key)?.isInvalidated ? [name] : [],
  );
}

describe('a refresh', () => {
  it('after a decision asks for the queue alone', async () => {
    expect(await listStale(refreshWork)).toEqual(['list']);
  });

  it('after a sign-in never reads the details of a person again', async () => {
    expect(await listStale(refreshSession)).toEqual(['list', 'session']);
  });
});
