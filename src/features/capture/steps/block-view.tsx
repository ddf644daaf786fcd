import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#app/i18n/format.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { href, INDEX } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { ApprovedIllustration } from '#app/ui/illustrations/approved.tsx';
import { HourglassIllustration } from '#app/ui/illustrations/hourglass.tsx';
import { ShieldIllustration } from '#app/ui/illustrations/shield.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type BlockReason, flowStore } from '../flow/flow-store.ts';
import { statusHref } from '../flow/way-out.ts';
import { BLOCK_TEXTS } from '../texts/block-texts.ts';

const PICTURES: Partial<Record<BlockReason, typeof ShieldIllustration>> = {
  under_review: HourglassIllustration,
  attempts_exhausted: HourglassIllustration,
  already_verified: ApprovedIllustration,
};

/** The level cannot be started now: why, until when, and the way to where it stands. */
export function BlockView({ reason, retryAfter }: { reason: BlockReason; retryAfter: string | null }) {
  const { i18n } = useLingui();
  const aim = useSnapshot(flowStore);
  const Picture = PICTURES[reason] ?? ShieldIllustration;
  const text = BLOCK_TEXTS[reason];
  const told =
    aim.task === 'update' ||
    reason === 'under_review' ||
    reason === 'already_verified' ||
    reason === 'attempts_exhausted';
  const when = retryAfter && formatDateTime(retryAfter);
  return (
    <Page
      title={i18n._(text.title)}
      illustration={<Picture />}
      lead={
        <>
          {i18n._(text.body)}
          {when && (
            <>
              {' '}
              <Trans>You can try again from {when}.</Trans>
            </>
          )}
        </>
      }
    >
      <ButtonLink href={told && !embeddedSession() ? statusHref(aim) : href(INDEX)} variant="primary" block>
        {told ? <Trans>See where it stands</Trans> : <Trans>Back to verification</Trans>}
      </ButtonLink>
    </Page>
  );
}
