// The only call that returns verified data unmasked: requires a step-up, is audited and never cached.
import { notLoggedIn } from '#contract/errors/session.ts';
import type { PersonalInfo } from '#contract/calls/person.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptVerifiedData, type VerifiedData } from '#gateway/levels/verified-data.ts';
import { formatForenames } from '#gateway/levels/name-rules.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

function plainInfo({ identity, address }: VerifiedData): PersonalInfo {
  const lines = address && [address.line1, address.line2, address.postcode, address.city, address.region];
  return {
    firstname: identity ? formatForenames(identity) : '',
    lastname: identity?.familyName ?? '',
    nativeName: identity?.nativeName ?? '',
    birthDate: identity?.birthDate ?? '',
    documentNumber: identity?.documentNumber ?? '',
    docType: identity?.docType ?? null,
    documentExpires: identity?.expires ?? '',
    country: identity?.country ?? '',
    address: address && lines ? [...lines, address.country].filter(Boolean).join(', ') : '',
  };
}

export function getRevealedInfo(
  ctx: Context,
  userId: string,
  actor: Actor,
  spend: ConsumeStepUpToken,
): Promise<PersonalInfo> {
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    const subject = await findSubject(work.tx, userId);
    if (!subject) throw new BusinessError(notLoggedIn);
    work.record({ action: 'identity.reveal', subjectUserId: userId, object: '', result: 'ok' });
    return plainInfo(decryptVerifiedData(subject.identity.verifiedEnc, ctx.config.filesKey, userId));
  });
}
