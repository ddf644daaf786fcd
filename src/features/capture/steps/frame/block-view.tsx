import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { href, INDEX_SEGMENT, ROUTES } from '#app/paths.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { flowStore, type BlockReason } from '../../flow/flow-store.ts';
import { buildCaseStatusHref } from '../../flow/navigation.ts';

const BLOCK_TEXTS: Record<BlockReason, { title: MessageDescriptor; body: MessageDescriptor }> = {
  step_not_allowed: {
    title: msg`This step is not open for you`,
    body: msg`Your verification page shows why, and what comes first.`,
  },
  under_review: {
    title: msg`We are checking what you sent`,
    body: msg`There is nothing more to send now. You see the result as soon as it is there.`,
  },
  already_verified: {
    title: msg`You are verified`,
    body: msg`This level is done. There is nothing to send.`,
  },
  attempts_exhausted: {
    title: msg`No tries left for now`,
    body: msg`You have used all tries for today. Your details are kept.`,
  },
  service_closed: {
    title: msg`Verification is closed at the moment`,
    body: msg`We are not taking verifications right now. Please come back later.`,
  },
  country_unsupported: {
    title: msg`Not offered where you live`,
    body: msg`We cannot verify people in your country of residence at the moment.`,
  },
  questionnaire_first: {
    title: msg`A few questions come first`,
    body: msg`They are asked of everybody where you live. Once you have sent them, this step opens.`,
  },
  use_app: {
    title: msg`Continue in the mobile app`,
    body: msg`In your country this check is done in our mobile app, because it reads the chip of your document.`,
  },
};

const PICTURES: Partial<Record<BlockReason, IllustrationName>> = {
  under_review: 'hourglass',
  attempts_exhausted: 'hourglass',
  already_verified: 'approved',
};

/** The page of the first required questionnaire; the task list when it is unknown. */
function buildQuestionsHref(first: readonly string[], level: StepLevel): string {
  const routes = [...first, kycStore.info?.amlQuestionnaire.route];
  const [page = 'complianceTasks' as const] = routes.flatMap(
    (route) => ROUTES.find(({ segment }) => segment === route)?.segment ?? [],
  );
  return href(page, { from: level === 'LEVEL_1' ? 'step1' : 'step2' });
}

/** Explains why the level cannot be started, until when, and where to continue. */
export function BlockView({ reason, retryAfter, first }: NonNullable<typeof flowStore.block>) {
  const { i18n } = useLingui();
  const aim = useSnapshot(flowStore);
  const text = BLOCK_TEXTS[reason];
  const hasStatus =
    aim.task === 'update' ||
    reason === 'under_review' ||
    reason === 'already_verified' ||
    reason === 'attempts_exhausted';
  const when = retryAfter && formatDateTime(retryAfter);
  // Embedded mode opens no other page, so it has no link to the questionnaire.
  const asks = reason === 'questionnaire_first' && getEmbeddedSession() === null;
  return (
    <Page
      title={i18n._(text.title)}
      illustration={<Illustration name={PICTURES[reason] ?? 'shield'} />}
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
      {asks && (
        <ButtonLink href={buildQuestionsHref(first, aim.level)} variant="primary" block>
          <Trans>Answer the questions</Trans>
        </ButtonLink>
      )}
      <ButtonLink
        href={hasStatus && !getEmbeddedSession() ? buildCaseStatusHref(aim) : href(INDEX_SEGMENT)}
        variant={asks ? 'secondary' : 'primary'}
        block
      >
        {hasStatus ? <Trans>See where it stands</Trans> : <Trans>Back to verification</Trans>}
      </ButtonLink>
    </Page>
  );
}
