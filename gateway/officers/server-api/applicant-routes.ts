// Applicants, for partner keys and the desk.
import { Type } from 'typebox';
import { LEVEL_CHANGES } from '#contract/officers.ts';
import {
  Applicant,
  ApplicantChange,
  ApplicantIdentity,
  ApplicantNote,
  ApplicantSummary,
  LevelStatusField,
  LimitationField,
  SiteField,
  UserId,
  WithdrawalCheck,
} from '#contract/schemas/applicants.ts';
import { ClosedObject, OneOf, WithDescription } from '#contract/schemas/common.ts';
import { LevelDecision } from '#contract/schemas/desk/reviews.ts';
import { StepLevelField } from '#contract/schemas/kyc.ts';
import { PAGE_QUERY, PageOf, readLimit } from '#contract/schemas/paging.ts';
import { changeStep } from '#gateway/cases/decisions.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import {
  addNote,
  changeApplicant,
  listNotesOf,
  requestRenewal,
} from '#gateway/operator/applicant-changes.ts';
import {
  checkWithdrawal,
  readApplicant,
  readApplicantPage,
  readIdentity,
} from '#gateway/operator/applicants.ts';
import { NoteText } from '../decision-body.ts';
import type { OperatorScope } from '../operator-scope.ts';

const params = ClosedObject({ userId: UserId });
const STATUS = { roles: READERS, scopes: ['read:status'] } as const;
const IDENTITY = { roles: READERS, scopes: ['read:identity'] } as const;
const WRITING = { roles: DECIDERS, scopes: ['write:applicants'] } as const;
const ApplicantPage = PageOf('ApplicantPage', ApplicantSummary);
const path = '/applicants/:userId';
const tag = 'Applicants';

const ListQuery = ClosedObject({
  site: Type.Optional(SiteField),
  limitation: Type.Optional(LimitationField),
  level: Type.Optional(StepLevelField),
  status: Type.Optional(WithDescription(LevelStatusField, 'Status of `level`; requires `level`.')),
  ...PAGE_QUERY,
});

function readRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      ...STATUS,
      method: 'GET',
      path: '/applicants',
      operationId: 'listApplicants',
      tag,
      summary: 'Lists applicants, newest first.',
      query: ListQuery,
      answer: ApplicantPage,
    },
    ({ query: { limit, ...query }, actor, sites }) =>
      readApplicantPage(ctx, { ...query, limit: readLimit(limit) }, { actor, sites }),
  );

  serve(
    {
      roles: DECIDERS,
      scopes: ['read:identity'],
      method: 'POST',
      path: '/applicant-searches',
      operationId: 'searchApplicants',
      tag,
      summary: 'Finds an applicant by e-mail address. POST keeps the address out of URLs.',
      body: ClosedObject({ email: Type.String({ maxLength: 254, examples: ['ana@example.com'] }) }),
      answer: ApplicantPage,
    },
    ({ body: { email }, actor, sites }) => readApplicantPage(ctx, { email, limit: 1 }, { actor, sites }),
  );

  serve(
    {
      ...STATUS,
      method: 'GET',
      path,
      operationId: 'getApplicant',
      tag,
      summary: 'Returns levels, limits and open tasks of an applicant, without personal data.',
      params,
      answer: Applicant,
      entityTag: true,
    },
    ({ params: { userId }, actor, sites }) => readApplicant(ctx, userId, { actor, sites }),
  );

  serve(
    {
      ...IDENTITY,
      method: 'GET',
      path: `${path}/identity`,
      operationId: 'getIdentity',
      tag,
      summary: 'Returns the verified name, document and address.',
      params,
      answer: ApplicantIdentity,
    },
    ({ params: { userId }, actor, sites }) => readIdentity(ctx, userId, { actor, sites }),
  );

  serve(
    {
      ...STATUS,
      method: 'GET',
      path: `${path}/withdrawal`,
      operationId: 'checkWithdrawal',
      tag,
      summary: 'Checks whether the applicant may withdraw now.',
      params,
      answer: WithdrawalCheck,
    },
    ({ params: { userId }, actor, sites }) => checkWithdrawal(ctx, userId, { actor, sites }),
  );
}

function writeRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      ...WRITING,
      method: 'PATCH',
      path,
      operationId: 'updateApplicant',
      tag,
      summary: 'Sets tags and the risk label.',
      params,
      body: ApplicantChange,
      answer: Applicant,
      entityTag: true,
    },
    ({ params: { userId }, body, ifMatch, actor, sites }) =>
      changeApplicant(ctx, userId, body, { actor, sites }, ifMatch),
  );

  serve(
    {
      ...IDENTITY,
      method: 'GET',
      path: `${path}/notes`,
      operationId: 'listNotes',
      tag,
      summary: 'Lists the notes about an applicant, oldest first.',
      params,
      answer: PageOf('NotePage', ApplicantNote),
    },
    ({ params: { userId }, actor, sites }) => listNotesOf(ctx, userId, { actor, sites }),
  );

  serve(
    {
      ...WRITING,
      method: 'POST',
      path: `${path}/notes`,
      operationId: 'addNote',
      tag,
      summary: 'Adds a note about an applicant. The applicant never sees it.',
      params,
      body: ClosedObject({
        text: Type.String({ minLength: 1, maxLength: 2000, examples: ['Called back.'] }),
      }),
      answer: ApplicantNote,
    },
    ({ params: { userId }, body, actor, sites }) => addNote(ctx, userId, body.text, { actor, sites }),
  );

  serve(
    {
      method: 'POST',
      path: `${path}/levels/:level`,
      operationId: 'changeLevel',
      tag,
      answer: LevelDecision,
      summary: 'Proposes to reopen, disable, enable, grant or revoke a level. A second officer confirms.',
      roles: DECIDERS,
      params: ClosedObject({ userId: UserId, level: StepLevelField }),
      body: ClosedObject({ change: OneOf(LEVEL_CHANGES), note: NoteText }),
    },
    ({ params: { userId, level }, body: { change }, actor }) =>
      changeStep(ctx, { userId, level, change }, actor),
  );

  serve(
    {
      method: 'POST',
      path: `${path}/renewals`,
      operationId: 'requestRenewal',
      tag,
      summary: 'Requests the renewal of the verified document or address.',
      roles: DECIDERS,
      scopes: ['forms'],
      params,
      body: ClosedObject({ kind: OneOf(['document', 'address'] as const) }),
      answer: Type.Object({ kind: OneOf(['document', 'address'] as const) }),
    },
    ({ params: { userId }, body, actor, sites }) => requestRenewal(ctx, userId, body.kind, { actor, sites }),
  );
}

export function operatorApplicantRoutes(scope: OperatorScope): void {
  readRoutes(scope);
  writeRoutes(scope);
}
