// Officers at the desk of a test's gateway: ask of it what `npm run review` asks, each by their own token.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OperatorClient, operatorClient } from '../../../gateway/officers/review/operator-client.ts';
import type { TrailRow } from '../../../gateway/officers/audit-trail.ts';
import type { ProposalSummary } from '../../../gateway/kit/proposals.ts';
import type { QueuedCase } from '../../../gateway/officers/case-review.ts';
import type { FormDecision } from '../../../gateway/questionnaires/review/form-decisions.ts';
import type {
  NameDecision,
  QueuedNameUpdate,
  ReviewedNameUpdate,
} from '../../../gateway/name-changes/name-update-decisions.ts';
import type { WaitingForm } from '../../../gateway/questionnaires/review/forms-to-review.ts';
import type { OfficerRole } from '../../../contract/officers.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { expect } from './test.ts';

/** The demo account's id: u07 is 90000007. */
const userIdOf = (persona: string): string => `900000${persona.slice(1)}`;

const AUDIT_PAGE = 200;

export class Officer {
  private readonly desk: OperatorClient;
  /** Whoever has to agree where one alone may not decide. */
  private readonly second: OperatorClient;

  constructor({ url, dataDir }: BuiltGateway) {
    const tokenOf = (role: OfficerRole) => readFileSync(path.join(dataDir, `${role}.token`), 'utf8').trim();
    this.desk = operatorClient({ url, token: tokenOf('officer') });
    this.second = operatorClient({ url, token: tokenOf('senior') });
  }

  /** Decides the level a person waits for. */
  async decideLevel(persona: string, decision: 'approve' | { reasons: string[] }): Promise<void> {
    const queue = (await this.desk.get('/cases')) as QueuedCase[]; // answered by reviewQueue
    const waiting = queue.find(({ userId }) => userId === userIdOf(persona));
    const body = decision === 'approve' ? { kind: decision } : { kind: 'reject', ...decision };
    await this.desk.post(`/cases/${waiting?.caseId}/decision`, body);
  }

  /** How often the audit trail says that this was done to that. */
  audited(action: string, object: string): Promise<number> {
    return this.counted((row) => row.action === action && row.object === object);
  }

  /** How many files the gateway has taken of a person. */
  storedFiles(persona: string): Promise<number> {
    const userId = userIdOf(persona);
    return this.counted((row) => row.action === 'file.store' && row.subjectUserId === userId);
  }

  private async counted(counts: (row: TrailRow) => boolean): Promise<number> {
    let found = 0;
    for (let after = 0; ;) {
      const rows = (await this.desk.get(`/audit/rows/${after}`)) as TrailRow[]; // answered by readTrail
      found += rows.filter(counts).length;
      const last = rows.at(-1);
      // Every look leaves a row of its own: there is always one more.
      if (!last || rows.length < AUDIT_PAGE) return found;
      after = last.id;
    }
  }

  /** The one form of this kind that waits for an officer. */
  async waiting(templateCode: string): Promise<string> {
    const queue = (await this.desk.get('/forms')) as WaitingForm[]; // answered by formQueue
    const found = queue.filter((form) => form.templateCode === templateCode);
    expect(found, `${templateCode} in the queue`).toHaveLength(1);
    return found[0]?.requestId ?? '';
  }

  /** Opens a form to read it: from then on its answers can no longer be changed. */
  read(requestId: string): Promise<unknown> {
    return this.desk.get(`/forms/${requestId}`);
  }

  decide(requestId: string, decision: FormDecision): Promise<unknown> {
    return this.desk.post(`/forms/${requestId}/decision`, decision);
  }

  /** Where one officer proposes and another has to agree. */
  decideTogether(requestId: string, decision: FormDecision): Promise<void> {
    return this.together(`/forms/${requestId}/decision`, decision);
  }

  private async together(address: string, body: object): Promise<void> {
    const first = await this.desk.post(address, { ...body, note: 'As the file shows.' });
    const { proposal } = first as { proposal: ProposalSummary | null }; // as every call answers that takes two
    await this.second.post(`/proposals/${proposal?.proposalId}/confirm`, { note: 'Agreed.' });
  }

  /** Asks for a form; answers the request's id. */
  async assign(persona: string, templateCode: string, more: object = {}): Promise<string> {
    const asked = { userId: userIdOf(persona), templateCode, ...more };
    const { requestId } = (await this.desk.post('/forms/assign', asked)) as { requestId: string }; // as its route answers
    return requestId;
  }

  /** Decides the name update a person waits for, and answers what the officer saw of it. */
  async decideName(persona: string, decision: NameDecision): Promise<ReviewedNameUpdate> {
    const queue = (await this.desk.get('/name-updates')) as QueuedNameUpdate[]; // answered by nameUpdateQueue
    const waiting = queue.find(({ userId }) => userId === userIdOf(persona));
    const address = `/name-updates/${waiting?.id}`;
    const seen = (await this.desk.get(address)) as ReviewedNameUpdate; // answered by reviewNameUpdate
    await this.desk.post(`${address}/decision`, decision);
    return seen;
  }

  async freeze(persona: string, does: 'freeze' | 'unfreeze', reason: string): Promise<void> {
    await this.together(`/accounts/${does}`, { userId: userIdOf(persona), reason });
  }
}
