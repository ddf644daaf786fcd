export interface BuiltGateway {
  url: string;
  port: number;
  dataDir: string;
  /** Everything the process wrote so far. */
  log(): string;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}
export function gatewaySettings(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Record<string, string>;
export function startBuiltGateway(options: {
  dataDir: string;
  port?: number;
  root?: string;
  env?: Record<string, string>;
  /** Of Node. */
  flags?: readonly string[];
}): Promise<BuiltGateway>;
