// The process that runs most gateways of one worker: each has its settings, port, database and log.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RequestOrder, GatewayOrder, GatewayOutcome } from '#gateway/testing/many-gateways.ts';
import { ROOT } from '../../../scripts/build-if-stale.mjs';
import { type BuiltGateway, gatewaySettings } from '../../../scripts/built-gateway.mjs';

export class GatewayHost {
  private child: ChildProcess | null = null;
  private readonly logs = mkdtempSync(path.join(os.tmpdir(), 'attesta-logs-'));
  private readonly waiting = new Map<number, (outcome: GatewayOutcome) => void>();
  private orders = 0;
  /** Output of the process outside their logs, which should be empty. */
  private said = '';

  async start(dataDir: string, port: number, env: Record<string, string>): Promise<BuiltGateway> {
    const logFile = path.join(this.logs, `${this.orders + 1}.log`);
    const started = await this.ask({ start: { env: gatewaySettings({ dataDir, port, env }), logFile } });
    if (!('url' in started)) throw new Error(`The gateway did not start: ${JSON.stringify(started)}`);
    let stopped: Promise<unknown> | undefined;
    return {
      url: started.url,
      port: Number(new URL(started.url).port),
      dataDir,
      log: () => readFileSync(logFile, 'utf8') + this.said,
      stop: async (signal) => {
        if (signal === 'SIGKILL')
          throw new Error(
            'A gateway in a shared process cannot be killed alone. Use gateways.startEmbedded().',
          );
        await (stopped ??= this.ask({ stop: started.id }));
      },
    };
  }

  close(): void {
    this.child?.kill('SIGKILL');
    rmSync(this.logs, { recursive: true, force: true });
  }

  private async ask(asked: RequestOrder): Promise<GatewayOutcome> {
    const id = (this.orders += 1);
    const child = (this.child ??= this.begin());
    const outcome = await new Promise<GatewayOutcome>((resolve) => {
      this.waiting.set(id, resolve);
      child.send({ id, ...asked } satisfies GatewayOrder);
    });
    if ('failed' in outcome) throw new Error(outcome.failed);
    return outcome;
  }

  private begin(): ChildProcess {
    const child = fork(path.join(ROOT, 'build-output/testing/many-gateways.js'), {
      // Not in the checkout, whose .env is for development.
      cwd: os.tmpdir(),
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => (this.said += String(text)));
    child.on('message', (outcome: GatewayOutcome) => {
      this.waiting.get(outcome.id)?.(outcome);
      this.waiting.delete(outcome.id);
    });
    child.once('exit', (code, signal) => {
      for (const [id, settle] of this.waiting)
        settle({ id, failed: `Their process ended with ${code ?? signal}:\n${this.said.slice(-4000)}` });
      this.waiting.clear();
    });
    return child;
  }
}
