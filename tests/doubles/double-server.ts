// Shared part of the vendor doubles: a local HTTP server that records requests and simulates failures. It follows the
// vendor's documents and imports nothing of the product.
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface Answer {
  status: number;
  body: unknown;
  type?: string;
  headers?: Record<string, string>;
}

/** Outcome of a session, independent of the vendor. */
export type Outcome =
  | 'opened'
  | 'processing'
  | 'approved'
  | 'retry'
  | 'refused'
  /** Needs a manual review. */
  | 'unsure'
  | 'expired';

/** Failures: unavailable, too many requests, no answer, rejected credentials, invalid JSON. */
export type Fault = 'down' | 'limited' | 'silent' | 'denied' | 'nonsense';

export interface SignedHook {
  /** The query after /webhooks/<name>, for vendors that call a given address. */
  query: string;
  url?: string;
  headers: Record<string, string>;
  body: string;
}

export interface Double {
  baseUrl: string;
  asked: { method: string; path: string; status: number }[];
  fault: Fault | null;
  /** Its sessions, by the vendor's id. */
  refs(): string[];
  /** The webhooks that it would send now for this session. */
  hooks(ref: string): SignedHook[] | Promise<SignedHook[]>;
  set(ref: string, outcome: Outcome): void;
  /** Replaces its pages, by path and query, in tests that simulate the browser. */
  page: ((address: string) => string | null) | null;
  close(): Promise<void>;
}

/** Serves the vendor's browser pages; null for other requests. */
export type Pages = (asked: ReceivedRequest) => Answer | null | Promise<Answer | null>;

const FAULTS: Record<Exclude<Fault, 'silent'>, Answer> = {
  down: { status: 503, body: { error: 'unavailable' } },
  limited: { status: 429, body: { error: 'too many requests' } },
  denied: { status: 401, body: { error: 'unauthorized' } },
  nonsense: { status: 200, body: '<html>maintenance</html>', type: 'text/html' },
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export interface DoubleServer {
  url: string;
  asked: Double['asked'];
  state: { fault: Fault | null; pages: Pages | null };
  close(): Promise<void>;
}

export async function startDouble(
  answer: (asked: ReceivedRequest) => Answer | Promise<Answer>,
): Promise<DoubleServer> {
  const asked: Double['asked'] = [];
  const state: DoubleServer['state'] = { fault: null, pages: null };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const body = await bodyOf(request);
    if (state.fault === 'silent') return void asked.push({ method, path, status: 0 });
    const question = { method, path, headers, body };
    const served: Answer = state.fault
      ? FAULTS[state.fault]
      : ((await state.pages?.(question)) ?? (await answer(question)));
    const { status, body: said, type, headers: more } = served;
    asked.push({ method, path, status });
    const isText = typeof said === 'string';
    response.writeHead(status, {
      'content-type': type ?? (isText ? 'text/html; charset=utf-8' : 'application/json'),
      ...more,
    });
    response.end(isText ? said : JSON.stringify(said));
  };
  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The test may end without closing it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    state,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** The parts of a double that are the same for all. */
export const commonParts = ({ url, asked, state, close }: DoubleServer) => ({
  baseUrl: url,
  asked,
  close,
  get fault() {
    return state.fault;
  },
  set fault(fault: Fault | null) {
    state.fault = fault;
  },
});

export const parseJson = (body: Buffer): Record<string, unknown> => {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Document numbers that a test sets for a session. */
export const DOCUMENT_NUMBERS = new Map<string, string>();
/** The document number of a session, unique by default. */
export const getDocumentNumber = (ref: string): string =>
  DOCUMENT_NUMBERS.get(ref) ??
  `L${createHash('sha256').update(ref).digest('hex').slice(0, 8).toUpperCase()}0T47`;

/** The same in the form of a PAN. */
export function buildIndianPan(ref: string): string {
  const bytes = createHash('sha256').update(ref).digest();
  const letters = Array.from(bytes.subarray(0, 5), (byte) => String.fromCharCode(65 + (byte % 26)));
  const [a = '', b = '', c = '', d = '', e = ''] = letters;
  return (
    DOCUMENT_NUMBERS.get(ref) ??
    `${a}${b}${c}P${d}${String(bytes.readUInt16BE(6) % 10_000).padStart(4, '0')}${e}`
  );
}

/** The fictional person that all doubles read on documents. */
export const DOCUMENT_DATA = {
  givenName: 'Marlene',
  familyName: 'Testperson',
  birthDate: '1990-02-28',
  expires: '2039-12-31',
  country3: 'PRT',
  street: '12 Harbour Street',
  city: 'Port Example',
  postcode: '4000-001',
};
