// The part of oidc-provider that the tests use; the package has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }
  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, readonly string[]>;
    cookies: { keys: readonly string[] };
    features: Record<string, { enabled: boolean }>;
    findAccount(context: unknown, id: string): Account;
    pkce: { required(): boolean };
  }
  export default class Provider {
    constructor(issuer: string, configuration: Partial<Configuration>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
