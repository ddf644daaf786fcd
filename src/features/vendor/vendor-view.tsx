import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DocType } from '#contract/documents.ts';
import type { NumberOffer } from '#app/state/number-offer.ts';
import { CodeView } from './code-view.tsx';
import { ExhaustedView } from './exhausted-view.tsx';
import { EMPTY, type NumberTyped, questionOf } from './number-form.ts';
import { NumberFormView } from './number-form-view.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { vendorStore } from './vendor-store.ts';

/** The form, the code and the outcome of one visit; what was typed lives here, and goes with the page. */
export function VendorView({ offer }: { offer: NumberOffer }) {
  const { outcome, code, busy } = useSnapshot(vendorStore);
  const only: DocType | '' = offer.docTypes.length === 1 ? (offer.docTypes[0] ?? '') : '';
  const [typed, setTyped] = useState<NumberTyped>({ ...EMPTY, docType: only });
  const { docType } = typed;

  // What was pressed is gone with the view it stood in.
  const shown = outcome ?? (code === 'none' ? 'form' : 'code');
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [shown]);

  if (outcome) return <OutcomeView outcome={outcome} />;
  if (code !== 'none' && docType !== '')
    return <CodeView question={questionOf({ ...typed, docType })} attemptsLeft={offer.attemptsLeft} />;
  if (offer.attemptsLeft === 0 && !busy) return <ExhaustedView retryAfter={offer.retryAfter} />;
  return (
    <NumberFormView
      docTypes={offer.docTypes}
      attemptsLeft={offer.attemptsLeft}
      typed={typed}
      onChange={setTyped}
    />
  );
}
