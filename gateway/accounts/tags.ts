// Tags users may set themselves. Only officers set other tags, above all KYC. [C12, P3]
import { noPermission, notLoggedIn } from '#contract/errors/session.ts';
import type { tagMember as tagMemberCall } from '#contract/calls/notices.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { setMemberTag } from '#gateway/db/queries/accounts.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

export const MEMBER_TAGS: readonly string[] = ['KYC_REMINDER', 'MARKETING'];

export function tagMember(
  ctx: Context,
  userId: string,
  { tagName, value }: RequestOf<typeof tagMemberCall>,
  actor: Actor,
): Promise<ResponseOf<typeof tagMemberCall>> {
  return inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    const entry = { action: 'tag.set', subjectUserId: userId, object: tagName };
    if (!MEMBER_TAGS.includes(tagName)) {
      record({ ...entry, result: 'refused' });
      return new BusinessError(noPermission, { field: 'tagName' });
    }
    const all = await setMemberTag(tx, userId, tagName, value);
    if (!all) throw new BusinessError(notLoggedIn);
    record({ ...entry, result: 'ok' });
    return { tags: Object.fromEntries(Object.entries(all).filter(([name]) => MEMBER_TAGS.includes(name))) };
  });
}
