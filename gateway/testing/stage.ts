// A few people at two gateways, and one rule for whatever is done to them: looked at before and after, held against the
// tables of machines.ts. What is refused changes nothing.
import { expect } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { illegal, look, movesBetween, type World } from './machines.ts';
import type { TwoGateways } from './two-gateways.ts';

const MINUTE = 60_000;
const CODES: readonly number[] = Object.values(ERROR_CODES);

export interface Reply {
  ret_code: number;
}
export class Stage {
  readonly both: TwoGateways;
  readonly people: readonly string[];
  /** Every move there was, so that a test of nothing is noticed. */
  readonly seen: Set<string>;
  constructor(both: TwoGateways, people: readonly string[], seen: Set<string>) {
    this.both = both;
    this.people = people;
    this.seen = seen;
  }
  gateway(at: number): TestGateway {
    return this.both.gateways[at % 2 === 0 ? 0 : 1];
  }
  id(person: number): string {
    return this.people[person % this.people.length] ?? '';
  }
  look(): Promise<World> {
    const { ctx } = this.gateway(0);
    return look(ctx.db, this.people, ctx.clock.now());
  }
  /** Codes are sent ten an hour at most. */
  async person(at: number, person: number): Promise<SignedInClient> {
    this.both.advance(7 * MINUTE);
    return this.gateway(at).signInAs(this.id(person));
  }
  async officer(at: number, path: string, payload: object, name = 'ana'): Promise<Reply> {
    const gateway = this.gateway(at);
    const response = await gateway.inject({
      method: 'POST',
      url: `/operator/v1${path}`,
      headers: {
        authorization: `Bearer ${gateway.ctx.config.operatorToken}`,
        'x-operator-name': name,
      },
      payload,
    });
    return response.json();
  }

  /** One thing is tried, perhaps several times at once, and what it did is held against the tables. */
  async act(tries: readonly (() => Promise<Reply>)[]): Promise<void> {
    const before = await this.look();
    const replies = await Promise.all(tries.map((each) => each()));
    const after = await this.look();
    const moves = movesBetween(before.standing, after.standing);
    for (const { ret_code } of replies) {
      expect(ret_code === 0 || CODES.includes(ret_code)).toBe(true);
      expect(ret_code).not.toBe(ERROR_CODES.internal);
    }
    expect(illegal(moves)).toEqual([]);
    expect(after.broken).toEqual([]);
    expect(after.responses).toMatchObject(before.responses);
    if (replies.every(({ ret_code }) => ret_code !== 0)) expect(after).toEqual(before);
    moves.forEach((move) => this.seen.add(move));
  }
}
