// What the doubles of all vendors share: an HTTP server on this machine that reads a whole request, can be made to fail the
// ways vendors fail, and remembers what it was asked. It knows the vendor's documents, and nothing of the product.
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface Answer {
  status: number;
  body: unknown;
  /** Of a page. */
  type?: string;
  headers?: Record<string, string>;
}

/** What became of a session, in words that hold for every vendor. */
export type Outcome =
  | 'opened'
  | 'processing'
  | 'approved'
  | 'retry'
  | 'refused'
  /** Nobody can tell by machine. */
  | 'unsure'
  | 'expired';

/** How it fails: not well, too many requests, silent, credentials refused, or something that is no JSON. */
export type Fault = 'down' | 'limited' | 'silent' | 'denied' | 'nonsense';

export interface SignedHook {
  /** Behind /webhooks/<name>, for vendors that call an address we gave them. */
  query: string;
  /** That address. */
  url?: string;
  headers: Record<string, string>;
  body: string;
}

export interface Double {
  baseUrl: string;
  asked: { method: string; path: string; status: number }[];
  fault: Fault | null;
  /** Sessions it knows, by what the vendor calls them. */
  refs(): string[];
  /** Of the webhooks it would send now, about this session. */
  hooks(ref: string): SignedHook[] | Promise<SignedHook[]>;
  set(ref: string, outcome: Outcome): void;
  /** Another page than its own, by path and query; whoever plays the browser's part sets it. */
  page: ((address: string) => string | null) | null;
  close(): Promise<void>;
}

/** What a vendor serves for browsers; null for what is none of it. */
export type Pages = (asked: ReceivedRequest) => Answer | null | Promise<Answer | null>;

const FAULTS: Record<Exclude<Fault, 'silent'>, Answer> = {
  down: { status: 503, body: { error: 'unavailable' } },
  limited: { status: 429, body: { error: 'too many requests' } },
  denied: { status: 401, body: { error: 'unauthorized' } },
  nonsense: { status: 200, body: '<html>maintenance</html>', type: 'text/html' },
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request without an encoding yields bytes
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
  // Whoever started it may end without closing it.
  server.unref();
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
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
    return JSON.parse(body.toString()) as Record<string, unknown>; // what is no object has no such fields
  } catch {
    return {};
  }
};

/** Numbers of documents that a test wants read in a session, whatever its own would be. */
export const NUMBERS = new Map<string, string>();
/** What stands on the document of a session: another one each time. */
export const documentNumberOf = (ref: string): string =>
  NUMBERS.get(ref) ?? `L${createHash('sha256').update(ref).digest('hex').slice(0, 8).toUpperCase()}0T47`;

/** The same as a PAN, for who asks for one. */
export function panOf(ref: string): string {
  const bytes = createHash('sha256').update(ref).digest();
  const letters = Array.from(bytes.subarray(0, 5), (byte) => String.fromCharCode(65 + (byte % 26)));
  const [a = '', b = '', c = '', d = '', e = ''] = letters;
  return (
    NUMBERS.get(ref) ?? `${a}${b}${c}P${d}${String(bytes.readUInt16BE(6) % 10_000).padStart(4, '0')}${e}`
  );
}

/** Whom all doubles read on their documents; a name of nobody. */
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
