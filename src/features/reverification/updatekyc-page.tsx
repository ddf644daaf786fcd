// Renews a verified identity document, required by the gateway or (action=update) chosen by the user. [S11, S20, M10]
import { useLingui, Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { setFirstViewLoader } from '#app/lib/first-view.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { formatRefusal, type Renewal } from '#app/state/kyc/renewal.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RenewalNotRequiredView } from './renewal-not-required-view.tsx';
import { Reverification } from './reverification.tsx';
import { getRenewalView } from './variant.ts';

setFirstViewLoader(() => Promise.resolve());

export default function UpdateKycPage() {
  const { i18n } = useLingui();
  const search = useSearch();
  const kyc = useKyc();
  if (kyc.phase === 'failed') {
    return <LoadFailure {...describeLoadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  }
  if (kyc.phase === 'loading') return <RowsSkeleton />;
  const renewal = kyc.input.info.displayControl.displayUpdatePOI;
  // [M9] With a token for a renewal, the partner decides.
  const isOwn = userStore.profile?.purpose !== 'update';
  const { action, verified, replaceable } = getRenewalView(kyc.input, search, isOwn);
  if (action === 'none')
    return <RenewalNotRequiredView {...{ verified, replaceable }} validUntil={renewal.holdsUntil ?? null} />;
  if (action === 'unknown') return <UnknownStatusView renewal={renewal} verified={replaceable} />;
  return (
    <>
      {kyc.unreachable && <StaleNotice />}
      <Reverification key={renewal.status} renewal={renewal} action={action} />
    </>
  );
}

/**
 * [T3, E5] This version does not know the status, so the page reports neither that a renewal is required nor that it is
 * not.
 */
function UnknownStatusView({ renewal, verified }: { renewal: Renewal; verified: boolean }) {
  const { t, i18n } = useLingui();
  const notes = formatRefusal(i18n, renewal);
  const support = getPageConfig().helpCenter.issueWebform;
  return (
    <Page
      title={<Trans>Re-verification</Trans>}
      illustration={<Illustration name="shield" />}
      lead={
        <>
          <p>{t`We cannot tell here whether you need to confirm your document again.`}</p>
          <p>
            {support ? (
              <Trans>Please ask support whether your document needs to be renewed.</Trans>
            ) : (
              <Trans>Please check again later.</Trans>
            )}
          </p>
        </>
      }
    >
      {notes.length > 0 && (
        <Notice tone="info" title={<Trans>A note from our team</Trans>}>
          {notes.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {support && (
        <ButtonLink
          {...getExternalLinkProps(support)}
          variant="primary"
          block
        >{t`Contact support`}</ButtonLink>
      )}
      {verified && (
        <ButtonLink href={href('updatekyc', { action: 'update' })} variant="secondary" block>
          <Trans>Send another document</Trans>
        </ButtonLink>
      )}
      <ButtonLink href={href('personal')} variant="secondary" block>{t`Back to overview`}</ButtonLink>
    </Page>
  );
}
