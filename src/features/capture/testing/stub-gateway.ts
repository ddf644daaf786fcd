// Test helper: replies to fetch by call name, so that stores can be tested with every response.
import { vi } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';

export type Reply = { result: unknown } | { code: number; result?: unknown } | 'network' | 'hang';
type Answer = (body: Record<string, unknown>, headers: Headers) => Reply;

export interface StubGateway {
  on(name: CallName, answer: Answer | Reply): void;
  calls: CallName[];
  bodies: Partial<Record<CallName, Record<string, unknown>[]>>;
  keys: (string | null)[];
}

function nameOf(path: string): CallName {
  const names = Object.keys(CALLS) as CallName[];
  const name = names.find((one) => {
    const { path: member, webPath = member, sdkPath = member } = CALLS[one];
    const pattern = `(${webPath}|${sdkPath})`.replace(/:\w+/g, '[^/]+');
    return new RegExp(`^${API_PREFIX}${pattern}$`).test(path);
  });
  if (!name) throw new Error(`No call has the path ${path}.`);
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
  // Timings use sendBeacon when the page is hidden.
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const address = new URL(url instanceof Request ? url.url : url, 'http://localhost');
    const name = nameOf(address.pathname);
    stub.calls.push(name);
    // Binary bodies are only counted.
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

export const waitForPromises = async (turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
