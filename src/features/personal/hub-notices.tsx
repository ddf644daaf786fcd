import { Trans, useLingui } from '@lingui/react/macro';
import type { KycInfo } from '#contract/schemas/calls.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { StaleNotice } from '#app/ui/stale-notice.tsx';
import styles from './hub-notices.module.css';
import { noticesOf, type HubNotice } from './notices.ts';

function Told({ notice }: { notice: HubNotice }) {
  const { i18n } = useLingui();
  const words = (text: HubNotice['title']) =>
    typeof text === 'string' ? <bdi dir="auto">{text}</bdi> : i18n._(text);
  const until = notice.until && formatDateTime(notice.until);
  return (
    <Notice tone={notice.tone} title={words(notice.title)}>
      {notice.body.map((text, index) => (
        <p key={index}>{words(text)}</p>
      ))}
      {until && (
        <p>
          <Trans>This lasts until {until}.</Trans>
        </p>
      )}
    </Notice>
  );
}

export function HubNotices({ info, unreachable }: { info: KycInfo; unreachable: boolean }) {
  const { t } = useLingui();
  const notices = noticesOf(info);
  if (!unreachable && notices.length === 0) return null;
  return (
    <section className={styles.stack} aria-label={t`Important for you`}>
      {unreachable && <StaleNotice />}
      {notices.map((notice) => (
        <Told key={notice.key} notice={notice} />
      ))}
    </section>
  );
}
