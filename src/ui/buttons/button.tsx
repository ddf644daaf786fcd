// A disabled button stays focusable (aria-disabled), so that its aria-describedby reason can be read. While loading it keeps
// its width and its name.
import type { ButtonHTMLAttributes } from 'react';
import { ButtonContent, getButtonClass, type ButtonLook } from './button-content.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  loading?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const { loading = false, disabled = false, onClick, type = 'button', ...native } = rest;
  const inert = disabled || loading;
  return (
    <button
      {...native}
      type={type}
      className={getButtonClass({ variant, size, block }, className)}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (inert) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <ButtonContent icon={icon} loading={loading} still={inert}>
        {children}
      </ButtonContent>
    </button>
  );
}
