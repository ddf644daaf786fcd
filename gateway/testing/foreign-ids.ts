// Ids of one user as another user would send them: how to create each kind, and the body that carries it.
import type { Answer } from '#contract/questionnaire.ts';
import { SECURITY_ACTION, type SecurityActionCode } from '#contract/security.ts';
import type { AddressDetails } from '#contract/calls/capture.ts';
import { assignForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, fillLevel2 } from './capture.ts';
import { fillForm, openForm } from './forms.ts';
import type { TestGateway } from './gateway.ts';
import { type Newcomer, type Person, TEST_ACTOR } from './newcomers.ts';
import { drawSharpCard } from './pictures.ts';
import { passStepUp } from './step-up.ts';
import { createCaseUpload, sendChunk, uploadFormFile } from './uploads.ts';

interface Sent {
  body: Record<string, unknown>;
  bytes?: Buffer;
}
export interface TestUser extends Person {
  gateway: TestGateway;
}
/** A request with the owner's id and otherwise the sender's own data. */
export type Attempt = (sender: TestUser) => Sent | Promise<Sent>;
export interface Entry {
  who?: Newcomer;
  /** Creates the id and returns the request. */
  prepare: (owner: TestUser) => Promise<Attempt>;
  /** 'own': the field names something every user has, so others get their own. */
  others?: 'refused' | 'own';
  owner?: 'refused';
}

export const NAMES = { owner: ['Philippa', 'Quillfeather'], other: ['Ota', 'Benga'] } as const;
export const getTestName = ({ userId }: TestUser, owner: TestUser) =>
  (userId === owner.userId ? NAMES.owner : NAMES.other).join(' ');

export const createPage = (): Promise<Buffer> => drawSharpCard(4);
export const createAddressDetails = ({ gateway }: TestUser): AddressDetails =>
  address(toIsoDay(gateway.clock.now()));
export const withCase =
  (body: (caseId: string, owner: TestUser) => Record<string, unknown>) =>
  async (owner: TestUser): Promise<Attempt> => {
    const caseId = await fillLevel2(owner, createAddressDetails(owner));
    return () => ({ body: body(caseId, owner) });
  };

export async function withHandoff(owner: TestUser): Promise<Attempt> {
  const caseId = await fillLevel2(owner, createAddressDetails(owner));
  const { handoffId } = (await owner.call('handoffOpen', { caseId })).result;
  return () => ({ body: { handoffId } });
}

/** Creates an upload for a draft of level 2; with `sent`, also uploads its bytes. */
export async function startUpload(
  owner: TestUser,
  sent: boolean,
): Promise<{ uploadId: string; bytes: Buffer }> {
  const bytes = await createPage();
  const opened = await owner.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null });
  const { uploadId } = (await createCaseUpload(owner, opened.result.caseId, 'poa1', bytes)).result;
  if (sent) await sendChunk(owner, uploadId, 0, bytes);
  return { uploadId, bytes };
}

/** A file for a question of the user's own request. */
export async function uploadAnswerFile(person: TestUser) {
  await assignForm(
    person.gateway.ctx,
    {
      userId: person.userId,
      templateCode: 'RFI',
      assignment: { requests: [{ kind: 'source_doc', mandatory: true }] },
    },
    TEST_ACTOR,
  );
  const detail = await openForm(person, 'RFI');
  const token = (await person.call('questionnaireToken', { request_id: detail.requestId })).result
    .uploadToken;
  const { fileId } = (await uploadFormFile(person, { token, item: 'rfi.0.doc' }, await createPage())).result;
  return { detail, fileId };
}

/** The sender's own form, filled in. */
export async function buildFormBody(
  sender: TestUser,
  code: string,
  name: string,
  change = (answers: Answer[]) => answers,
) {
  const detail = await openForm(sender, code);
  const { requestId, template } = detail;
  const { templateCode, version } = template;
  return { requestId, templateCode, version, answers: change(fillForm(detail, {}, name)) };
}

export const extractRequestId =
  (code: string) =>
  async (owner: TestUser): Promise<Attempt> => {
    const body = await buildFormBody(owner, code, getTestName(owner, owner));
    return async (sender) => ({
      body: { ...body, securityToken: await passStepUp(sender, SECURITY_ACTION.otp) },
    });
  };
export const extractToken =
  (code: string) =>
  async (owner: TestUser): Promise<Attempt> => {
    const securityToken = await passStepUp(owner, SECURITY_ACTION.otp);
    return async (sender) => ({
      body: { ...(await buildFormBody(sender, code, getTestName(sender, owner))), securityToken },
    });
  };
export const extractSignature =
  (code: string) =>
  async (owner: TestUser): Promise<Attempt> => {
    const { requestId, template } = await openForm(owner, code);
    const items = template.sections.flatMap((section) => section.items);
    const item = items.find(({ type }) => type === 'signature')?.linkId ?? '';
    const token = (await owner.call('questionnaireToken', { request_id: requestId })).result.uploadToken;
    const { fileId } = (await uploadFormFile(owner, { token, item }, await createPage())).result;
    const sign = (name: string) => (answers: Answer[]) =>
      answers.map((answer) => (answer.linkId === item ? { ...answer, value: { name, fileId } } : answer));
    return async (sender) => {
      const name = getTestName(sender, owner);
      const body = await buildFormBody(sender, code, name, sign(name));
      return { body: { ...body, securityToken: await passStepUp(sender, SECURITY_ACTION.otp) } };
    };
  };

export const stepUp =
  (action: SecurityActionCode, body: (sender: TestUser) => Promise<object> | object = () => ({})) =>
  async (owner: TestUser): Promise<Attempt> => {
    const securityToken = await passStepUp(owner, action);
    return async (sender) => ({ body: { ...(await body(sender)), securityToken } });
  };
