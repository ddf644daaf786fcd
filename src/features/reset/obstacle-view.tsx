import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/routes.ts';
import { ObstaclePage } from '#app/ui/layout/obstacle-page.tsx';
import { OBSTACLES, type ResetObstacle } from './reset-words.ts';

interface ObstacleViewProps {
  obstacle: ResetObstacle;
  retryAfter: string | null;
}

/** Why a verification cannot be reset now. */
export function ObstacleView({ obstacle, retryAfter }: ObstacleViewProps) {
  const { i18n } = useLingui();
  const { title, body, way } = OBSTACLES[obstacle];
  const support = pageConfig().helpCenter.issueWebform;
  return (
    <ObstaclePage
      title={i18n._(title)}
      body={i18n._(body)}
      until={retryAfter && formatDate(retryAfter)}
      way={way && { href: href(way.segment), label: i18n._(way.label) }}
      support={!way && support ? externalLink(support) : undefined}
      home={href('personal')}
    />
  );
}
