import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { betweenSentences } from '#app/i18n/sentences.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { applyAgreement } from './apply-agreement.ts';
import { isSettled, wordsIn, type Agreement, type Document } from './document.ts';

interface OptionalConsentProps {
  product: string;
  document: Document;
  onChange: (agreement: Agreement) => void;
}

/** A choice that has nothing to do with the rest: off until it is turned on, and off again as easily. Short, so shown whole. */
export function OptionalConsent({ product, document, onChange }: OptionalConsentProps) {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { code, version, text } = document;

  async function choose(on: boolean): Promise<void> {
    setWanted(on);
    setError(null);
    try {
      const action = on ? 'accept' : 'withdraw';
      const after = await applyAgreement({ product, code, version, lang: text.lang, action });
      if (after) onChange(after);
    } catch (cause) {
      setError(cause);
    }
    setWanted(null);
  }

  return (
    <CheckboxField
      name={code}
      label={<span {...wordsIn(text.lang)}>{text.title}</span>}
      checked={wanted ?? isSettled(document)}
      onChange={(on) => void choose(on)}
      hint={
        <span {...wordsIn(text.lang)}>
          {text.sections.flatMap(({ paragraphs }) => paragraphs).join(betweenSentences(text.lang))}
        </span>
      }
      {...(error === null ? {} : { error: errorText(i18n, error) })}
    />
  );
}
