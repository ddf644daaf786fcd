// Opens the form of a route and stands in for the page until it is there: loading, offline, failed, not asked for.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { navigate } from '#app/lib/history.ts';
import { href } from '#app/routes.ts';
import { networkStore } from '#app/state/network.ts';
import { flushDraft } from './journey/draft.ts';
import { journeyStore, openJourney } from './journey/journey.ts';
import { resumeSubmission } from './journey/submission.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { showError } from '#app/state/show-error.ts';
import { userStore } from '#app/state/user.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Elsewhere, findForm } from './journey/entry.ts';
import { leaveFill } from './filling/fill-address.ts';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { NoFormView } from './views/no-form-view.tsx';
import { submitRowOf } from './journey/submit-row.ts';

interface JourneyGateProps {
  segment: FormSegment;
  children: (detail: TemplateDetail) => ReactNode;
}

/** What of the address decides which form it is. */
const NAMES = ['request_id', 'template_code', 'scene_code'];

async function open(segment: FormSegment, search: string): Promise<void> {
  const params = new URLSearchParams(search);
  try {
    await openJourney(() => findForm(segment, params, userStore.profile?.site ?? ''));
    if (await resumeSubmission(submitRowOf(segment))) leaveFill();
  } catch (error) {
    if (error instanceof Elsewhere) navigate(href(error.segment), { replace: true });
    else showError(error);
  }
}

export function JourneyGate({ segment, children }: JourneyGateProps) {
  const { i18n } = useLingui();
  const params = new URLSearchParams(useSearch());
  const search = new URLSearchParams([...params].filter(([name]) => NAMES.includes(name))).toString();
  const journey = useSnapshot(journeyStore);
  const { online } = useSnapshot(networkStore);

  useEffect(() => {
    void open(segment, search);
    return () => void flushDraft();
  }, [segment, search]);
  useEffect(() => {
    if (online && journeyStore.phase === 'failed') void open(segment, search);
  }, [online, segment, search]);

  switch (journey.phase) {
    case 'unknown':
      return <NoFormView />;
    case 'failed':
      return (
        <LoadFailure {...loadFailure(i18n, journey.error, online)} onRetry={() => open(segment, search)} />
      );
    case 'ready':
      // A frozen copy of this very type; nothing below writes.
      return children(journey.detail as TemplateDetail);
    default:
      return <RowsSkeleton rows={2} />;
  }
}
