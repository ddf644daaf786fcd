import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { runAfterPress } from '#app/lib/after-press.ts';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import control from '#app/ui/fields/control.module.css';
import { buildDescribedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '#app/ui/icons.ts';
import styles from './national-number-field.module.css';

interface NumberFieldProps {
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  error: string | undefined;
}

const ID = 'number';

/** Masked until the user asks to see it. Not a password input: browsers must not offer to save it. */
export function NationalNumberField({ label, hint, value, onChange, onLeave, error }: NumberFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={ID} label={label} hint={hint} error={error}>
      <div className={styles.row} dir="ltr">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          id={ID}
          name={ID}
          value={value}
          className={classNames(control.control, styles.number, !shown && styles.masked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={buildDescribedBy(ID, { hint, error })}
          onChange={(event) => onChange(sanitizeText(event.currentTarget.value))}
          onBlur={() => runAfterPress(onLeave)}
        />
        <IconButton
          className={styles.toggle}
          label={shown ? t`Hide the number` : t`Show the number`}
          // Keeps the focus in the field, so that no blur validation runs.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
