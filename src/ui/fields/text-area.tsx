import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import { classNames } from '../class-names.ts';
import { FieldFrame, buildDescribedBy, type FieldTexts } from './field-frame.tsx';
import control from './control.module.css';
import styles from './text-area.module.css';

type NativeProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'name'>;

interface TextAreaProps extends NativeProps, FieldTexts {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Text below the box, for example the remaining length. Screen readers read it when the box takes the focus. */
  foot?: ReactNode;
}

export function TextArea(props: TextAreaProps) {
  const { label, name, value, onChange, foot, hint, error, optional, ...rest } = props;
  const texts = { hint, error, optional };
  const ids = [buildDescribedBy(name, texts), foot !== undefined && `${name}-foot`].filter(Boolean);
  return (
    <FieldFrame id={name} label={label} {...texts}>
      <textarea
        dir="auto"
        rows={4}
        {...rest}
        id={name}
        name={name}
        value={value}
        className={classNames(control.control, styles.area)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.join(' ') || undefined}
        onChange={(event) => onChange(sanitizeText(event.currentTarget.value))}
      />
      {foot !== undefined && (
        <div className={styles.foot} id={`${name}-foot`}>
          {foot}
        </div>
      )}
    </FieldFrame>
  );
}
