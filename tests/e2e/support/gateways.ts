// Real gateways for browser tests: one shared by the tests that only look, and a fresh one, on a copy of a seeded
// data folder, for every test that changes something.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BuiltGateway, startBuiltGateway } from '../../../scripts/built-gateway.mjs';

const ENV = {
  SANDBOX_DECISION_SECONDS: '1',
  RATE_LIMIT_PER_MINUTE: '100000',
  SIGN_IN_LIMIT: '10000',
  LOG_LEVEL: 'debug',
};

export class Gateways {
  private readonly root = mkdtempSync(path.join(os.tmpdir(), 'attesta-e2e-'));
  private readonly running: BuiltGateway[] = [];
  private seeded: Promise<string> | null = null;
  private common: Promise<BuiltGateway> | null = null;
  private copies = 0;

  shared(): Promise<BuiltGateway> {
    this.common ??= this.fresh();
    return this.common;
  }

  async fresh(env: Record<string, string> = {}): Promise<BuiltGateway> {
    this.seeded ??= this.seed();
    const dataDir = path.join(this.root, `data-${(this.copies += 1)}`);
    cpSync(await this.seeded, dataDir, { recursive: true });
    return this.start(dataDir, 0, env);
  }

  /** The same folder and port again, after a stop or a kill. */
  restart(gateway: BuiltGateway, env: Record<string, string> = {}): Promise<BuiltGateway> {
    return this.start(gateway.dataDir, gateway.port, env);
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((gateway) => gateway.stop('SIGKILL')));
    rmSync(this.root, { recursive: true, force: true });
  }

  private async start(dataDir: string, port: number, env: Record<string, string>): Promise<BuiltGateway> {
    const gateway = await startBuiltGateway({ dataDir, port, env: { ...ENV, ...env } });
    this.running.push(gateway);
    return gateway;
  }

  private async seed(): Promise<string> {
    const dataDir = path.join(this.root, 'seed');
    const gateway = await this.start(dataDir, 0, {});
    await gateway.stop();
    return dataDir;
  }
}
