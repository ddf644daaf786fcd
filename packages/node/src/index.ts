// Client of the server API. `schema.ts` is generated from its OpenAPI document by `npm run build`.
import { importPKCS8, SignJWT } from 'jose';
import createFetchClient, { type Client } from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { components, paths } from './schema.ts';

export type { components, paths };
export type AttestaEvent = components['schemas']['Event'];

/** An error answer of the gateway; `code` is one of the documented error codes. */
export class AttestaError extends Error {
  override name = 'AttestaError';
  readonly status: number;
  readonly code: number | null;
  readonly result: unknown;

  constructor(status: number, answer: { ret_code?: number; ret_msg?: string; result?: unknown }) {
    super(answer.ret_msg ?? `HTTP status ${status}`);
    this.status = status;
    this.code = answer.ret_code ?? null;
    this.result = answer.result ?? null;
  }
}

/** Typed calls: `const { data } = await client.GET('/operator/v1/applicants/{userId}', ...)`. Throws AttestaError. */
export function createClient({ url, key }: { url: string; key: string }): Client<paths> {
  const client = createFetchClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` } });
  client.use({
    async onResponse({ response }) {
      if (response.ok || response.status === 304) return;
      const answer: unknown = await response.json().catch(() => null);
      throw new AttestaError(response.status, typeof answer === 'object' && answer ? answer : {});
    },
  });
  return client;
}

export const webhooks = {
  /**
   * Returns the event of a request, or throws. `body` must be the raw text. Pass both secrets during a rotation.
   */
  verify(
    body: string,
    headers: Record<string, string | string[] | undefined>,
    ...secrets: [string, ...string[]]
  ): AttestaEvent {
    const own = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name] ?? ''),
    ]);
    let failure: unknown;
    for (const secret of secrets) {
      try {
        return new Webhook(secret).verify(body, Object.fromEntries(own)) as AttestaEvent; // the gateway signed it
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  },
};

export interface HandOver {
  userId: string;
  /** PKCS #8 PEM. */
  privateKey: string;
  algorithm: 'ES256' | 'EdDSA' | 'RS256';
  keyId: string;
  /** SIGN_IN_ISSUER of the gateway. */
  issuer: string;
  /** PUBLIC_ORIGIN of the gateway. */
  audience: string;
}

export const handOver = {
  /** Returns a single-use token that signs a user in within a minute: post it to `/session`. */
  async sign({ userId, privateKey, algorithm, keyId, issuer, audience }: HandOver): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, aud: audience, sub: userId, iat: now, exp: now + 60 })
      .setJti(crypto.randomUUID())
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .sign(await importPKCS8(privateKey, algorithm));
  },
};
