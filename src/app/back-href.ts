import { embeddedSession } from '#app/api/embedded.ts';
import { href, INDEX, routeOf } from '#app/routes.ts';

/** Where back leads from an address when no step of ours lies behind it. [N2] */
export function backHref(pathname: string): string {
  if (embeddedSession()) return href('sdk');
  const rewardUrl = new URLSearchParams(location.search).get('rewardUrl') ?? undefined;
  return href(routeOf(pathname)?.back ?? INDEX, { rewardUrl });
}
