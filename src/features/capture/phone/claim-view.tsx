import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { CodeLetters } from '../handoff/code-letters.tsx';
import { PhoneEndView } from './phone-end-view.tsx';
import { claimHandoff, phoneStore } from './phone-store.ts';

export function ClaimView() {
  const { t, i18n } = useLingui();
  const { code, busy, error } = useSnapshot(phoneStore);
  const [isDifferent, setDifferent] = useState(false);
  if (isDifferent) return <PhoneEndView reason="differ" />;
  return (
    <Page
      title={<Trans>Do the codes match?</Trans>}
      lead={
        <Trans>
          You’re about to send photos for the verification on your computer. Continue only if you started it
          yourself and your computer shows these letters.
        </Trans>
      }
      illustration={<Illustration name="shield" />}
    >
      <CodeLetters code={code} />
      {error && (
        <Notice tone="danger" live>
          {getErrorText(i18n, error)}
        </Notice>
      )}
      <ActionBar
        label={t`The codes match`}
        loading={busy}
        onPress={() => void claimHandoff()}
        secondary={{ label: t`They do not match`, onPress: () => setDifferent(true) }}
      />
    </Page>
  );
}
