// A draft with its details typed, and a phone that receives its hand-off.
import { createIdentity } from './capture.ts';
import { embeddedClient } from './embedded.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';

export async function createTypedDraft(person: SignedInClient): Promise<string> {
  const asked = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' } as const;
  const { caseId } = (await person.call('captureOpen', asked)).result;
  await person.call('captureDetails', { caseId, details: createIdentity() });
  return caseId;
}

export async function openPhoneHandoff(gateway: TestGateway, computer: SignedInClient, caseId: string) {
  const { token, ...handoff } = (await computer.call('handoffOpen', { caseId })).result;
  return { ...handoff, token, link: embeddedClient(gateway, token) };
}

export async function claimPhoneLink(gateway: TestGateway, link: SignedInClient): Promise<SignedInClient> {
  return embeddedClient(gateway, (await link.call('phoneHandoffClaim')).result.accessToken);
}
