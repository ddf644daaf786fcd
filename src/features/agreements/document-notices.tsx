import { Trans } from '@lingui/react/macro';
import { languageName } from '#contract/language-names.ts';
import { formatDate } from '#app/i18n/format.ts';
import { tongueOf } from '#app/i18n/languages.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { wordsIn, type Document } from './document.ts';
import styles from './agreements.module.css';

const sameTongue = (one: string, other: string) => tongueOf(one) === tongueOf(other);

/** What to know before reading: another language than asked for, a translation, a new version, one that is to come. */
export function DocumentNotices({ document, lang }: { document: Document; lang: string }) {
  const { text, signBy, upcoming, accepted } = document;
  const now = useNow();
  const wanted = languageName(lang || currentLanguage());
  const shown = languageName(text.lang);
  return (
    <>
      {!sameTongue(text.lang, lang) && (
        <Notice tone="info" live>
          <Trans>
            This document is not available in {wanted}. You are reading it in {shown}, and accept it in that
            language.
          </Trans>
        </Notice>
      )}
      {text.note && (
        <Notice tone="info">
          <p {...wordsIn(text.lang)}>{text.note}</p>
        </Notice>
      )}
      {signBy && (
        <Notice tone="warning" title={<Trans>This is a new version</Trans>}>
          {text.changes.length > 0 && (
            <ul className={styles.list} {...wordsIn(text.lang)}>
              {text.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <p>
            {new Date(signBy) > now ? (
              <Trans>
                Version {accepted?.version} goes on until {formatDate(signBy)}. After that, new orders wait
                until you accept.
              </Trans>
            ) : (
              <Trans>
                New orders wait until you accept. Closing positions and withdrawing stay possible.
              </Trans>
            )}
          </p>
        </Notice>
      )}
      {upcoming && (
        <Notice tone="info">
          <Trans>
            Version {upcoming.version} applies from {formatDate(upcoming.effectiveFrom)}. We will ask you
            then.
          </Trans>
        </Notice>
      )}
    </>
  );
}
