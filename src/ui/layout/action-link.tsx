// The primary action of a page that is a link. If there is an ActionHost (Telegram's main button), it shows the action instead.
import type { ReactNode } from 'react';
import { navigate, resolveLink } from '#app/lib/history/history.ts';
import { ButtonLink } from '../buttons/button-link.tsx';
import { useHostedAction } from './use-hosted-action.ts';
import styles from './action-bar.module.css';

/** As getExternalLinkProps() returns it (src/platform/external-link.ts), or the address of a page. */
export interface ActionTarget {
  href: string;
  target?: string;
  onClick?: (event: { preventDefault(): void }) => void;
}

interface ActionLinkProps {
  label: string;
  link: ActionTarget;
  icon?: ReactNode;
  /** True to keep the link at the end of the window. */
  sticky?: boolean;
  className?: string | undefined;
}

/** The host reports a press without an event of the page. */
function followLink({ href, target, onClick }: ActionTarget): void {
  let isHandled = false;
  onClick?.({ preventDefault: () => (isHandled = true) });
  if (isHandled) return;
  if (target === undefined) navigate(href);
  else window.open(href, target, 'noopener,noreferrer');
}

export function ActionLink({ label, link, icon, sticky = false, className }: ActionLinkProps) {
  const canOpen = resolveLink(link.href) !== null;
  const isHosted = useHostedAction(canOpen ? { label, onPress: () => followLink(link) } : null);
  if (isHosted || !canOpen) return null;
  const button = (
    <ButtonLink {...link} variant="primary" block={sticky} icon={icon} className={className} data-action="">
      {label}
    </ButtonLink>
  );
  return sticky ? (
    <div className={styles.bar} data-actions>
      {button}
    </div>
  ) : (
    button
  );
}
