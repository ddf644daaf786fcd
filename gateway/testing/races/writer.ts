// One write about a user, as a participant of a race.
import type { TestGateway } from '#gateway/testing/gateway.ts';
import type { Racer, Scene } from './people.ts';

export interface Writer {
  name: string;
  /** The scene in which it succeeds. */
  scene: Scene;
  run(gateway: TestGateway, racer: Racer): Promise<unknown>;
  /** Prepares the race. */
  before?(gateway: TestGateway, racer: Racer): Promise<void>;
  /** A job takes all due users, so that only one race may run at a time. */
  job?: true;
  /** Calls an external service between two transactions, so that other writes may interleave. */
  parted?: true;
}
