// The devices on which the user is logged in, and logging out there. Loaded only when opened.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionInfo } from '#contract/calls/session.ts';
import { sessionEnd, sessionEndOthers, sessionList } from '#contract/client-calls/session.ts';
import { call } from '#app/api/client.ts';
import { formatCountry, formatRelative } from '#app/i18n/format.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import styles from './data-download.module.css';
import { SectionFailure } from './section-failure.tsx';
import { useOptionalData } from '../use-optional-data.ts';

export function AccountSessions() {
  const [open, setOpen] = useState(false);
  if (open) return <OpenSessions />;
  return (
    <span>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Where you are logged in</Trans>
      </Button>
    </span>
  );
}

const loadSessions = (signal: AbortSignal) => call(sessionList, {}, { signal });

/** The id of a session, or all sessions except this one. */
type Ending = string | 'others';

function OpenSessions() {
  const { i18n } = useLingui();
  const { data, error, retry } = useOptionalData(loadSessions);
  const [remaining, setRemaining] = useState<SessionInfo[] | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sessions = remaining ?? data?.sessions;
  if (!sessions) {
    if (!error) return <Skeleton height={72} />;
    const title = <Trans>Your list of devices did not load</Trans>;
    return <SectionFailure title={title} error={error} onRetry={retry} />;
  }

  async function end(what: Ending): Promise<void> {
    setEnding(what);
    setFailure(null);
    try {
      const left =
        what === 'others' ? await call(sessionEndOthers, {}) : await call(sessionEnd, { sessionId: what });
      setRemaining(left.sessions);
    } catch (cause) {
      setFailure(cause);
    }
    setEnding(null);
  }

  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className={styles.part}>
      <p className={styles.words} role="status">
        {sessions.length === 0 ? (
          <Trans>You are not logged in on any device.</Trans>
        ) : others.length > 0 ? (
          <Trans>If a device is not yours, log out there.</Trans>
        ) : (
          <Trans>You are logged in only here.</Trans>
        )}
      </p>
      <RowList>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            busy={ending === session.sessionId}
            onEnd={() => void end(session.sessionId)}
          />
        ))}
      </RowList>
      {others.length > 1 && (
        <span>
          <Button
            size="small"
            variant="secondary"
            loading={ending === 'others'}
            onClick={() => void end('others')}
          >
            <Trans>Log out everywhere else</Trans>
          </Button>
        </span>
      )}
      {failure !== null && (
        <Notice tone="danger" live>
          <p>{getErrorText(i18n, failure)}</p>
        </Notice>
      )}
    </div>
  );
}

function useDeviceName(): (session: SessionInfo) => string {
  const { t } = useLingui();
  return ({ browser: name, system, isTelegram }) => {
    const browser = isTelegram ? 'Telegram' : name;
    if (browser && system) return t`${browser} on ${system}`;
    return browser || system || t`Unknown device`;
  };
}

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const { sessionId, isCurrent, country, lastUsedAt } = session;
  const place = country === null ? t`Place unknown` : formatCountry(country);
  const used = formatRelative(lastUsedAt);
  const titleId = `session-${sessionId}`;
  return (
    <ListRow
      title={<span id={titleId}>{nameOf(session)}</span>}
      detail={[place, isCurrent ? t`You are here now` : t`Last used ${used}`].join(' · ')}
      trailing={
        isCurrent ? undefined : (
          <Button size="small" variant="secondary" loading={busy} aria-describedby={titleId} onClick={onEnd}>
            <Trans>Log out</Trans>
          </Button>
        )
      }
    />
  );
}
