import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { Page } from '#app/ui/page.tsx';
import { OBSTACLES } from './reset-words.ts';

/** Why it cannot be done now, and the way on where there is one. */
export function ObstacleView({ obstacle, retryAfter }: { obstacle: string; retryAfter: string | null }) {
  const { i18n } = useLingui();
  const words = OBSTACLES[obstacle] ?? OBSTACLES.limited;
  const support = pageConfig().helpCenter.issueWebform;
  const date = retryAfter && formatDate(retryAfter);
  if (!words) return null;
  return (
    <Page
      title={i18n._(words.title)}
      illustration={<LockIllustration />}
      lead={
        <>
          <p>{i18n._(words.body)}</p>
          {date && (
            <p>
              <Trans>It is possible again from {date}.</Trans>
            </p>
          )}
        </>
      }
    >
      {words.way ? (
        <ButtonLink variant="primary" block href={href(words.way.segment)}>
          {i18n._(words.way.label)}
        </ButtonLink>
      ) : (
        support && (
          <ButtonLink variant="secondary" block {...externalLink(support)}>
            <Trans>Contact support</Trans>
          </ButtonLink>
        )
      )}
      <ButtonLink block href={href('personal')}>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
