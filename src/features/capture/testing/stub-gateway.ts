// Test material: answers fetch by call name, so that stores can be walked through every answer a gateway may give.
// What needs a real gateway has one: upload-engine.test.ts and the browser tests.
import { vi } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';

export type Reply = { result: unknown } | { code: number; result?: unknown } | 'network' | 'hang';
type Answer = (body: Record<string, unknown>, headers: Headers) => Reply;

export interface StubGateway {
  on(name: CallName, answer: Answer | Reply): void;
  /** Names of the calls that came, in order. */
  calls: CallName[];
  bodies: Partial<Record<CallName, Record<string, unknown>[]>>;
  keys: (string | null)[];
}

function nameOf(path: string): CallName {
  const names = Object.keys(CALLS) as CallName[]; // the keys of that very table
  const name = names.find((one) => {
    const { path: member, webPath = member, sdkPath = member } = CALLS[one];
    const pattern = `(${webPath}|${sdkPath})`.replace(/:\w+/g, '[^/]+');
    return new RegExp(`^${API_PREFIX}${pattern}$`).test(path);
  });
  if (!name) throw new Error(`no call has the path ${path}`);
  return name;
}

export function stubGateway(): StubGateway {
  const answers = new Map<CallName, Answer>();
  const stub: StubGateway = {
    on: (name, answer) => void answers.set(name, typeof answer === 'function' ? answer : () => answer),
    calls: [],
    bodies: {},
    keys: [],
  };
  // Timings leave when a page is hidden; they have no place here.
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const address = new URL(url instanceof Request ? url.url : url, 'http://localhost');
    const name = nameOf(address.pathname);
    stub.calls.push(name);
    // Bodies of JSON calls are objects; binary ones are only counted.
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    (stub.bodies[name] ??= []).push(body);
    const headers = new Headers(init?.headers);
    stub.keys.push(headers.get('Idempotency-Key'));
    const reply = answers.get(name)?.(body, headers) ?? 'network';
    if (reply === 'network') throw new TypeError('Failed to fetch');
    if (reply === 'hang') {
      return new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    const code = 'code' in reply ? reply.code : 0;
    return Response.json({ ret_code: code, ret_msg: '', result: reply.result ?? null });
  });
  return stub;
}

/** Lets everything that is already due happen. */
export const settle = async (turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
