// Opens the form of a route and stands in for the page until it is there: loading, offline, failed, not asked for.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { flushDraft } from './journey/draft.ts';
import { outboxStore } from '#app/state/outbox/outbox-calls.ts';
import { journeyStore, openJourney, refreshJourney } from './journey/journey.ts';
import { leaveSubmission, resumeSubmission } from './journey/submission.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Elsewhere, findForm } from './journey/entry.ts';
import { leaveFill } from './filling/fill-address.ts';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { NoFormView } from './views/no-form-view.tsx';

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
    if (await resumeSubmission()) leaveFill();
  } catch (error) {
    if (error instanceof Elsewhere) navigate(href(error.segment), { replace: true });
    else showError(error);
  }
}

const named = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => NAMES.includes(name))).toString();

let ahead: string | null = null;

/** Opens the form before its page is there, which then finds it open. Resolves when there is something to show. */
export async function openAhead(segment: FormSegment): Promise<void> {
  const search = named(location.search);
  ahead = `${segment}?${search}`;
  await open(segment, search);
}

export function JourneyGate({ segment, children }: JourneyGateProps) {
  const { i18n } = useLingui();
  const search = named(useSearch());
  const journey = useSnapshot(journeyStore);
  const { online } = useSnapshot(networkStore);
  const { sent } = useSnapshot(outboxStore);

  useEffect(() => {
    // A session that has ended meanwhile takes it along.
    const isOpen = ahead === `${segment}?${search}` && journeyStore.phase !== 'idle';
    ahead = null;
    if (!isOpen) void open(segment, search);
    return () => {
      leaveSubmission();
      void flushDraft();
    };
  }, [segment, search]);
  // What went out by itself may be this very form, asked for a moment before.
  useEffect(() => {
    if (sent > 0) void refreshJourney();
  }, [sent]);
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
