// Whether the document must be renewed, and how. Choices and consents are rendered in place, but are inert until the
// client starts.
import { NotDueView } from '#app/features/reverification/not-due-view.tsx';
import { listReasons, RenewalReasonForm } from '#app/features/reverification/renewal-reason-form.tsx';
import { ReverificationView } from '#app/features/reverification/reverification-view.tsx';
import { isDisabled, getRenewalView, getVariant } from '#app/features/reverification/variant.ts';
import { isRenewalRequired, type Renewal } from '#app/state/kyc/renewal.ts';
import type { ReactNode } from 'react';
import type { ContentInput } from './content.ts';

const nothing = () => undefined;

/** Omits a time of day and the link to the app, because both depend on the browser. */
const isForLater = (renewal: Renewal): boolean =>
  renewal.status === 'DisplayUpdatePOIStatus_Rejected_Daily' || getVariant(renewal) === 'turkey';

export function updateKycContent({ data: { info }, profile, search }: ContentInput): ReactNode | null {
  if (!info) return null;
  const renewal = info.displayControl.displayUpdatePOI;
  const { action, verified, replaceable } = getRenewalView({ info, profile }, search, true);
  if (action === 'unknown') return null;
  if (action === 'none') {
    const holdsUntil = renewal.holdsUntil ?? null;
    return <NotDueView verified={verified} replaceable={replaceable} holdsUntil={holdsUntil} />;
  }
  if (isForLater(renewal)) return null;
  const isBlocked = isDisabled(action);
  return (
    <ReverificationView renewal={renewal} action={action} app={null} busy={!isBlocked} onPress={nothing}>
      {!isBlocked && (
        <div className="boot-later" inert>
          <RenewalReasonForm
            reasons={listReasons(isRenewalRequired(renewal))}
            reason=""
            onReason={nothing}
            agreed={false}
            onAgreed={nothing}
            submitted={false}
          />
        </div>
      )}
    </ReverificationView>
  );
}
