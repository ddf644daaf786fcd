import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/paths.ts';
import { ObstaclePage } from '#app/ui/layout/obstacle-page.tsx';
import { type NameObstacle, NAME_OBSTACLE_TEXTS } from './name-words.ts';

/** Why a name cannot be updated now. */
export function NameObstacleView({
  obstacle,
  retryAfter,
}: {
  obstacle: NameObstacle;
  retryAfter: string | null;
}) {
  const { i18n } = useLingui();
  const { title, body, way } = NAME_OBSTACLE_TEXTS[obstacle];
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
