import { useState } from 'react';
import styles from './country-flag.module.css';

/** A picture, because Windows draws no emoji flags. The country's name is always beside it. It loads once it is visible. */
export function CountryFlag({ code }: { code: string }) {
  const [failed, setFailed] = useState('');
  const isShown = /^[A-Z]{2}$/.test(code) && failed !== code;
  return (
    <span className={styles.flag} aria-hidden>
      {isShown && (
        <img
          src={`${import.meta.env.BASE_URL}${import.meta.env.FLAGS ?? ''}${code.toLowerCase()}.svg`}
          alt=""
          width={24}
          height={18}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(code)}
        />
      )}
    </span>
  );
}
