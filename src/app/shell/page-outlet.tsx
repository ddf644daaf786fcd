// Renders the page of the current address with title, focus and error boundary.
import { useLingui } from '@lingui/react/macro';
import { createElement, Suspense, use, useEffect } from 'react';
import { Route as Match, Switch, useLocation } from 'wouter';
import { focusPageHeading } from '#app/lib/history/heading-focus.ts';
import { navigationOverrides } from '#app/lib/history/history.ts';
import { href, type Route, ROUTES } from '#app/paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { DevGalleryPage, loadPage } from '../pages.ts';

const GALLERY = '/user/accounts/dev';

let visited = '';

function useTitleAndFocus(path: string, title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const isFirst = visited === '';
    if (visited === path) return;
    visited = path;
    if (!isFirst) focusPageHeading();
  }, [path]);
}

function RoutePage({ route }: { route: Route }) {
  const { i18n } = useLingui();
  const page = navigationOverrides.replacePage?.(href(route.segment)) ?? use(loadPage(route.segment));
  useTitleAndFocus(route.segment, i18n._(route.title));
  return createElement(page);
}

function UnknownPage() {
  const { t } = useLingui();
  useTitleAndFocus('not found', t`Page not found`);
  return <NotFoundPage />;
}

export function PageOutlet() {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {ROUTES.map((route) => (
            <Match key={route.segment} path={href(route.segment)}>
              <RoutePage route={route} />
            </Match>
          ))}
          {DevGalleryPage && (
            <Match path={GALLERY}>
              <DevGalleryPage />
            </Match>
          )}
          <Match>
            <UnknownPage />
          </Match>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
