import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { PassportIllustration } from '#app/ui/illustrations/passport.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { NUMBER_CLOSED_TEXTS, type NumberClosed } from './number-words.ts';
import { numberKeeper } from './vendor-store.ts';

/** Level 1 was proved or is being read: no number is needed any more. */
const SETTLED: readonly NumberClosed[] = ['verified', 'in_review'];

/** The number check is no way for this person now; here is the one that is. */
export function VendorClosedView({ why }: { why: NumberClosed }) {
  const { i18n } = useLingui();
  const { title, body, way } = NUMBER_CLOSED_TEXTS[why];
  useEffect(() => {
    if (SETTLED.includes(why)) numberKeeper.forget();
  }, [why]);
  const document = way.segment === 'kyc';
  return (
    <Page
      title={i18n._(title)}
      illustration={document ? <PassportIllustration /> : <LockIllustration />}
      lead={<p>{i18n._(body)}</p>}
    >
      <ActionBar
        label={i18n._(way.label)}
        onPress={() => navigate(href(way.segment, document ? { level: 'LEVEL_1' } : {}))}
      />
    </Page>
  );
}
