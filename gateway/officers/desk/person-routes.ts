// One person at the review desk, and search.
import { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import { UserId } from '#contract/schemas/applicants.ts';
import { ClosedObject, EmptyObject } from '#contract/schemas/common.ts';
import {
  PersonAccount,
  PersonHistory,
  PersonLink,
  PersonNotice,
  PersonScreening,
  PersonSessions,
  SearchPage,
  SearchQuery,
  TimelinePage,
  WatchedPage,
} from '#contract/schemas/desk/people.ts';
import { PAGE_QUERY, PageOf } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import {
  listPersonNotices,
  readPerson,
  readPersonHistory,
  readPersonSessions,
} from '#gateway/desk/person.ts';
import {
  listPersonLinks,
  listTimeline,
  listWatched,
  readPersonScreening,
  rescreenPerson,
} from '#gateway/desk/person-links.ts';
import { streamRegulatorFile } from '#gateway/desk/regulator-file.ts';
import { searchPeople } from '#gateway/desk/search.ts';
import { DECIDERS, DOWNLOADERS, READERS } from '#gateway/http/operator-call.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import type { OperatorScope } from '../operator-scope.ts';

const params = ClosedObject({ userId: UserId });
const path = '/people/:userId';
const tag = 'People';

interface PersonRead {
  path: string;
  operationId: string;
  summary: string;
  answer: TSchema;
  read(ctx: Context, userId: string, actor: Actor): Promise<unknown>;
}

const READS: readonly PersonRead[] = [
  {
    path: '',
    operationId: 'getPerson',
    summary: 'Returns the account: contact, limitations, closing, legal hold and renewals.',
    answer: PersonAccount,
    read: readPerson,
  },
  {
    path: '/history',
    operationId: 'getPersonHistory',
    summary: 'Returns verified data, names, addresses, residences, resets and transfers over time.',
    answer: PersonHistory,
    read: readPersonHistory,
  },
  {
    path: '/screening',
    operationId: 'getPersonScreening',
    summary: 'Returns screenings with all matches.',
    answer: PersonScreening,
    read: readPersonScreening,
  },
  {
    path: '/sessions',
    operationId: 'getPersonSessions',
    summary: 'Returns open sessions and vendor sessions.',
    answer: PersonSessions,
    read: readPersonSessions,
  },
  {
    path: '/notices',
    operationId: 'listPersonNotices',
    summary: 'Lists messages to the person, newest first.',
    answer: PageOf('PersonNoticePage', PersonNotice),
    read: listPersonNotices,
  },
  {
    path: '/links',
    operationId: 'listPersonLinks',
    summary: 'Lists other accounts with the same document, address or picture.',
    answer: PageOf('PersonLinkPage', PersonLink),
    read: listPersonLinks,
  },
];

export function deskPersonRoutes({ ctx, serve, raw }: OperatorScope): void {
  for (const { path: end, read, ...row } of READS)
    serve(
      { ...row, method: 'GET', path: `${path}${end}`, tag, roles: READERS, params },
      ({ params: { userId }, actor }) => read(ctx, userId, actor),
    );

  serve(
    {
      method: 'POST',
      path: '/searches',
      operationId: 'searchPeople',
      tag,
      summary: 'Finds people by id, e-mail address, document number or name. POST keeps them out of URLs.',
      roles: READERS,
      body: SearchQuery,
      answer: SearchPage,
    },
    ({ body: { text }, actor }) => searchPeople(ctx, text, actor),
  );

  serve(
    {
      method: 'GET',
      path: `${path}/timeline`,
      operationId: 'listTimeline',
      tag,
      summary: 'Lists what happened to the person, newest first: their rows of the audit trail.',
      roles: READERS,
      params,
      query: ClosedObject(PAGE_QUERY),
      answer: TimelinePage,
    },
    ({ params: { userId }, query, actor }) => listTimeline(ctx, userId, query, actor),
  );

  raw(
    {
      method: 'GET',
      path: `${path}/file`,
      operationId: 'downloadPersonFile',
      tag,
      summary: "Returns the regulator's file: all records and pictures as a signed ZIP.",
      contentType: 'application/zip',
      roles: DOWNLOADERS,
      needsFreshSignIn: true,
      params,
    },
    async ({ params: { userId }, actor }, reply) =>
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="person.zip"')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(Readable.from(await streamRegulatorFile(ctx, userId, actor))),
  );

  serve(
    {
      method: 'POST',
      path: `${path}/screening`,
      operationId: 'rescreenPerson',
      tag: 'Screening',
      summary: 'Schedules a new screening now.',
      roles: DECIDERS,
      params,
      body: EmptyObject,
      answer: PersonScreening,
    },
    ({ params: { userId }, actor }) => rescreenPerson(ctx, userId, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/watched',
      operationId: 'listWatched',
      tag: 'Screening',
      summary: 'Lists people with a confirmed or open match, by account id.',
      roles: READERS,
      query: ClosedObject(PAGE_QUERY),
      answer: WatchedPage,
    },
    ({ query, actor }) => listWatched(ctx, query, actor),
  );
}
