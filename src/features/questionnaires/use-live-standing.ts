import { useEffect } from 'react';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { followEvents } from '#app/state/kyc/kyc-events.ts';
import { refreshJourney } from './journey/journey.ts';
import { refreshBeside } from './journey/entry.ts';

/** Keeps a form that has been sent current: a decision shows by itself. One that is being answered is asked when it saves. */
export function useLiveStanding(segment: FormSegment, detail: TemplateDetail | null): void {
  const sent = detail !== null && detail.status !== 'UNSUBMIT';
  useEffect(() => {
    if (!sent) return;
    void refreshBeside(segment);
    return followEvents(async () => {
      await refreshJourney();
      await refreshBeside(segment);
    });
  }, [segment, sent]);
}
