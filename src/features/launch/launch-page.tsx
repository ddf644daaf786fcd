// The page of a check that somebody else does: Sumsub and Onfido run in it, the others' pages are opened from it. Its document is
// its own, with a policy that lets that one provider in; so it is always loaded anew, and whatever comes after it as well. [M3]
import { useEffect, useState } from 'react';
import { pageConfig } from '#app/lib/page-config.ts';
import { canonicalPath, href } from '#app/paths.ts';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { readAim } from './launch-aim.ts';
import { LaunchFlow } from './launch-flow.tsx';

const HERE = href('launch');

/** Whether this document was loaded for this page; where a browser does not say, it was. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || canonicalPath(new URL(entry.name).pathname) === HERE;
}

export default function LaunchPage() {
  const [aim] = useState(() => readAim(location.search));
  const [isOwn] = useState(isOwnDocument);
  useEffect(() => {
    if (!isOwn) location.reload();
    return () => {
      if (pageConfig().launch && canonicalPath(location.pathname) !== HERE) location.reload();
    };
  }, [isOwn]);
  return isOwn ? <LaunchFlow aim={aim} /> : <RowsSkeleton />;
}
