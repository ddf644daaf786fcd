import { Trans, useLingui } from '@lingui/react/macro';
import { POA_TYPES } from '#contract/documents.ts';
import { POA_TEXTS } from '#app/i18n/texts/poa-texts.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import styles from './accepted-documents.module.css';

/** What counts as a proof of address, and what does not. */
export function AcceptedDocuments() {
  const { i18n } = useLingui();
  return (
    <div>
      <Disclosure summary={<Trans>All accepted documents</Trans>}>
        <ul className={styles.list}>
          {POA_TYPES.map((type) => (
            <li key={type}>
              <span className={styles.label}>{i18n._(POA_TEXTS[type].label)}</span>
              <span className={styles.detail}>{i18n._(POA_TEXTS[type].detail)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure summary={<Trans>What we cannot accept</Trans>}>
        <ul className={styles.list}>
          <li>
            <Trans>Mobile phone bills</Trans>
          </li>
          <li>
            <Trans>The identity document you used for level 1</Trans>
          </li>
          <li>
            <Trans>Receipts for a single payment or transfer</Trans>
          </li>
          <li>
            <Trans>Screenshots, and letters written by hand</Trans>
          </li>
          <li>
            <Trans>A PO box or a hotel as address</Trans>
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}
