import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '#app/i18n/format.ts';
import { Timeline } from '#app/ui/feedback/timeline.tsx';

interface ReviewTimelineProps {
  submittedAt: string | null;
  reading: boolean;
  detail: ReactNode;
}

/** Sent, being read, result: with the times we know, and no others. */
export function ReviewTimeline({ submittedAt, reading, detail }: ReviewTimelineProps) {
  const { t } = useLingui();
  return (
    <Timeline
      items={[
        {
          title: t`Sent`,
          state: reading ? 'done' : 'current',
          time: submittedAt === null ? undefined : formatDateTime(submittedAt),
          detail: reading ? undefined : detail,
        },
        {
          title: t`We read your answers`,
          state: reading ? 'current' : 'todo',
          detail: reading ? detail : undefined,
        },
        { title: t`Result`, state: 'todo', detail: t`It shows here by itself.` },
      ]}
    />
  );
}
