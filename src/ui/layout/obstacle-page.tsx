import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/button-link.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import type { LinkProps } from '../buttons/link.tsx';
import { Page } from './page.tsx';

interface ObstaclePageProps {
  title: ReactNode;
  body: ReactNode;
  /** From when on it is possible again, in words; empty when time alone does not help. */
  until?: string | null;
  /** Where it can be put right. */
  way?: { href: string; label: ReactNode } | undefined;
  /** Who helps where there is no way. */
  support?: LinkProps | false | undefined;
  /** Address of the overview. */
  home: string;
}

/** In place of a page whose matter cannot be dealt with now: why, and the way on where there is one. */
export function ObstaclePage({ title, body, until, way, support, home }: ObstaclePageProps) {
  return (
    <Page
      title={title}
      illustration={<Illustration name="lock" />}
      lead={
        <>
          <p>{body}</p>
          {until && (
            <p>
              <Trans>It will be possible from {until}.</Trans>
            </p>
          )}
        </>
      }
    >
      {way && (
        <ButtonLink variant="primary" block href={way.href}>
          {way.label}
        </ButtonLink>
      )}
      {support && (
        <ButtonLink variant="secondary" block {...support}>
          <Trans>Contact support</Trans>
        </ButtonLink>
      )}
      <ButtonLink block variant={way || support ? 'default' : 'secondary'} href={home}>
        <Trans>Back to overview</Trans>
      </ButtonLink>
    </Page>
  );
}
