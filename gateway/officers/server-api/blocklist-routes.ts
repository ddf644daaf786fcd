import { Type } from 'typebox';
import { BlocklistEntry, NewBlocklistEntry } from '#contract/schemas/blocklist.ts';
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import { ListQuery, PageOf } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS, SENIORS } from '#gateway/http/operator-call.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import { addEntry, listEntries, removeEntry } from '#gateway/operator/blocklist.ts';
import type { OperatorScope } from '../operator-scope.ts';

export function operatorBlocklistRoutes({ ctx, serve }: OperatorScope): void {
  const shared = { scopes: ['blocklist'], tag: 'Blocklist' } as const;

  serve(
    {
      ...shared,
      roles: READERS,
      method: 'GET',
      path: '/blocklist',
      operationId: 'listBlocklist',
      summary: 'Lists blocklist entries, oldest first, without the blocked values.',
      query: ListQuery,
      answer: PageOf('BlocklistPage', BlocklistEntry),
    },
    ({ query, actor, sites }) => listEntries(ctx, readPageRequest(query), { actor, sites }),
  );

  serve(
    {
      ...shared,
      roles: DECIDERS,
      method: 'POST',
      path: '/blocklist',
      operationId: 'addToBlocklist',
      summary:
        'Blocks a document, a person, a device or an e-mail domain. Matching submissions are rejected.',
      body: NewBlocklistEntry,
      answer: BlocklistEntry,
    },
    ({ body, actor, sites }) => addEntry(ctx, body, { actor, sites }),
  );

  serve(
    {
      ...shared,
      roles: SENIORS,
      method: 'DELETE',
      path: '/blocklist/:entryId',
      operationId: 'deleteBlocklistEntry',
      summary: 'Removes a blocklist entry. Levels that it rejected stay rejected.',
      params: ClosedObject({ entryId: OpaqueId }),
      answer: Type.Null(),
    },
    ({ params: { entryId }, actor, sites }) => removeEntry(ctx, entryId, { actor, sites }),
  );
}
