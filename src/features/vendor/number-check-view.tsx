import { useLingui, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { NumberOffer } from '#app/state/kyc/number-offer.ts';
import { useFocusOnViewChange } from '#app/ui/layout/use-focus-on-view-change.ts';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { CodeView } from './code-view.tsx';
import { restoreNumberForm, type NumberForm, buildNumberCheck } from './number-form.ts';
import { NumberFormView } from './number-form-view.tsx';
import { NumberOutcomeView } from './number-outcome-view.tsx';
import { numberDraft, numberCheckStore } from './number-check-store.ts';

export function NumberCheckView(props: {
  offer: NumberOffer;
  country: string;
  storedForm: NumberForm | null;
}) {
  const { offer, country, storedForm } = props;
  const { i18n } = useLingui();
  const { outcome, code, busy } = useSnapshot(numberCheckStore);
  const [typed, setTyped] = useState<NumberForm>(() => restoreNumberForm(storedForm, offer.docTypes));
  const { docType } = typed;
  function change(next: NumberForm): void {
    setTyped(next);
    numberDraft.save(next);
  }
  useFocusOnViewChange(outcome ?? (code === 'none' ? 'form' : 'code'));

  if (outcome) return <NumberOutcomeView outcome={outcome} />;
  if (code !== 'none' && docType !== '')
    return (
      <CodeView
        question={buildNumberCheck({ ...typed, docType }, i18n.locale)}
        attemptsLeft={offer.attemptsLeft}
      />
    );
  if (offer.attemptsLeft === 0 && !busy) return <ExhaustedView retryAfter={offer.retryAfter} />;
  return (
    <NumberFormView
      country={country}
      docTypes={offer.docTypes}
      attemptsLeft={offer.attemptsLeft}
      typed={typed}
      onChange={change}
    />
  );
}

function ExhaustedView({ retryAfter }: { retryAfter: string | null }) {
  const { t } = useLingui();
  const time = retryAfter && formatDateTime(retryAfter);
  const relative = retryAfter && formatRelative(retryAfter);
  return (
    <Page
      title={<Trans>You’ve used all of today’s attempts</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={
        <>
          {time && (
            <p>
              <Trans>
                You can try again {relative}, on {time}.
              </Trans>
            </p>
          )}
          <p>
            <Trans>You do not need to wait. You can verify with a document now.</Trans>
          </p>
        </>
      }
    >
      <ActionBar
        label={t`Verify with a document`}
        onPress={() => navigate(href('kyc', { level: 'LEVEL_1' }))}
      />
    </Page>
  );
}
