// HTTP client of the operator API. Every failure becomes a ReviewError with one sentence on what to do.
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import type { ListPage } from '#contract/schemas/paging.ts';
import { type Environment, readEnvironment } from '#gateway/config/environment.ts';
import type { Envelope } from '#gateway/http/envelope.ts';
import { readSecret } from '#gateway/config/secrets.ts';
import { PAGES_HEADER } from '../pages-header.ts';

export class ReviewError extends Error {
  override name = 'ReviewError';
}

interface OperatorAccess {
  url: string;
  /** An officer's token; its owner is audited. */
  token: string;
}

export interface OperatorClient {
  get(path: string): Promise<unknown>;
  /** All pages of a list. */
  list(path: string): Promise<unknown[]>;
  post(path: string, body: object): Promise<unknown>;
  /** One page of a file as an image, and the number of pages. */
  page(path: string, page: number): Promise<{ bytes: Buffer; pages: number }>;
}

const WILDCARD_HOSTS = ['0.0.0.0', '::'];

/** Address of this environment's gateway from the same machine. */
function gatewayUrl({ HOST, PORT }: Environment): string {
  const host = WILDCARD_HOSTS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ReviewError(`${file} cannot be read.`);
  }
}

/** Reads only the officer's own token; `tokenFile` has priority. */
export function readAccess(
  options: { url?: string | undefined; tokenFile?: string | undefined },
  env = readEnvironment(),
): OperatorAccess {
  const token = options.tokenFile
    ? readToken(options.tokenFile)
    : (env.OFFICER_TOKEN ?? readSecret(resolve(env.DATA_DIR), 'officer.token'));
  if (!token)
    throw new ReviewError(
      'No token of an officer was found. Set OFFICER_TOKEN, or pass its file with --token. "npm run officers -- add <name> --person <id>" creates one; a sandbox writes one to DATA_DIR at start.',
    );
  return { url: options.url ?? gatewayUrl(env), token };
}

const toReviewError = ({ ret_msg, ret_code }: Envelope, status: number): ReviewError =>
  new ReviewError(status === 401 || status === 403 ? ret_msg : `${ret_msg} (${ret_code})`);

export function createOperatorClient({ url, token }: OperatorAccess): OperatorClient {
  async function send(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${token}` };
    const request = body
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers };
    const response = await fetch(`${url}/operator/v1${path}`, request).catch(() => {
      throw new ReviewError(
        `No gateway answers at ${url}. Start it with "npm start", or pass its address with --url.`,
      );
    });
    if (response.ok) return response;
    const envelope = await response.json().catch(() => null);
    if (!isEnvelope(envelope)) throw new ReviewError(`The server at ${url} is not this gateway.`);
    throw toReviewError(envelope, response.status);
  }
  const resultOf = async (response: Response): Promise<unknown> => {
    const envelope: unknown = await response.json().catch(() => null);
    if (!isEnvelope(envelope)) throw new ReviewError(`The server at ${url} is not this gateway.`);
    return envelope.result;
  };
  async function list(path: string): Promise<unknown[]> {
    const items: unknown[] = [];
    for (let after = ''; ;) {
      const page = (await resultOf(await send(`${path}?limit=500${after}`))) as ListPage<unknown>; // every list is paged
      items.push(...page.items);
      if (!page.hasMore) return items;
      after = `&after=${page.next}`;
    }
  }
  return {
    get: async (path) => resultOf(await send(path)),
    list,
    post: async (path, body) => resultOf(await send(path, body)),
    page: async (path, page) => {
      const response = await send(`${path}?page=${page}`);
      const pages = Number(response.headers.get(PAGES_HEADER) ?? 1);
      return { bytes: Buffer.from(await response.arrayBuffer()), pages };
    },
  };
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'ret_code' in value && 'ret_msg' in value;
