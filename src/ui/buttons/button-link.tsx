import { resolveLink } from '#app/lib/history/history.ts';
import { ButtonContent, getButtonClass, type ButtonLook } from './button-content.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button. It is hidden when its target is not available in this tab. */
export function ButtonLink(props: LinkProps & ButtonLook) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  if (resolveLink(rest.href) === null) return null;
  return (
    <Link {...rest} className={getButtonClass({ variant, size, block }, className)}>
      <ButtonContent icon={icon} loading={false} still={false}>
        {children}
      </ButtonContent>
    </Link>
  );
}
