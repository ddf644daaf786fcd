import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/paths.ts';
import { ObstaclePage } from '#app/ui/layout/obstacle-page.tsx';
import { RESET_OBSTACLE_TEXTS, type ResetObstacle } from './reset-words.ts';

interface ResetObstacleViewProps {
  obstacle: ResetObstacle;
  retryAfter: string | null;
}

/** Why a verification cannot be reset now. */
export function ResetObstacleView({ obstacle, retryAfter }: ResetObstacleViewProps) {
  const { i18n } = useLingui();
  const { title, body, way } = RESET_OBSTACLE_TEXTS[obstacle];
  const support = pageConfig().helpCenter.issueWebform;
  return (
    <ObstaclePage
      title={i18n._(title)}
      body={i18n._(body)}
      until={retryAfter && formatDateTime(retryAfter)}
      way={way && { href: href(way.segment), label: i18n._(way.label) }}
      support={!way && support ? externalLink(support) : undefined}
      home={href('personal')}
    />
  );
}
