import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { countDaysUntil } from '#app/state/kyc/task-order.ts';

const SOON_DAYS = 3;

export function DueNotice({ dueAt, action }: { dueAt: string | null; action?: ReactNode }) {
  const now = useNow();
  if (dueAt === null) return null;
  const days = countDaysUntil(dueAt, now);
  const date = formatDate(dueAt);
  const tone = days < 0 ? 'danger' : days <= SOON_DAYS ? 'warning' : 'info';
  return (
    <Notice
      tone={tone}
      title={
        <span data-local-day>
          {days < 0 ? (
            <Trans>This form was due on {date}</Trans>
          ) : days === 0 ? (
            <Trans>Please finish today</Trans>
          ) : (
            <Plural
              value={days}
              one={`Please finish by tomorrow, ${date}`}
              other={`Please finish in # days, by ${date}`}
            />
          )}
        </span>
      }
      action={action}
    >
      {days < 0 && (
        <p>
          <Trans>Some services may be limited until we have your answers. You can still send them now.</Trans>
        </p>
      )}
    </Notice>
  );
}
