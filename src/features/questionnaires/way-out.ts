// Where a finished page leads: back to who sent the person here, and on to what is due next. Only to pages of ours.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { href, ROUTES, type Segment } from '#app/paths.ts';

/** A page of ours that is built. */
export function builtPage(name: string | null): Segment | null {
  const row = ROUTES.find(({ segment }) => segment === name);
  return row?.segment ?? null;
}

interface WayOut {
  label: MessageDescriptor;
  to: string;
}

const LABELS: Partial<Record<Segment, MessageDescriptor>> = {
  personal: msg`Back to overview`,
  complianceTasks: msg`Back to your tasks`,
};

/** `from` is the page that led here; the hub when there is none. */
export function wayBack(params: URLSearchParams): WayOut {
  const from = builtPage(params.get('from')) ?? 'personal';
  return { label: LABELS[from] ?? msg`Continue`, to: href(from) };
}
