// A disabled button stays focusable (aria-disabled) so that the reason, tied by aria-describedby, can be reached.
// While loading it keeps its width and its name; neither state lets a press through.
import type { ButtonHTMLAttributes } from 'react';
import { ButtonContent, buttonClass, type ButtonLook } from './button-content.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  loading?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    loading = false,
    disabled = false,
    className,
    children,
    ...rest
  } = props;
  const { onClick, type = 'button', ...native } = rest;
  const inert = disabled || loading;
  return (
    <button
      {...native}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
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
