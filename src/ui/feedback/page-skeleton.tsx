import { useLingui } from '@lingui/react';
import { LOADING_TEXT } from '#app/i18n/texts/loading-text.ts';

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

/** The same shapes as in index.html, so that nothing moves when the client starts. */
export function PageSkeleton() {
  const { i18n } = useLingui();
  return (
    <div className="boot" aria-busy>
      <div className="boot-page">
        <i className="boot-level" />
        <div className="boot-card boot-first">
          <p className="boot-words">{i18n._(LOADING_TEXT)}</p>
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
