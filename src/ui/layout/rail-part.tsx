import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { RailHostContext } from './page-hosts.ts';

/**
 * A part of a page that belongs into the rail where there is one, and in its place where there is none: the steps of a
 * journey, why something is asked. What the gateway renders leaves it out from that width on: src/app/boot.css.
 */
export function RailPart({ children }: { children: ReactNode }) {
  const host = use(RailHostContext);
  return host ? createPortal(children, host) : <div className="boot-narrow">{children}</div>;
}
