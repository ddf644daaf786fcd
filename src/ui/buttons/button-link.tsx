import { wayTo } from '#app/lib/history/ways.ts';
import { ButtonContent, buttonClass, type ButtonLook } from './button-content.tsx';
import { Link, type LinkProps } from './link.tsx';

type ButtonLinkProps = LinkProps & ButtonLook;

/** Looks like a button, is a link: use it whenever the press only leads somewhere. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  if (wayTo(rest.href) === null) return null;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      <ButtonContent icon={icon} loading={false} still={false}>
        {children}
      </ButtonContent>
    </Link>
  );
}
