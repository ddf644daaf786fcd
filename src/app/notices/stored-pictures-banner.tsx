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
            one="One photo is waiting to be sent. It’s kept on this device for up to 24 hours. Once you’re online, open its page to send it."
            other="# photos are waiting to be sent. They’re kept on this device for up to 24 hours. Once you’re online, open their page to send them."
          />
        )}
        {getSentenceSeparator(i18n.locale)}
        {expired > 0 && (
          <Trans>Photos kept here for more than 24 hours have been deleted. Please take them again.</Trans>
        )}
      </span>
      {!isThere && (
        <ButtonLink size="small" variant="secondary" href={page}>
          <Trans>Open page</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
