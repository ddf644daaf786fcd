import { href, INDEX, routeOf } from '#app/paths.ts';

/** Where back leads from an address when no step of ours lies behind it. [N2] */
export const backHref = (pathname: string): string => href(routeOf(pathname)?.back ?? INDEX);
