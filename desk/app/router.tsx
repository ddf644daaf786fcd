// The pages by path. Each loads its code with its first visit. Paths and filters hold ids and codes, never personal data.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { PageFault } from './page-fault.tsx';
import { NotFound } from './not-found.tsx';
import { readQueueSearch } from '../queue/queue-search.ts';
import { readAuditSearch } from '../audit/audit-search.ts';
import { Shell } from './shell.tsx';
import { SIGN_IN_PATH } from './sign-in-options.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignedIn } from './signed-in.tsx';

const root = createRootRoute({ notFoundComponent: NotFound });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const page = { getParentRoute: () => shell };

const home = createRoute({
  ...page,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/queue' });
  },
});
const queue = createRoute({
  ...page,
  path: '/queue',
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(() => import('../queue/queue-page.tsx')),
});
const work = createRoute({
  ...page,
  path: '/work/$itemId',
  component: lazyRouteComponent(() => import('../case/work-page.tsx')),
});
const search = createRoute({
  ...page,
  path: '/search',
  component: lazyRouteComponent(() => import('../search/search-page.tsx')),
});
const person = createRoute({
  ...page,
  path: '/people/$userId',
  component: lazyRouteComponent(() => import('../person/person-page.tsx')),
});
const screening = createRoute({
  ...page,
  path: '/screening',
  component: lazyRouteComponent(() => import('../screening/screening-page.tsx')),
});
const team = createRoute({
  ...page,
  path: '/team',
  component: lazyRouteComponent(() => import('../team/team-page.tsx')),
});
const audit = createRoute({
  ...page,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../audit/audit-page.tsx')),
});
const settings = createRoute({
  ...page,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-page.tsx')),
});
/** The provider's answer was not accepted. With a session, it is offered again for a decision that needs it. */
const signIn = createRoute({ getParentRoute: () => root, path: SIGN_IN_PATH, component: SignInPage });
const signedIn = createRoute({ getParentRoute: () => root, path: '/signed-in', component: SignedIn });

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([home, queue, work, search, person, screening, team, audit, settings]),
    signIn,
    signedIn,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFault,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
