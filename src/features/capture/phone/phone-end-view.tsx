import { type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

type Reason = 'waiting' | 'used' | 'differ' | 'sent' | 'cancelled' | 'expired';

const TEXTS: Record<Reason, { title: MessageDescriptor; lead: MessageDescriptor }> = {
  waiting: { title: msg`One moment`, lead: msg`Continue on your computer.` },
  used: {
    title: msg`Another phone has used this link`,
    lead: msg`If that was not your phone, end the connection on your computer and create a new code there.`,
  },
  differ: {
    title: msg`Stop here`,
    lead: msg`This link may come from someone else. Close this page. Nothing has been sent.`,
  },
  sent: {
    title: msg`Done. Continue on your computer.`,
    lead: msg`Everything has been sent. You can close this page.`,
  },
  cancelled: {
    title: msg`This phone is no longer connected`,
    lead: msg`Everything this phone sent has been saved. Continue on your computer, or create a new code there.`,
  },
  expired: {
    title: msg`This link has expired`,
    lead: msg`Everything this phone sent has been saved. Continue on your computer, or create a new code there.`,
  },
};

export function PhoneEndView({ reason }: { reason: Reason }) {
  const { i18n } = useLingui();
  const { title, lead } = TEXTS[reason];
  const picture = reason === 'sent' ? 'approved' : reason === 'waiting' ? 'shield' : 'rejected';
  return (
    <Page
      title={i18n._(title)}
      lead={<p role="status">{i18n._(lead)}</p>}
      illustration={<Illustration name={picture} />}
    />
  );
}
