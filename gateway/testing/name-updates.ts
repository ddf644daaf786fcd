// Name updates of users and officers.
import type { NameTrack } from '#contract/security.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { bearerHeader } from './desk.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { drawSharpCard } from './pictures.ts';
import { passStepUp } from './step-up.ts';
import { uploadEvidence } from './uploads.ts';

export const verifyName = async (client: SignedInClient, track: NameTrack, names?: object) =>
  (await client.call('nameUpdateVerify', { track, ...(names ? { names } : {}) })).result;

interface NamePapers {
  fileIds?: string[];
  documentIds?: string[];
}

export const submitName = async (
  client: SignedInClient,
  track: NameTrack,
  names: object,
  { effectiveDate = '2024-05-17', ...papers }: NamePapers & { effectiveDate?: string } = {},
) =>
  client.call('nameUpdateSubmit', {
    track,
    names,
    reason: 'It was recognised incorrectly.',
    ...(track === 'legal' ? { effectiveDate } : {}),
    fileIds: [],
    ...papers,
    securityToken: await passStepUp(client, SECURITY_ACTION.updateName),
  });

export const uploadNameEvidence = async (client: SignedInClient, seed = 1): Promise<string> =>
  (await uploadEvidence(client, 'name', await drawSharpCard(seed))).result.fileId;
export const uploadNameDocument = async (client: SignedInClient, seed = 1): Promise<string> =>
  (await uploadEvidence(client, 'name_document', await drawSharpCard(seed))).result.fileId;

/** The same image twice: a passport may be both the evidence and the new document. */
export const uploadNameFiles = async (client: SignedInClient): Promise<NamePapers> => ({
  fileIds: [await uploadNameEvidence(client)],
  documentIds: [await uploadNameDocument(client)],
});

export const revealInfo = async (client: SignedInClient) =>
  (
    await client.call('revealPersonalInfo', {
      securityToken: await passStepUp(client, SECURITY_ACTION.reveal),
    })
  ).result;

/** An officer's calls on name updates. */
export const createNameOfficer =
  (gateway: TestGateway) => async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await gateway.inject({
        method,
        url: `/operator/v1/name-updates${path}`,
        headers: bearerHeader(gateway),
        ...(payload ? { payload } : {}),
      })
    ).json();
