// Repeats a request after a lost response with the same key, body and code, so that nothing is submitted twice.
// Changed input is a new request. In memory only, because codes must not be stored. [G3]
import { idempotencyConflict } from '#contract/errors/requests.ts';
import { stepUpRequired, stepUpWrongAction } from '#contract/errors/security.ts';
import { ApiError, isRetryable } from '#app/api/api-error.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { createRandomId } from '#app/lib/storage/device-id.ts';

const isOf = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

export function createIdempotentRetry<Answer>() {
  let open: { asked: string; go: () => Promise<Answer> } | null = null;
  onSessionEnd(() => (open = null));

  const repeats = (asked: object): boolean => open?.asked === JSON.stringify(asked);

  /** `pass` requests the one-time code, once per attempt. */
  async function send<Passed>(
    asked: object,
    pass: () => Promise<Passed>,
    run: (passed: Passed, options: { idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const first = repeats(asked) ? open : null;
    open = null;
    const begin = async () => {
      const passed = await pass();
      const options = { idempotencyKey: createRandomId() };
      return { asked: JSON.stringify(asked), go: () => run(passed, options) };
    };
    const current = first ?? (await begin());
    try {
      return await current.go();
    } catch (error) {
      if (isRetryable(error) || isOf(error, [idempotencyConflict])) open = current;
      // The request did not arrive, and its code has expired.
      else if (first && isOf(error, [stepUpRequired, stepUpWrongAction])) return send(asked, pass, run);
      throw error;
    }
  }
  return { repeats, send };
}
