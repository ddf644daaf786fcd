import { type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

type Reason = 'waiting' | 'used' | 'differ' | 'sent' | 'cancelled' | 'expired';

const TEXTS: Record<Reason, { title: MessageDescriptor; lead: MessageDescriptor }> = {
  waiting: { title: msg`One moment`, lead: msg`Go on on your computer.` },
  used: {
    title: msg`Another phone has used this link`,
    lead: msg`If that was not you, end the connection on your computer and make a new code there.`,
  },
  differ: {
    title: msg`Do not go on`,
    lead: msg`This link may come from somebody else. Close this page. Nothing was sent.`,
  },
  sent: {
    title: msg`Done. Go on on your computer.`,
    lead: msg`Everything is sent. You can close this page.`,
  },
  cancelled: {
    title: msg`This phone is no longer connected`,
    lead: msg`What it has sent is kept. Go on on your computer, or make a new code there.`,
  },
  expired: {
    title: msg`The time for this phone is up`,
    lead: msg`What it has sent is kept. Go on on your computer, or make a new code there.`,
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
