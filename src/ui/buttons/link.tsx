// An anchor that moves inside the app without a page load; other origins and modified clicks stay with the browser.
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from '#app/lib/history/history.ts';
import { wayTo } from '#app/lib/history/ways.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export function Link({ href, onClick, target, children, ...rest }: LinkProps) {
  const inside = href.startsWith('/') && !href.startsWith('//') && target === undefined;
  const way = inside ? wayTo(href) : href;
  // Where there is no way from here, the words stay.
  if (way === null) return <span className={rest.className}>{children}</span>;
  return (
    <a
      {...rest}
      href={way}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : rest.rel}
      onClick={(event) => {
        onClick?.(event);
        if (!inside || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
