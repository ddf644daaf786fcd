// An officer at the desk of a test's gateway: asks of it what `npm run review` asks, under a name of their own.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OperatorClient, operatorClient } from '../../../gateway/review/operator-client.ts';
import type { QueuedCase } from '../../../gateway/services/case-review.ts';
import type { FormDecision } from '../../../gateway/services/form-decisions.ts';
import type {
  NameDecision,
  QueuedNameUpdate,
  ReviewedNameUpdate,
} from '../../../gateway/services/name-update-decisions.ts';
import type { WaitingForm } from '../../../gateway/services/questionnaire-review.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';

/** The demo account's id: u07 is 90000007. */
const userIdOf = (persona: string): string => `900000${persona.slice(1)}`;

export class Officer {
  private readonly desk: OperatorClient;

  constructor({ url, dataDir }: BuiltGateway, name = 'officer') {
    const token = readFileSync(path.join(dataDir, 'operator.token'), 'utf8').trim();
    this.desk = operatorClient({ url, token, name });
  }

  /** Decides the level a person waits for. */
  async decideLevel(persona: string, decision: 'approve' | { reasons: string[] }): Promise<void> {
    const queue = (await this.desk.get('/cases')) as QueuedCase[]; // answered by reviewQueue
    const waiting = queue.find(({ userId }) => userId === userIdOf(persona));
    const body = decision === 'approve' ? { kind: decision } : { kind: 'reject', ...decision };
    await this.desk.post(`/cases/${waiting?.caseId}/decision`, body);
  }

  async decideForm(persona: string, templateCode: string, decision: FormDecision): Promise<void> {
    const queue = (await this.desk.get('/forms')) as WaitingForm[]; // answered by formQueue
    const waiting = queue.find(
      (each) => each.userId === userIdOf(persona) && each.templateCode === templateCode,
    );
    await this.desk.post(`/forms/${waiting?.requestId}/decision`, decision);
  }

  /** Due at an instant, which may be past. */
  async assignForm(persona: string, templateCode: string, dueAt?: Date): Promise<void> {
    const due = dueAt ? { dueAt: dueAt.toISOString() } : {};
    await this.desk.post('/forms/assign', { userId: userIdOf(persona), templateCode, ...due });
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
    await this.desk.post(`/accounts/${does}`, { userId: userIdOf(persona), reason });
  }
}
