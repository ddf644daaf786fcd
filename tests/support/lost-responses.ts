// A call whose answer goes missing, in this test's page: the gateway has done what was asked, and nobody hears of it.
import { vi } from 'vitest';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';

interface LostAnswers {
  /** The key of every request that went to this path, in order. */
  keys: (string | null)[];
  end(): void;
}

/** The first answer from this path is lost. */
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

/** How often the audit trail says that this was done to this person. */
export async function countAudits({ ctx }: TestGateway, action: string, userId: string): Promise<number> {
  let times = 0;
  for await (const rows of auditRows(ctx.db))
    times += rows.filter(
      (row) => row.action === action && row.subjectUserId === userId && row.result === 'ok',
    ).length;
  return times;
}
