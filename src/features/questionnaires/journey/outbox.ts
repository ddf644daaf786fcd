// Answers that have not reached the gateway, kept for the next visit: sealed, bound to the account, and without those a
// template marks as sensitive, which no device keeps. [G3]
import type { Answers } from '#contract/questionnaire.ts';
import { parseKey } from '#contract/questionnaire/answers.ts';
import type { Compiled } from '#contract/questionnaire/compile.ts';
import { sealedStore } from '#app/lib/sealed-store.ts';
import { userStore } from '#app/state/user.ts';

export interface Outbox {
  /** What the gateway held when the answers were given. */
  base: Answers;
  mine: Answers;
}

const nameOf = (requestId: string) => `form-${requestId}`;
const owner = (): string => userStore.profile?.id ?? '';

function keepable({ nodes }: Compiled, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => {
      const node = nodes.get(parseKey(key).linkId);
      return node?.item && !node.item.sensitive && !node.repeat?.item?.sensitive;
    }),
  );
}

export async function keepOutbox(draft: Outbox & { requestId: string; form: Compiled }): Promise<void> {
  if (!owner()) return;
  const { requestId, form, base, mine } = draft;
  const kept: Outbox = { base: keepable(form, base), mine: keepable(form, mine) };
  await sealedStore.write(owner(), nameOf(requestId), kept);
}

/** What an earlier visit could not send; sensitive answers are as the gateway has them. */
export async function readOutbox(requestId: string, form: Compiled, held: Answers): Promise<Outbox | null> {
  // Sealed by keepOutbox() and by nobody else.
  const kept = (await sealedStore.read(owner(), nameOf(requestId))) as Outbox | null;
  if (!kept) return null;
  const others = Object.fromEntries(
    Object.entries(held).filter(([key]) => !(key in keepable(form, { [key]: held[key] }))),
  );
  return {
    base: { ...others, ...keepable(form, kept.base) },
    mine: { ...others, ...keepable(form, kept.mine) },
  };
}

/** Of one form, or everything with the key to it. */
export const forgetOutbox = (requestId?: string): Promise<void> =>
  requestId === undefined ? sealedStore.clear() : sealedStore.remove(nameOf(requestId));
