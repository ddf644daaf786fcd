import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { ObstaclePage } from '#app/ui/layout/obstacle-page.tsx';

export interface ObstacleText {
  title: MessageDescriptor;
  body: MessageDescriptor;
  /** The page that removes the obstacle. */
  link?: { href: string; label: MessageDescriptor };
}

interface ObstacleViewProps {
  text: ObstacleText;
  retryAfter: string | null;
  hasSupport: boolean;
  home: string;
}

/** Explains why a change of the account is not possible now. */
export function ObstacleView({ text, retryAfter, hasSupport, home }: ObstacleViewProps) {
  const { i18n } = useLingui();
  const { title, body, link } = text;
  const support = hasSupport && getPageConfig().helpCenter.issueWebform;
  return (
    <ObstaclePage
      title={i18n._(title)}
      body={i18n._(body)}
      until={retryAfter && formatDateTime(retryAfter)}
      action={link && { href: link.href, label: i18n._(link.label) }}
      support={support ? getExternalLinkProps(support) : undefined}
      home={home}
    />
  );
}
