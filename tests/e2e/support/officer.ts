// Officers at a test's gateway: they send the requests of `npm run review`, each with a separate token.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type OperatorClient,
  createOperatorClient,
} from '../../../gateway/officers/review/operator-client.ts';
import type { TrailRow } from '../../../gateway/officers/audit-trail.ts';
import type { ProposalSummary } from '../../../gateway/kit/decisions/proposals.ts';
import type { QueuedCase, ReviewedCase } from '../../../gateway/officers/case-review.ts';
import type { FormDecision } from '../../../gateway/questionnaires/review/form-decisions.ts';
import type {
  NameDecision,
  QueuedNameUpdate,
  ReviewedNameUpdate,
} from '../../../gateway/name-changes/name-update-decisions.ts';
import type { WaitingForm } from '../../../gateway/questionnaires/review/forms-to-review.ts';
import type { ApplicantCase } from '../../../contract/schemas/applicants.ts';
import type { OfficerRole } from '../../../contract/officers.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { expect } from './test.ts';

/** The demo account's id: u07 is 90000007. */
const userIdOf = (persona: string): string => `900000${persona.slice(1)}`;

export class Officer {
  private readonly desk: OperatorClient;
  /** The second officer for four-eyes approval. */
  private readonly second: OperatorClient;

  constructor({ url, dataDir }: BuiltGateway) {
    const tokenOf = (role: OfficerRole) => readFileSync(path.join(dataDir, `${role}.token`), 'utf8').trim();
    this.desk = createOperatorClient({ url, token: tokenOf('officer') });
    this.second = createOperatorClient({ url, token: tokenOf('senior') });
  }

  /** Decides the pending level of a persona. */
  async decideLevel(persona: string, decision: 'approve' | { reasons: string[] }): Promise<void> {
    const queue = (await this.desk.list('/cases')) as QueuedCase[]; // answered by reviewQueue
    const waiting = queue.find(({ userId }) => userId === userIdOf(persona));
    const body = decision === 'approve' ? { kind: decision } : { kind: 'reject', ...decision };
    await this.desk.post(`/cases/${waiting?.caseId}/decision`, body);
  }

  /** Opens one photo that a persona submitted. */
  async openPhoto(persona: string, part: string): Promise<void> {
    const userId = userIdOf(persona);
    const cases = (await this.desk.list(`/applicants/${userId}/cases`)) as ApplicantCase[]; // answered by listCasesOf
    const address = `/cases/${cases[0]?.caseId}`;
    const { files } = (await this.desk.get(address)) as ReviewedCase; // answered by reviewCase
    const photo = files.find((file) => file.part === part);
    await this.desk.page(`${address}/files/${photo?.fileId}`, 1);
  }

  /** Counts the audit rows of this action on this object. */
  countAudits(action: string, object: string): Promise<number> {
    return this.countRows((row) => row.action === action && row.object === object);
  }

  countStoredFiles(persona: string): Promise<number> {
    const userId = userIdOf(persona);
    return this.countRows((row) => row.action === 'file.store' && row.subjectUserId === userId);
  }

  private async countRows(counts: (row: TrailRow) => boolean): Promise<number> {
    const rows = (await this.desk.list('/audit/rows')) as TrailRow[]; // answered by readTrail
    return rows.filter(counts).length;
  }

  /** The form of this template that was submitted last and waits for an officer. */
  async findWaitingForm(templateCode: string): Promise<string> {
    const queue = (await this.desk.list('/forms')) as WaitingForm[]; // answered by formQueue
    const found = queue.filter((form) => form.templateCode === templateCode);
    expect(found, `${templateCode} in the queue`).not.toEqual([]);
    const byTime = found.toSorted((a, b) => (a.submittedAt ?? '').localeCompare(b.submittedAt ?? ''));
    return byTime.at(-1)?.requestId ?? '';
  }

  /** Opens a form for review: its answers can no longer change. */
  openForm(requestId: string): Promise<unknown> {
    return this.desk.get(`/forms/${requestId}`);
  }

  decideForm(requestId: string, decision: FormDecision): Promise<unknown> {
    return this.desk.post(`/forms/${requestId}/decision`, decision);
  }

  /** One officer proposes, another confirms. */
  decideFormByTwo(requestId: string, decision: FormDecision): Promise<void> {
    return this.proposeAndConfirm(`/forms/${requestId}/decision`, decision);
  }

  private async proposeAndConfirm(address: string, body: object): Promise<void> {
    const first = await this.desk.post(address, { ...body, note: 'As the file shows.' });
    const { proposal } = first as { proposal: ProposalSummary | null };
    await this.second.post(`/proposals/${proposal?.proposalId}/confirm`, { note: 'Agreed.' });
  }

  /** Assigns a form, and returns the id of the request. */
  async assign(persona: string, templateCode: string, more: object = {}): Promise<string> {
    const asked = { userId: userIdOf(persona), templateCode, ...more };
    const { requestId } = (await this.desk.post('/forms/assign', asked)) as { requestId: string }; // the response of its route
    return requestId;
  }

  /** Decides the pending name update, and returns what the officer saw. */
  async decideName(persona: string, decision: NameDecision): Promise<ReviewedNameUpdate> {
    const queue = (await this.desk.list('/name-updates')) as QueuedNameUpdate[]; // answered by nameUpdateQueue
    const waiting = queue.find(({ userId }) => userId === userIdOf(persona));
    const address = `/name-updates/${waiting?.id}`;
    const seen = (await this.desk.get(address)) as ReviewedNameUpdate;
    await this.desk.post(`${address}/decision`, decision);
    return seen;
  }

  async freeze(persona: string, does: 'freeze' | 'unfreeze', reason: string): Promise<void> {
    await this.proposeAndConfirm(`/accounts/${does}`, { userId: userIdOf(persona), reason });
  }
}
