import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { betweenSentences } from '#app/i18n/sentences.ts';
import { keptPicturesStore } from '#app/state/uploads/kept-pictures.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import styles from './banner.module.css';

/** Pictures of an earlier visit: they wait for the page that took them, or their time was over. */
export function KeptPicturesBanner() {
  const { i18n } = useLingui();
  const { waiting, over, page } = useSnapshot(keptPicturesStore);
  // They may have gone since.
  if (waiting + over === 0) return null;
  const isThere = page.split('?')[0] === location.pathname;
  return (
    <div className={styles.banner}>
      <span>
        {waiting > 0 && (
          <Plural
            value={waiting}
            one="One picture waits on this device, for at most 24 hours. It is sent from its page when there is a network."
            other="# pictures wait on this device, for at most 24 hours. They are sent from their page when there is a network."
          />
        )}
        {betweenSentences(i18n.locale)}
        {over > 0 && (
          <Trans>
            Pictures that waited here for more than 24 hours were thrown away. Please take them again.
          </Trans>
        )}
      </span>
      {!isThere && (
        <ButtonLink size="small" variant="secondary" href={page}>
          <Trans>Open their page</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
