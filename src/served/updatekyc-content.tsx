// The status of a document renewal and the actions for it. Choices and consents are inert until the client starts.
import type { ReactNode } from 'react';
import { RenewalNotRequiredView } from '#app/features/reverification/renewal-not-required-view.tsx';
import { listReasons, RenewalReasonForm } from '#app/features/reverification/renewal-reason-form.tsx';
import { ReverificationView } from '#app/features/reverification/reverification-view.tsx';
import { isDisabled, getRenewalView, getVariant } from '#app/features/reverification/variant.ts';
import { isRenewalRequired, type Renewal } from '#app/state/kyc/renewal.ts';
import type { ContentInput } from './content.ts';

const noop = () => undefined;

/** True if only the client can render it: a time of day and the link to the app depend on the browser. */
const needsClient = (renewal: Renewal): boolean =>
  renewal.status === 'DisplayUpdatePOIStatus_Rejected_Daily' || getVariant(renewal) === 'turkey';

export function renderUpdateKycContent({ data: { info }, profile, search }: ContentInput): ReactNode | null {
  if (!info) return null;
  const renewal = info.displayControl.displayUpdatePOI;
  const { action, verified, replaceable } = getRenewalView({ info, profile }, search, true);
  if (action === 'unknown') return null;
  if (action === 'none') {
    const holdsUntil = renewal.holdsUntil ?? null;
    return <RenewalNotRequiredView verified={verified} replaceable={replaceable} validUntil={holdsUntil} />;
  }
  if (needsClient(renewal)) return null;
  const isBlocked = isDisabled(action);
  return (
    <ReverificationView
      renewal={renewal}
      action={action}
      handoff={null}
      appLink={null}
      busy={!isBlocked}
      onPress={noop}
    >
      {!isBlocked && (
        <div className="boot-later" inert>
          <RenewalReasonForm
            reasons={listReasons(isRenewalRequired(renewal))}
            reason=""
            onReason={noop}
            agreed={false}
            onAgreed={noop}
            submitted={false}
          />
        </div>
      )}
    </ReverificationView>
  );
}
