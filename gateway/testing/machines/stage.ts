// A few users at two gateways. Every action is checked before and after against the table of machines: a refused action
// changes nothing, and a forbidden one is refused.
import { expect } from 'vitest';
import { internal } from '#contract/errors/requests.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { SignedInClient, TestGateway } from '../gateway.ts';
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { answerProposal, callOperatorApi, listFromDesk, decideByTwo, propose } from '../desk.ts';
import { findIllegalMoves, readWorld, findMoves, type World } from './world.ts';
import type { TwoGateways } from '../two-gateways.ts';

const MINUTE = 60_000;
const CODES: readonly number[] = Object.values(ERROR_CODES);

export interface Reply {
  ret_code: number;
}
type Try = () => Promise<Reply>;

/** Everything that occurred in all orders, so that an empty test is noticed; each as `machine what`. */
export const createSightings = () => ({
  states: new Set<string>(),
  moves: new Set<string>(),
  /** States reported to pages. */
  reported: new Set<string>(),
  /** Forbidden actions that were tried and refused. */
  refused: new Set<string>(),
});
type Sights = ReturnType<typeof createSightings>;

export class Stage {
  readonly both: TwoGateways;
  readonly people: readonly string[];
  readonly seen: Sights;
  world: World;
  private constructor(both: TwoGateways, people: readonly string[], seen: Sights, world: World) {
    this.both = both;
    this.people = people;
    this.seen = seen;
    this.world = world;
  }
  static async open(both: TwoGateways, people: readonly string[], seen: Sights): Promise<Stage> {
    const { ctx } = both.gateways[0];
    return new Stage(both, people, seen, await readWorld(ctx.db, people, ctx.clock.now()));
  }
  gateway(at: number): TestGateway {
    return this.both.gateways[at % 2 === 0 ? 0 : 1];
  }
  get now(): Date {
    return this.gateway(0).clock.now();
  }
  id(person: number): string {
    return this.people[person % this.people.length] ?? '';
  }
  /** The state of one user's machine. */
  status(machine: string, person: number): string {
    return this.world.standing[`${machine} ${this.id(person)}`] ?? 'none';
  }
  /** Advances the clock, because ten codes an hour are allowed. */
  async person(at: number, person: number): Promise<SignedInClient> {
    this.both.advance(7 * MINUTE);
    return this.gateway(at).signInAs(this.id(person));
  }
  /** By two officers where required, unless `alone`; an open proposal is declined first. */
  async officer(at: number, path: string, payload?: object, alone = false): Promise<Reply> {
    const gateway = this.gateway(at);
    if (!payload) return callOperatorApi(gateway, path);
    const decide = () => (alone ? propose : decideByTwo)(gateway, path, payload);
    const open = await listFromDesk<ProposalSummary>(gateway, '/proposals');
    const before = open.find(({ object }) => path.includes(object));
    if (before) await answerProposal(gateway, before.proposalId, 'decline');
    return decide();
  }

  /**
   * Runs one action, perhaps several times at once, and checks its effect against the tables. `forbidden` names an action
   * that must be refused in the current state.
   */
  async act(tries: readonly Try[], forbidden: string | null = null): Promise<void> {
    const before = this.world;
    const replies = await Promise.all(tries.map((each) => each()));
    const { ctx } = this.gateway(0);
    const after = await readWorld(ctx.db, this.people, ctx.clock.now());
    const moves = findMoves(before.standing, after.standing);
    for (const { ret_code } of replies) {
      expect(ret_code === 0 || CODES.includes(ret_code)).toBe(true);
      expect(ret_code).not.toBe(internal);
    }
    expect(findIllegalMoves(moves)).toEqual([]);
    expect(after.broken).toEqual([]);
    expect(after.responses).toMatchObject(before.responses);
    if (forbidden !== null) {
      expect([forbidden, replies.filter(({ ret_code }) => ret_code === 0)]).toEqual([forbidden, []]);
      this.seen.refused.add(forbidden);
    }
    if (replies.every(({ ret_code }) => ret_code !== 0)) expect(after).toEqual(before);
    this.world = after;
    moves.forEach((move) => this.seen.moves.add(move));
    for (const [key, state] of Object.entries(after.standing))
      this.seen.states.add(`${key.split(' ')[0]} ${state}`);
  }
}
