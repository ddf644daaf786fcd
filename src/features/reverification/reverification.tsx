// The screen of one renewal: reason, acknowledgement, and the start of the embedded flow.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ApiError } from '#app/api/api-error.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { AppHandoff } from '#app/shared-views/app-handoff.tsx';
import { AppLink } from '#app/shared-views/app-link.tsx';
import { DecisionAlertOffer } from '#app/shared-views/decision-alert-offer.tsx';
import { watchKyc } from '#app/state/kyc/kyc.ts';
import { isRenewalRequired, type Renewal } from '#app/state/kyc/renewal.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { listReasons, RenewalReasonForm } from './renewal-reason-form.tsx';
import { ReverificationView } from './reverification-view.tsx';
import { reasonDraft, useStartRenewal } from './use-start-renewal.ts';
import { isDisabled, type RenewalAction } from './variant.ts';

interface ReverificationProps {
  renewal: Renewal;
  action: Exclude<RenewalAction, 'none' | 'unknown'>;
}

function readRetryDate(failure: ApiError | null): string | null {
  const { retryAfter } = (failure?.result ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === 'string' ? formatDateTime(retryAfter) : null;
}

export function Reverification({ renewal, action }: ReverificationProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const { busy, failure, start } = useStartRenewal();
  // [M9] The partner opened the page for this renewal: it needs no reason and no second token.
  const isPartnerFlow = useSnapshot(userStore).profile?.purpose === 'update';
  const pending = renewal.status === 'DisplayUpdatePOIStatus_Pending';
  const from = readRetryDate(failure);
  const reasons = listReasons(isRenewalRequired(renewal));

  useEffect(() => {
    // The user may have chosen before the draft loaded: that choice wins.
    void reasonDraft.load().then((kept) => setReason((chosen) => chosen || (kept?.reason ?? '')));
  }, []);
  useEffect(() => (pending ? watchKyc() : undefined), [pending]);

  function choose(chosen: string): void {
    setReason(chosen);
    reasonDraft.save({ reason: chosen });
  }
  function submit(): void {
    if (isPartnerFlow) return void start(null);
    setSubmitted(true);
    const chosen = reasons.length === 0 ? 'requested' : reasons.find((each) => each === reason);
    if (!chosen) document.getElementById('reason')?.focus();
    else if (!agreed) document.getElementById('acknowledge')?.focus();
    else void start(chosen);
  }

  return (
    <ReverificationView
      renewal={renewal}
      action={action}
      handoff={<AppHandoff />}
      appLink={<AppLink />}
      busy={busy}
      onPress={submit}
    >
      {pending && <DecisionAlertOffer />}
      {!isDisabled(action) && !isPartnerFlow && (
        <RenewalReasonForm
          reasons={reasons}
          reason={reason}
          onReason={choose}
          agreed={agreed}
          onAgreed={setAgreed}
          submitted={submitted}
        />
      )}
      {failure && (
        <Notice tone="danger" live>
          <p>{getErrorText(i18n, failure)}</p>
          {from && <p>{t`You can try again from ${from}.`}</p>}
        </Notice>
      )}
    </ReverificationView>
  );
}
