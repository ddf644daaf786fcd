// The queue of the review desk.
import { Type } from 'typebox';
import { ClosedObject, EmptyObject, Nullable, OpaqueId } from '#contract/schemas/common.ts';
import { Officer } from '#contract/schemas/desk/session.ts';
import {
  SavedView,
  WorkAssignment,
  WorkCounts,
  WorkFilter,
  WorkItem,
  WorkPage,
  WorkQuery,
} from '#contract/schemas/desk/work.ts';
import { PageOf } from '#contract/schemas/paging.ts';
import {
  assignWork,
  countWork,
  listWork,
  readWorkItem,
  releaseWork,
  takeNextWork,
  takeWork,
} from '#gateway/desk/work-queue.ts';
import { deleteView, listViews, saveView } from '#gateway/desk/views.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { listActiveOfficers } from '../officer-tokens.ts';
import type { OperatorScope } from '../operator-scope.ts';

const params = ClosedObject({ itemId: OpaqueId });
const tag = 'Work';
const viewParams = ClosedObject({ name: Type.String({ minLength: 1, maxLength: 60 }) });

function readRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/work',
      operationId: 'listWork',
      tag,
      summary: 'Lists items of the queue. Reading changes nothing.',
      roles: READERS,
      query: WorkQuery,
      answer: WorkPage,
    },
    ({ query, actor }) => listWork(ctx, query, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/work/counts',
      operationId: 'countWork',
      tag,
      summary: 'Counts items by kind. The filter `kind` is ignored.',
      roles: READERS,
      query: WorkFilter,
      answer: WorkCounts,
    },
    ({ query, actor }) => countWork(ctx, query, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/work/items/:itemId',
      operationId: 'getWorkItem',
      tag,
      summary: 'Returns one item of the queue.',
      roles: READERS,
      params,
      answer: WorkItem,
    },
    ({ params: { itemId } }) => readWorkItem(ctx, itemId),
  );

  serve(
    {
      method: 'GET',
      path: '/officers',
      operationId: 'listOfficers',
      tag,
      summary: 'Lists active officers, to whom items can be assigned.',
      roles: READERS,
      answer: PageOf('OfficerPage', Officer),
    },
    () => listActiveOfficers(ctx),
  );
}

function writeRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'POST',
      path: '/work/next',
      operationId: 'takeNextWork',
      tag,
      summary:
        'Leases the next waiting item to the caller: the oldest that matches the filter, is free, and about which the caller may decide. Null if there is none.',
      roles: DECIDERS,
      body: WorkFilter,
      answer: Nullable(WorkItem),
    },
    ({ body, actor }) => takeNextWork(ctx, body, actor),
  );

  serve(
    {
      method: 'PUT',
      path: '/work/items/:itemId/lease',
      operationId: 'takeWork',
      tag,
      summary:
        'Leases an item to the caller for 10 minutes, or renews the lease. 409 if another officer has it.',
      roles: DECIDERS,
      params,
      body: EmptyObject,
      answer: WorkItem,
    },
    ({ params: { itemId }, actor }) => takeWork(ctx, itemId, actor),
  );

  serve(
    {
      method: 'DELETE',
      path: '/work/items/:itemId/lease',
      operationId: 'releaseWork',
      tag,
      summary: "Ends the caller's lease. A senior officer can end any lease.",
      roles: DECIDERS,
      params,
      answer: WorkItem,
    },
    ({ params: { itemId }, actor }) => releaseWork(ctx, itemId, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/work/assignments',
      operationId: 'assignWork',
      tag,
      summary:
        'Assigns items to an officer. Officers assign free items to themselves and remove themselves; senior officers assign all items to anyone.',
      roles: DECIDERS,
      body: WorkAssignment,
      answer: Type.Object({ items: Type.Array(WorkItem) }),
    },
    ({ body, actor }) => assignWork(ctx, body, actor),
  );
}

function viewRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/views',
      operationId: 'listViews',
      tag,
      summary: 'Lists the saved views of the caller.',
      roles: READERS,
      answer: PageOf('SavedViewPage', SavedView),
    },
    ({ actor }) => listViews(ctx, actor),
  );

  serve(
    {
      method: 'PUT',
      path: '/views/:name',
      operationId: 'saveView',
      tag,
      summary: 'Saves a view of the caller under its name.',
      roles: READERS,
      params: viewParams,
      body: ClosedObject({ query: SavedView.properties.query }),
      answer: SavedView,
    },
    ({ params: { name }, body: { query }, actor }) => saveView(ctx, { name, query }, actor),
  );

  serve(
    {
      method: 'DELETE',
      path: '/views/:name',
      operationId: 'deleteView',
      tag,
      summary: 'Deletes a saved view of the caller.',
      roles: READERS,
      params: viewParams,
      answer: Type.Null(),
    },
    ({ params: { name }, actor }) => deleteView(ctx, name, actor),
  );
}

export function deskWorkRoutes(scope: OperatorScope): void {
  readRoutes(scope);
  writeRoutes(scope);
  viewRoutes(scope);
}
