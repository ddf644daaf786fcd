import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { storedPicturesStore } from '#app/state/uploads/stored-pictures.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import styles from './banner.module.css';

export function StoredPicturesBanner() {
  const { i18n } = useLingui();
  const { waiting, expired, page } = useSnapshot(storedPicturesStore);
  if (waiting + expired === 0) return null;
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
        {getSentenceSeparator(i18n.locale)}
        {expired > 0 && (
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
