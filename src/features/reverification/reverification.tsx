// The screen of one renewal: what is chosen and agreed to, and the way into the embedded flow.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { UPDATE_REASONS } from '#contract/reverification.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { TellMe } from '#app/offers/tell-me.tsx';
import { externalLink } from '#app/platform/external-link.ts';
import { watchKyc } from '#app/state/kyc/kyc.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ReasonForm } from './reason-form.tsx';
import { ReverificationView } from './reverification-view.tsx';
import { reasonKeeper, useVerify } from './use-verify.ts';
import { isShut, type RenewalAction } from './variant.ts';

interface ReverificationProps {
  renewal: Renewal;
  action: Exclude<RenewalAction, 'none' | 'unknown'>;
}

/** When another try makes sense, where the refusal says so. */
function againFrom(failure: ApiError | null): string | null {
  // What the gateway adds to such a refusal; checked below.
  const { retryAfter } = (failure?.result ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === 'string' ? formatDateTime(retryAfter) : null;
}

export function Reverification({ renewal, action }: ReverificationProps) {
  const { i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const { busy, failure, start } = useVerify();
  // [M9] Whoever embeds us opened the page for this very renewal: no reason and no second token are needed.
  const byToken = useSnapshot(userStore).profile?.purpose === 'update';
  const pending = renewal.status === 'DisplayUpdatePOIStatus_Pending';
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
    <ReverificationView
      renewal={renewal}
      action={action}
      app={mobileApp ? externalLink(mobileApp) : null}
      busy={busy}
      onPress={submit}
    >
      {pending && <TellMe />}
      {!isShut(action) && !byToken && (
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
    </ReverificationView>
  );
}
