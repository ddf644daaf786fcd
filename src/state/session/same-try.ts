// A press on Send after a lost answer is the first try again: its key, its body and its code, so that the gateway answers with
// what that led to and nothing arrives twice. Anything else typed is a try of its own. It lives as long as the page, because a
// code is kept nowhere. [G3]
import { idempotencyConflict } from '#contract/errors/requests.ts';
import { stepUpRequired, stepUpWrongAction } from '#contract/errors/security.ts';
import { ApiError } from '#app/api/api-error.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { randomId } from '#app/lib/storage/device-id.ts';

const isOf = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

export function sameTry<Answer>() {
  let open: { asked: string; go: () => Promise<Answer> } | null = null;
  onSessionEnd(() => (open = null));

  const repeats = (asked: object): boolean => open?.asked === JSON.stringify(asked);

  /** `pass`: asks for the code, once a try. */
  async function send<Passed>(
    asked: object,
    pass: () => Promise<Passed>,
    run: (passed: Passed, options: { idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const first = repeats(asked) ? open : null;
    open = null;
    const begin = async () => {
      const passed = await pass();
      const options = { idempotencyKey: randomId() };
      return { asked: JSON.stringify(asked), go: () => run(passed, options) };
    };
    const current = first ?? (await begin());
    try {
      return await current.go();
    } catch (error) {
      // Nobody here knows whether it arrived.
      if (isUnheard(error) || isOf(error, [idempotencyConflict])) open = current;
      // It never did, and its code has run out since.
      else if (first && isOf(error, [stepUpRequired, stepUpWrongAction])) return send(asked, pass, run);
      throw error;
    }
  }
  return { repeats, send };
}
