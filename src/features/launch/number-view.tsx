// [M5] The number of the PAN card, before the provider's check. It is sent to the gateway only.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isValidNationalNumber } from '#contract/numbers.ts';
import { runAfterPress } from '#app/lib/after-press.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';

interface NumberViewProps {
  /** The gateway refused the number that was sent. */
  isRefused: boolean;
  onEntered: (number: string) => void;
}

export function NumberView({ isRefused, onEntered }: NumberViewProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<'empty' | 'invalid' | null>(isRefused ? 'invalid' : null);
  const isEmpty = number.trim() === '';
  const isValid = isValidNationalNumber('pan', number);
  const texts = {
    empty: t`Enter your PAN`,
    invalid: t`This is not an individual’s PAN. Check each letter and digit.`,
  };

  function submit(): void {
    if (isValid) return onEntered(number);
    setProblem(isEmpty ? 'empty' : 'invalid');
    document.getElementById('pan')?.focus();
  }

  return (
    <Page
      title={<Trans>Enter your PAN</Trans>}
      lead={
        <p>
          <Trans>We’ll compare your PAN with the number that the provider reads on your card.</Trans>
        </p>
      }
    >
      <TextField
        name="pan"
        label={t`PAN`}
        hint={t`Ten letters and digits, as shown on your card. The fourth letter of an individual’s PAN is P.`}
        value={number}
        onChange={(value) => {
          setNumber(value);
          setProblem(null);
        }}
        onBlur={() => runAfterPress(() => setProblem(isEmpty || isValid ? null : 'invalid'))}
        error={problem ? texts[problem] : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ActionBar label={t`Continue`} onPress={submit} />
    </Page>
  );
}
