import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getPageConfig, promisesTimes } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { FinishActions } from './finish-actions.tsx';

interface ResultText {
  title: ReactNode;
  lead: ReactNode;
  illustration: IllustrationName;
  hasSupport?: boolean;
}

const RESULTS = {
  /** Also shown for a link to a form that this user need not answer. */
  notRequired: {
    title: <Trans>This form is not needed</Trans>,
    lead: <Trans>You do not need to fill in this form. Your overview shows what’s due.</Trans>,
    illustration: 'empty-list',
  },
  refused: {
    title: <Trans>We could not accept your answers</Trans>,
    lead: (
      <Trans>Our support team can explain what happens next and have a person review the decision.</Trans>
    ),
    illustration: 'rejected',
    hasSupport: true,
  },
  /** Blocked by a screening: the page must not mention what was searched or found. */
  blocked: {
    title: <Trans>We cannot continue online</Trans>,
    lead: <Trans>Please contact support. We’ll explain the next step where we can.</Trans>,
    illustration: 'rejected',
    hasSupport: true,
  },
  /** [T9] */
  diligencePassed: {
    title: <Trans>Your review is complete</Trans>,
    lead: <Trans>We have everything we need. You have full access to your account.</Trans>,
    illustration: 'approved',
  },
  /** [T9] */
  diligenceRefused: {
    title: <Trans>Not approved</Trans>,
    lead: (
      <>
        <p>
          <Trans>
            You can close positions, and withdraw unless the law or a security hold prevents it. You cannot
            make new deposits or trades. To appeal, contact support within 14 days.
          </Trans>
        </p>
        <p>
          <Trans>We cannot comment on the reasons for a review or on its steps.</Trans>
        </p>
      </>
    ),
    illustration: 'rejected',
    hasSupport: true,
  },
} satisfies Record<string, ResultText>;

/** The final status of a form that is shown in the same way for all users. */
export function FormResult({ result, next = null }: { result: keyof typeof RESULTS; next?: string | null }) {
  const { t } = useLingui();
  const { title, lead: known, illustration, hasSupport = false }: ResultText = RESULTS[result];
  // What a refusal closes, and until when it can be appealed, are rules of our gateway.
  const lead = result === 'diligenceRefused' && !promisesTimes() ? RESULTS.refused.lead : known;
  const support = hasSupport && getPageConfig().helpCenter.issueWebform;
  return (
    <Page title={title} lead={lead} illustration={<Illustration name={illustration} />}>
      {support ? (
        <FinishActions
          action={{ label: t`Contact support`, onPress: () => getPlatform().openExternal(support) }}
        />
      ) : (
        <FinishActions next={next} />
      )}
    </Page>
  );
}
