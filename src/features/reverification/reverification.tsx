// The screen of one renewal, whatever its status: note, deadline, requirements, and the way into the embedded flow.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { UPDATE_REASONS } from '#contract/reverification.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { watchKyc } from '#app/state/kyc.ts';
import type { Renewal } from '#app/state/renewal.ts';
import { isRenewalAsked } from '#app/state/renewal-asked.ts';
import { errorText } from '#app/state/show-error.ts';
import { userStore } from '#app/state/user.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { AppHandoff } from '#app/ui/layout/app-handoff.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Deadline } from './deadline.tsx';
import { ReasonForm } from './reason-form.tsx';
import { Requirements } from './requirements.tsx';
import { StatusNotice } from './status-notice.tsx';
import { reasonKeeper, useVerify } from './use-verify.ts';
import { type RenewalAction, variantOf } from './variant.ts';

interface ReverificationProps {
  renewal: Renewal;
  action: Exclude<RenewalAction, 'none' | 'unknown'>;
}

/** What stands behind the disabled button: the app for Turkey, the status everywhere else. */
const REASON_ID = 'why-disabled';

/** When another try makes sense, where the refusal says so. */
function againFrom(failure: ApiError | null): string | null {
  // What the gateway adds to such a refusal; checked below.
  const { retryAfter } = (failure?.result ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === 'string' ? formatDateTime(retryAfter) : null;
}

export function Reverification({ renewal, action }: ReverificationProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const { busy, failure, start } = useVerify();
  // [M9] Whoever embeds us opened the page for this very renewal: no reason and no second token are needed.
  const byToken = useSnapshot(userStore).profile?.purpose === 'update';
  const pending = renewal.status === 'DisplayUpdatePOIStatus_Pending';
  const turkey = variantOf(renewal) === 'turkey';
  const shut = action === 'verify-shut' || action === 'resubmit-shut';
  // Nobody asks for what a person does by their own wish.
  const required = isRenewalAsked(renewal) === true;
  const again = action === 'resubmit' || action === 'resubmit-shut';
  const from = againFrom(failure);
  const { mobileApp } = pageConfig().helpCenter;

  useEffect(() => {
    // What was chosen before a reload gives way to what is chosen now.
    void reasonKeeper.kept().then((kept) => setReason((chosen) => chosen || (kept?.reason ?? '')));
  }, []);
  useEffect(() => (pending ? watchKyc() : undefined), [pending]);

  function choose(chosen: string): void {
    setReason(chosen);
    reasonKeeper.keep({ reason: chosen });
  }
  function submit(): void {
    if (byToken) return void start(null);
    setAsked(true);
    const chosen = UPDATE_REASONS.find((each) => each === reason);
    if (!chosen) document.getElementById('reason')?.focus();
    else if (!agreed) document.getElementById('acknowledge')?.focus();
    else void start(chosen);
  }

  return (
    <Page title={<Trans>Re-verification</Trans>}>
      <StatusNotice id={turkey ? '' : REASON_ID} renewal={renewal} />
      {required && (
        <Notice tone="warning" title={<Trans>Important</Trans>}>
          <p>
            <Trans>
              Rules on identity documents have changed. To keep all services, verify again with a document
              that meets the points below.
            </Trans>
          </p>
        </Notice>
      )}
      {renewal.deadline && <Deadline deadline={renewal.deadline} />}
      <PageSection title={<Trans>What we need</Trans>}>
        <Requirements renewal={renewal} />
      </PageSection>
      {turkey && <AppHandoff id={REASON_ID} app={mobileApp ? externalLink(mobileApp) : null} />}
      {!shut && !byToken && (
        <ReasonForm reason={reason} onReason={choose} agreed={agreed} onAgreed={setAgreed} asked={asked} />
      )}
      {failure && (
        <Notice tone="danger" live>
          <p>{errorText(i18n, failure)}</p>
          {from && (
            <p>
              <Trans>You can try again from {from}.</Trans>
            </p>
          )}
        </Notice>
      )}
      <ActionBar
        label={again ? t`Submit again` : t`Verify`}
        disabled={shut}
        loading={busy}
        describedBy={shut ? REASON_ID : undefined}
        onPress={submit}
      />
    </Page>
  );
}
