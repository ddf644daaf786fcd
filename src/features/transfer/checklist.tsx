import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#app/ui/card.tsx';
import { DangerIcon, SuccessIcon } from '#app/ui/icons.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './checklist.module.css';
import { CHECK_TEXTS } from './transfer-words.ts';

/** What has to be true before an identity can move, and what to do about the rest. */
export function Checklist({ checks }: { checks: readonly { key: string; ok: boolean }[] }) {
  const { i18n } = useLingui();
  return (
    <PageSection title={<Trans>Before it can move</Trans>}>
      <Card>
        <ul className={styles.list}>
          {checks.map(({ key, ok }) => {
            const words = CHECK_TEXTS[key];
            if (!words) return null;
            return (
              <li key={key} className={ok ? styles.met : styles.unmet}>
                {ok ? <SuccessIcon size={20} /> : <DangerIcon size={20} />}
                <span>
                  <VisuallyHidden>{ok ? <Trans>Met:</Trans> : <Trans>Not met:</Trans>} </VisuallyHidden>
                  {i18n._(ok ? words.met : words.unmet)}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </PageSection>
  );
}
