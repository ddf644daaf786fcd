import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

function CardShape() {
  return (
    <div className="boot-card">
      <i className="boot-line boot-strong" />
      <i className="boot-line" />
      <i className="boot-line boot-short" />
      <i className="boot-block" />
    </div>
  );
}

/** What index.html painted, kept until a page is there: same shapes, so nothing moves. */
export function PageSkeleton() {
  return (
    <div className="boot" aria-busy>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div className="boot-page">
        <div className="boot-card">
          <i className="boot-ring" />
          <i className="boot-line boot-short" />
          <i className="boot-line boot-strong" />
          <i className="boot-line" />
          <i className="boot-block" />
        </div>
        <div className="boot-pair">
          <CardShape />
          <CardShape />
        </div>
      </div>
    </div>
  );
}
