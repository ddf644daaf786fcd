// One questionnaire route, whatever its status: follows a review live and shows the view of where it stands.
// [S9, S10, S14, S16, T8, T9]
import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { FORMS, type FormSegment } from '#contract/forms/all-forms.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { beforeFirstView } from '#app/lib/first-view.ts';
import { canonicalPath, routeOf } from '#app/paths.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { journeyStore, type Submitted } from './journey/journey.ts';
import { BlockedView } from './views/blocked-view.tsx';
import { DoneView } from './views/done-view.tsx';
import { besideStore } from './journey/entry.ts';
import { isFilling } from './filling/fill-address.ts';
import { FillView } from './filling/fill-view.tsx';
import { FixView } from './views/fix-view.tsx';
import { kindOf, viewOf, type FormViewProps, type ViewName } from './standing.ts';
import { JourneyGate, openAhead } from './journey-gate.tsx';
import { JourneyNotice } from './views/journey-notice.tsx';
import { NotAskedView } from './views/not-asked-view.tsx';
import { RefusedView } from './views/refused-view.tsx';
import { ReviewView } from './views/review-view.tsx';
import { SentView } from './views/sent-view.tsx';
import { StartView } from './start/start-view.tsx';
import { useLiveStanding } from './use-live-standing.ts';

beforeFirstView(async () => {
  const form = FORMS.find(({ segment }) => segment === routeOf(canonicalPath(location.pathname))?.segment);
  if (form) await openAhead(form.segment);
});

const VIEWS: Record<ViewName, ComponentType<FormViewProps>> = {
  none: NotAskedView,
  start: StartView,
  fix: FixView,
  fill: FillView,
  sent: SentView,
  review: ReviewView,
  done: DoneView,
  refused: RefusedView,
  blocked: BlockedView,
};

function FormStanding({ segment, detail }: { segment: FormSegment; detail: TemplateDetail }) {
  const filling = isFilling(new URLSearchParams(useSearch()));
  const { diligence, screening } = useSnapshot(besideStore);
  const { offline, ...journey } = useSnapshot(journeyStore);
  // A frozen copy of this very type; no view writes.
  const submitted = journey.submitted as Submitted | null;
  const { online } = useSnapshot(networkStore);
  const view = viewOf({ detail, diligence, screening, filling });
  useLiveStanding(segment, detail);
  const className = useArrivingView(view);
  const View = VIEWS[view];
  return (
    <div key={view} className={className}>
      {offline && online && view !== 'fill' && <StaleNotice />}
      <JourneyNotice />
      <View segment={segment} kind={kindOf(segment)} detail={detail} submitted={submitted} />
    </div>
  );
}

export default function FormPage({ segment }: { segment: FormSegment }) {
  return (
    <JourneyGate segment={segment}>
      {(detail) => <FormStanding segment={segment} detail={detail} />}
    </JourneyGate>
  );
}
