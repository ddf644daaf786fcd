import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { Page } from '#app/ui/page.tsx';
import { type Obstacle, OBSTACLE_TEXTS } from './name-words.ts';

/** Why a name cannot be updated now, and the way on where there is one. */
export function ObstacleView({ obstacle, retryAfter }: { obstacle: Obstacle; retryAfter: string | null }) {
  const { i18n } = useLingui();
  const { title, body, way } = OBSTACLE_TEXTS[obstacle];
  const support = obstacle === 'service_closed' ? pageConfig().helpCenter.issueWebform : '';
  const date = retryAfter && formatDate(retryAfter);
  return (
    <Page
      title={i18n._(title)}
      illustration={<LockIllustration />}
      lead={
        <>
          <p>{i18n._(body)}</p>
          {date && (
            <p>
              <Trans>It is possible again from {date}.</Trans>
            </p>
          )}
        </>
      }
    >
      {way && (
        <ButtonLink variant="primary" block href={href(way.segment)}>
          {i18n._(way.label)}
        </ButtonLink>
      )}
      {support && (
        <ButtonLink variant="secondary" block {...externalLink(support)}>
          <Trans>Contact support</Trans>
        </ButtonLink>
      )}
      <ButtonLink block variant={way || support ? 'default' : 'secondary'} href={href('personal')}>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
