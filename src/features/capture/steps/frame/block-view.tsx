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
    title: msg`This step is not available to you`,
    body: msg`Your verification page shows why, and what to do first.`,
  },
  under_review: {
    title: msg`We’re checking what you sent`,
    body: msg`You do not need to send anything else. You’ll see the result as soon as it’s ready.`,
  },
  already_verified: {
    title: msg`You’re verified`,
    body: msg`You’ve completed this level. You do not need to send anything.`,
  },
  attempts_exhausted: {
    title: msg`No attempts left for now`,
    body: msg`You’ve used all of today’s attempts. Your details are saved.`,
  },
  service_closed: {
    title: msg`Verification is paused`,
    body: msg`We are not accepting verifications right now. Please come back later.`,
  },
  country_unsupported: {
    title: msg`Not available in your country`,
    body: msg`We cannot verify people in your country of residence at the moment.`,
  },
  questionnaire_first: {
    title: msg`A few questions come first`,
    body: msg`Everyone in your country answers these questions. Once you’ve sent your answers, you can start this step.`,
  },
  use_app: {
    title: msg`Continue in the mobile app`,
    body: msg`In your country, this check is done in our mobile app because the app can read the chip in your document.`,
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
        {hasStatus ? <Trans>View status</Trans> : <Trans>Back to verification</Trans>}
      </ButtonLink>
    </Page>
  );
}
