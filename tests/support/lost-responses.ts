// A call whose response is lost in the test's page: the gateway has processed the request.
import { vi } from 'vitest';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';

interface LostAnswers {
  /** The idempotency key of every request to this path, in order. */
  keys: (string | null)[];
  end(): void;
}

/** Loses the first response from this path. */
export function loseFirstAnswer(path: string): LostAnswers {
  const whole = globalThis.fetch;
  const keys: (string | null)[] = [];
  globalThis.fetch = vi.fn<typeof fetch>(async (input, init) => {
    const answer = await whole(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!new URL(address, location.href).pathname.endsWith(path)) return answer;
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  return { keys, end: () => void (globalThis.fetch = whole) };
}

/** Counts the audit rows of this action for this user. */
export async function countAudits({ ctx }: TestGateway, action: string, userId: string): Promise<number> {
  let times = 0;
  for await (const rows of auditRows(ctx))
    times += rows.filter(
      (row) => row.action === action && row.subjectUserId === userId && row.result === 'ok',
    ).length;
  return times;
}
