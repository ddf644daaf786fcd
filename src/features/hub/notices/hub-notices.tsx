import { useLingui } from '@lingui/react/macro';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { getTaskText } from '#app/i18n/texts/task-texts.ts';
import { href } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import styles from './hub-notices.module.css';
import { listHubNotices, type HubNotice } from './notices.ts';
import { findTaskPage } from '../tasks/tasks.ts';

function TaskLink({ taskId, route, label }: NonNullable<HubNotice['task']>) {
  const { i18n } = useLingui();
  const page = findTaskPage(route);
  if (!page) return null;
  // Without a request, the id of a task is its route.
  const query = { request_id: taskId === route ? undefined : taskId, from: 'personal' };
  return (
    <ButtonLink href={href(page, query)} size="middle" variant="secondary">
      {i18n._(label ?? getTaskText({ type: route, route }).title)}
    </ButtonLink>
  );
}

function HubNoticeView({ notice }: { notice: HubNotice }) {
  const { i18n } = useLingui();
  const render = (text: HubNotice['title']) =>
    typeof text === 'string' ? <bdi dir="auto">{text}</bdi> : i18n._(text);
  return (
    <Notice
      tone={notice.tone}
      title={render(notice.title)}
      action={notice.task ? <TaskLink {...notice.task} /> : undefined}
    >
      {notice.body.map((text, index) => (
        <p key={index}>{render(text)}</p>
      ))}
    </Notice>
  );
}

export function HubNotices({ info, unreachable }: { info: KycInfo; unreachable: boolean }) {
  const { i18n, t } = useLingui();
  const notices = listHubNotices(info, i18n);
  if (!unreachable && notices.length === 0) return null;
  return (
    <section className={styles.stack} aria-label={t`Important notices`}>
      {unreachable && <StaleNotice />}
      {notices.map((notice) => (
        <HubNoticeView key={notice.key} notice={notice} />
      ))}
    </section>
  );
}
