import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { RailHostContext } from './page-hosts.ts';

/**
 * Renders its children in the rail if there is one, otherwise in place. On wide screens the content rendered by the gateway
 * hides it (src/app/boot.css).
 */
export function RailPart({ children }: { children: ReactNode }) {
  const host = use(RailHostContext);
  return host ? createPortal(children, host) : <div className="boot-narrow">{children}</div>;
}
