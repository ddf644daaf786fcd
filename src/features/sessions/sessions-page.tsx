// The devices on which the user is logged in, and logging out there.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { SessionInfo } from '#contract/calls/sessions.ts';
import { isNotOffered } from '#app/api/optional-call.ts';
import { formatCountry, formatRelative } from '#app/i18n/format.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { href } from '#app/paths.ts';
import { NotOfferedView } from '#app/shared-views/not-offered-view.tsx';
import { prefetchStore, usePageLoad } from '#app/state/page-store.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { GlobeIcon, PhoneIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { clearSessions, endSessions, loadSessions, sessionsStore } from './sessions-store.ts';

setPageDataLoader('sessions', () => prefetchStore(loadSessions));

export default function SessionsPage() {
  const { status, error, sessions, ending } = useSnapshot(sessionsStore);
  const failure = usePageLoad(sessionsStore, loadSessions, clearSessions);
  if (isNotOffered(error)) return <NotOfferedView href={href('personal')} />;
  if (failure) return <LoadFailure {...failure} />;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Page
      title={<Trans>Where you’re signed in</Trans>}
      lead={<Lead total={sessions.length} others={others.length} />}
    >
      <RowList>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} busy={ending === session.sessionId} />
        ))}
      </RowList>
      {others.length > 1 && (
        <Button
          variant="secondary"
          block
          loading={ending === 'others'}
          onClick={() => void endSessions('others')}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </Page>
  );
}

/** Announces the result of logging out. */
function Lead({ total, others }: { total: number; others: number }) {
  return (
    <p role="status">
      {others > 0 ? (
        <Trans>If a device is not yours, sign out of that device.</Trans>
      ) : total > 0 ? (
        <Trans>You’re signed in on this device only.</Trans>
      ) : (
        <Trans>You are not signed in on any device.</Trans>
      )}
    </p>
  );
}

const MOBILE_SYSTEMS = ['Android', 'iOS', 'iPadOS'];

function useDeviceName({ browser: name, system, isTelegram }: SessionInfo): string {
  const { t } = useLingui();
  const browser = isTelegram ? 'Telegram' : name;
  if (browser && system) return t`${browser} on ${system}`;
  return browser || system || t`Unknown device`;
}

function SessionRow({ session, busy }: { session: SessionInfo; busy: boolean }) {
  const { t } = useLingui();
  const name = useDeviceName(session);
  const { sessionId, isCurrent, country, lastUsedAt, system } = session;
  const place = country === null ? t`Unknown location` : formatCountry(country);
  const used = formatRelative(lastUsedAt);
  const titleId = `session-${sessionId}`;
  return (
    <ListRow
      icon={MOBILE_SYSTEMS.includes(system) ? <PhoneIcon /> : <GlobeIcon />}
      title={<span id={titleId}>{name}</span>}
      detail={[place, isCurrent ? t`This device` : t`Last used ${used}`].join(' · ')}
      trailing={
        isCurrent ? undefined : (
          <Button
            size="small"
            variant="secondary"
            loading={busy}
            aria-describedby={titleId}
            onClick={() => void endSessions(sessionId)}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  );
}
