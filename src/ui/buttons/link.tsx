// An anchor that navigates without a page load. The browser handles other origins and modified clicks.
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from '#app/lib/history/history.ts';
import { resolveLink } from '#app/lib/history/history.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export function Link({ href, onClick, target, children, ...rest }: LinkProps) {
  const isInternal = href.startsWith('/') && !href.startsWith('//') && target === undefined;
  const address = isInternal ? resolveLink(href) : href;
  // A link without a reachable target becomes plain text.
  if (address === null) return <span className={rest.className}>{children}</span>;
  return (
    <a
      {...rest}
      href={address}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : rest.rel}
      onClick={(event) => {
        onClick?.(event);
        if (!isInternal || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
