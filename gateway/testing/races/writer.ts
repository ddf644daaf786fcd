// One thing that writes about a person, as the race of every two of them takes it.
import type { TestGateway } from '#gateway/testing/gateway.ts';
import type { Racer, Scene } from './people.ts';

export interface Writer {
  name: string;
  /** In which it does what it is there for. */
  scene: Scene;
  run(gateway: TestGateway, racer: Racer): Promise<unknown>;
  /** What it needs, done before the race. */
  before?(gateway: TestGateway, racer: Racer): Promise<void>;
  /** Takes up whoever is due: one race at a time, so that it finds nobody else. */
  job?: true;
  /** Asks somebody outside between two transactions: others may come in between, which neither order shows. */
  parted?: true;
}
