import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** What index.html painted, kept until a page is there: same shapes, so nothing moves. */
export function PageSkeleton() {
  return (
    <div className="boot" aria-busy>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div className="boot-page">
        <i className="boot-title" />
        <i className="boot-card boot-tall" />
        <i className="boot-card" />
        <i className="boot-card" />
      </div>
    </div>
  );
}
