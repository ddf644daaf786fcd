import { useLingui } from '@lingui/react/macro';
import type { AddressObstacle } from '#contract/address-update.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/paths.ts';
import { ObstaclePage } from '#app/ui/layout/obstacle-page.tsx';
import { ADDRESS_OBSTACLE_TEXTS } from './address-words.ts';

interface AddressObstacleViewProps {
  obstacle: AddressObstacle;
  retryAfter: string | null;
}

/** Why an address cannot be updated now. */
export function AddressObstacleView({ obstacle, retryAfter }: AddressObstacleViewProps) {
  const { i18n } = useLingui();
  const { title, body, way } = ADDRESS_OBSTACLE_TEXTS[obstacle];
  const support = obstacle === 'service_closed' && pageConfig().helpCenter.issueWebform;
  return (
    <ObstaclePage
      title={i18n._(title)}
      body={i18n._(body)}
      until={retryAfter && formatDateTime(retryAfter)}
      way={way && { href: href(way.segment), label: i18n._(way.label) }}
      support={support ? externalLink(support) : undefined}
      home={href('personal')}
    />
  );
}
