import { Trans } from '@lingui/react/macro';
import { rewardHref } from '#app/state/reward.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** [N2] The way to what a verified person was promised. */
export function RewardNotice() {
  const reward = rewardHref();
  if (!reward) return null;
  return (
    <Notice
      tone="success"
      title={<Trans>You are verified</Trans>}
      action={
        <ButtonLink href={reward} size="middle" variant="secondary">
          <Trans>Go to your reward</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>What you came for waits for you.</Trans>
      </p>
    </Notice>
  );
}
