import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/button-link.tsx';
import { StatusIllustration } from '../illustrations/status-illustration.tsx';
import type { LinkProps } from '../buttons/link.tsx';
import { Page } from './page.tsx';

interface ObstaclePageProps {
  title: ReactNode;
  body: ReactNode;
  until?: string | null;
  action?: { href: string; label: ReactNode } | undefined;
  support?: LinkProps | false | undefined;
  home: string;
}

/** Shown instead of a page that is not available: the reason and the next step. */
export function ObstaclePage({ title, body, until, action, support, home }: ObstaclePageProps) {
  return (
    <Page
      title={title}
      illustration={<StatusIllustration name="lock" />}
      lead={
        <>
          <p>{body}</p>
          {until && (
            <p>
              <Trans>Available from {until}.</Trans>
            </p>
          )}
        </>
      }
    >
      {action && (
        <ButtonLink variant="primary" block href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {support && (
        <ButtonLink variant="secondary" block {...support}>
          <Trans>Contact support</Trans>
        </ButtonLink>
      )}
      <ButtonLink block variant={action || support ? 'default' : 'secondary'} href={home}>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
