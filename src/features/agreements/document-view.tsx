// One document: what it comes down to, its words, and then a decision; or, once decided, the copy and the way back.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { languageName } from '#contract/language-names.ts';
import { formatDate } from '#app/i18n/format.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { applyAgreement } from './apply-agreement.ts';
import { productText } from './agreement-texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { DocumentText } from './document-text.tsx';
import { SettledDocument } from './settled-document.tsx';
import { isSettled, wordsIn, type Agreement, type Document } from './document.ts';
import { useReading } from './use-reading.ts';
import styles from './agreements.module.css';

interface DocumentViewProps {
  product: string;
  agreement: Agreement;
  document: Document;
  lang: string;
  onLang: (lang: string) => void;
  /** Decided: the agreement as it stands now. */
  onChange: (agreement: Agreement) => void;
  onAccepted: (agreement: Agreement) => void;
  onOutdated: () => void;
  /** To the overview. */
  onLeave: () => void;
  /** A section whose lines are ticked one by one. */
  tickSection?: string | undefined;
}

export function DocumentView(props: DocumentViewProps) {
  const {
    product,
    agreement,
    document,
    lang,
    onLang,
    onChange,
    onAccepted,
    onOutdated,
    onLeave,
    tickSection,
  } = props;
  const { i18n, t } = useLingui();
  const end = useRef<HTMLParagraphElement>(null);
  const [refusing, setRefusing] = useState(false);
  const { text, withdrawable, languages, version, effectiveFrom } = document;
  const reading = useReading(text.lang, end);
  const settled = isSettled(document);
  const lines = text.sections.find(({ id }) => id === tickSection)?.paragraphs ?? [];
  const percent = Math.round(reading.share * 100);
  const { title } = text;

  // An open sheet would take the step back for itself, so the way out waits until it is closed.
  const wasRefused = useRef(document.refused);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (document.refused && !wasRefused.current && !refusing) leave();
  }, [document.refused, refusing]);

  /** A finger scrolls there; a screen reader or a keyboard gets there by this. */
  function skip(): void {
    end.current?.scrollIntoView({ block: 'center' });
    end.current?.focus({ preventScroll: true });
    reading.reach();
  }

  async function refuse(): Promise<void> {
    const { code } = document;
    const after = await applyAgreement({ product, code, version, lang: text.lang, action: 'withdraw' });
    if (after) onChange(after);
  }

  return (
    <Page
      title={<span {...wordsIn(text.lang)}>{title}</span>}
      lead={
        <Trans>
          Version {version}, in force since {formatDate(effectiveFrom)}
        </Trans>
      }
    >
      {languages.length > 1 && (
        <SelectField
          name="language"
          label={t`Language of the document`}
          value={languages.includes(lang) ? lang : (languages[0] ?? '')}
          onChange={onLang}
          options={languages.map((each) => ({ value: each, label: languageName(each) }))}
        />
      )}
      <DocumentNotices document={document} lang={lang} />
      {agreement.signer === '' && document.signed && (
        <Notice tone="warning" title={<Trans>Verify your identity first</Trans>}>
          <Trans>This document is signed with your verified name.</Trans>
        </Notice>
      )}
      <LegalSummary legal={document.legal} values={agreement.values} />
      {!settled && (
        <div className={styles.progress}>
          <ProgressBar value={reading.share} label={<Trans>{percent} % read</Trans>} />
          <Button size="x-small" onClick={() => skip()}>
            <Trans>Go to the end</Trans>
          </Button>
        </div>
      )}
      <DocumentText text={text} without={settled ? undefined : tickSection} />
      <p ref={end} className={styles.end} tabIndex={-1}>
        <Trans>End of the document</Trans>
      </p>
      {settled ? (
        <SettledDocument product={product} document={document} onChange={onChange} />
      ) : (
        <DecisionForm
          key={text.lang}
          product={product}
          document={document}
          signer={agreement.signer}
          ready={reading.reachedEnd && !(agreement.signer === '' && document.signed)}
          lines={lines}
          label={
            withdrawable ? (
              <Trans>I have read this document and agree to it</Trans>
            ) : (
              <Trans>
                I have read and accept: {title}, version {version}
              </Trans>
            )
          }
          onDone={onAccepted}
          onOutdated={onOutdated}
          secondary={
            withdrawable && !document.refused
              ? { label: t`Refuse`, onPress: () => setRefusing(true) }
              : undefined
          }
        />
      )}
      {settled && <ActionBar label={t`Back`} onPress={onLeave} />}
      <ConfirmSheet
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t`Refuse this?`}
        text={[i18n._(productText(product).refusal)]}
        confirm={t`Refuse`}
        onConfirm={refuse}
        failureText={(cause) => errorText(i18n, cause)}
      />
    </Page>
  );
}

interface LegalSummaryProps {
  /** Ids of contract/legal.ts. */
  legal: readonly string[];
  values: Readonly<Record<string, string | number>>;
}

/** What a document comes down to, in the reader's own language. */
function LegalSummary({ legal, values }: LegalSummaryProps) {
  const { i18n } = useLingui();
  const texts = legal.flatMap((id) => {
    const key = `questionnaires:legal.${id}`;
    const text = i18n._(key, values);
    return text === key ? [] : [text];
  });
  if (texts.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.small}>
        <Trans>In short</Trans>
      </h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
