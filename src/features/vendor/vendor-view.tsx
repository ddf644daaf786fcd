import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DocType } from '#contract/documents.ts';
import type { NumberOffer } from '#app/state/number-offer.ts';
import { useNewView } from '#app/ui/layout/use-new-view.ts';
import { CodeView } from './code-view.tsx';
import { ExhaustedView } from './exhausted-view.tsx';
import { EMPTY, type NumberTyped, questionOf } from './number-form.ts';
import { NumberFormView } from './number-form-view.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { vendorStore } from './vendor-store.ts';

/** The form, the code and the outcome of one visit; what was typed lives here, and goes with the page. */
export function VendorView({ offer, country }: { offer: NumberOffer; country: string }) {
  const { i18n } = useLingui();
  const { outcome, code, busy } = useSnapshot(vendorStore);
  const only: DocType | '' = offer.docTypes.length === 1 ? (offer.docTypes[0] ?? '') : '';
  const [typed, setTyped] = useState<NumberTyped>({ ...EMPTY, docType: only });
  const { docType } = typed;

  useNewView(outcome ?? (code === 'none' ? 'form' : 'code'));

  if (outcome) return <OutcomeView outcome={outcome} />;
  if (code !== 'none' && docType !== '')
    return (
      <CodeView question={questionOf({ ...typed, docType }, i18n.locale)} attemptsLeft={offer.attemptsLeft} />
    );
  if (offer.attemptsLeft === 0 && !busy) return <ExhaustedView retryAfter={offer.retryAfter} />;
  return (
    <NumberFormView
      country={country}
      docTypes={offer.docTypes}
      attemptsLeft={offer.attemptsLeft}
      typed={typed}
      onChange={setTyped}
    />
  );
}
