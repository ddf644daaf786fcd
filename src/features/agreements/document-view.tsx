// One document: summary, text and decision; after acceptance, its copy.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getLanguageName } from '#contract/language-names.ts';
import { formatDate } from '#app/i18n/format.ts';
import { getPrimaryLanguage } from '#app/i18n/languages.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressSegments } from '#app/ui/feedback/progress-segments.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { getProductText } from './agreement-texts.ts';
import styles from './agreements.module.css';
import { applyAgreement } from './apply-agreement.ts';
import { DecisionForm } from './decision-form.tsx';
import { buildSectionId, DocumentText } from './document-text.tsx';
import { isAccepted, getLangAttributes, type Agreement, type Document } from './document.ts';
import { AcceptedDocument } from './accepted-document.tsx';
import { useReadProgress } from './use-read-progress.ts';

interface DocumentViewProps {
  product: string;
  agreement: Agreement;
  document: Document;
  lang: string;
  onLang: (lang: string) => void;
  onChange: (agreement: Agreement) => void;
  onAccepted: (agreement: Agreement) => void;
  onOutdated: () => void;
  onLeave: () => void;
  /** A section whose lines are ticked one by one. */
  tickSection?: string | undefined;
}

export function DocumentView(props: DocumentViewProps) {
  const { product, agreement, document, lang, onLang, onChange, onAccepted } = props;
  const { onOutdated, onLeave, tickSection } = props;
  const { i18n, t } = useLingui();
  const end = useRef<HTMLParagraphElement>(null);
  const [refusing, setRefusing] = useState(false);
  const { text, withdrawable, languages, version, effectiveFrom } = document;
  const accepted = isAccepted(document);
  const lines = text.sections.find(({ id }) => id === tickSection)?.paragraphs ?? [];
  const headings = text.sections
    .filter(({ id }) => accepted || id !== tickSection)
    .map(({ id }) => buildSectionId(id));
  const reading = useReadProgress({ textId: text.lang, headings, end });
  const { title } = text;

  // An open sheet would consume the step back, so leaving waits until it has closed.
  const wasRefused = useRef(document.refused);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (document.refused && !wasRefused.current && !refusing) leave();
  }, [document.refused, refusing]);

  /** Screen readers and keyboards reach the decision without scrolling, so they can skip the text. */
  function skip(): void {
    end.current?.scrollIntoView({ block: 'center' });
    end.current?.focus({ preventScroll: true });
    reading.markRead();
  }

  async function refuse(): Promise<void> {
    const after = await applyAgreement(product, document, 'withdraw');
    if (after) onChange(after);
  }

  return (
    <Page
      title={<span {...getLangAttributes(text.lang)}>{title}</span>}
      lead={
        <Trans>
          Version {version}, in force since {formatDate(effectiveFrom)}
        </Trans>
      }
    >
      {languages.length > 1 && (
        <SelectField
          name="language"
          label={t`Document language`}
          value={languages.includes(lang) ? lang : (languages[0] ?? '')}
          onChange={onLang}
          options={languages.map((each) => ({ value: each, label: getLanguageName(each) }))}
        />
      )}
      <DocumentNotices document={document} lang={lang} />
      {agreement.signer === '' && document.signed && (
        <Notice tone="warning" title={<Trans>Verify your identity first</Trans>}>
          <Trans>You need a verified name to sign this document.</Trans>
        </Notice>
      )}
      <LegalSummary legal={document.legal} values={agreement.values} />
      {!accepted && (
        <div className={styles.reader}>
          {headings.length > 1 && <ReadSections section={reading.section} of={headings.length} />}
          <Button size="x-small" onClick={skip}>{t`Go to the end`}</Button>
        </div>
      )}
      <DocumentText text={text} without={accepted ? undefined : tickSection} />
      <p ref={end} className={styles.end} tabIndex={-1}>{t`End of the document`}</p>
      {accepted ? (
        <AcceptedDocument product={product} document={document} onChange={onChange} />
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
              ? { label: t`Decline`, onPress: () => setRefusing(true) }
              : undefined
          }
        />
      )}
      {accepted && <ActionBar label={t`Back`} onPress={onLeave} />}
      <ConfirmSheet
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t`Decline this document?`}
        text={[i18n._(getProductText(product).refusal)]}
        confirm={t`Decline`}
        onConfirm={refuse}
        failureText={(cause) => getErrorText(i18n, cause)}
      />
    </Page>
  );
}

function ReadSections({ section, of }: { section: number; of: number }) {
  const current = section + 1;
  return (
    <ProgressSegments
      items={Array.from({ length: of }, (_, at) => ({
        state: at < section ? 'done' : at === section ? 'current' : 'todo',
      }))}
      summary={
        <Trans>
          Section {current} of {of}
        </Trans>
      }
    />
  );
}

interface LegalSummaryProps {
  legal: readonly string[];
  values: Readonly<Record<string, string | number>>;
}

/** In the user's language, which may differ from the document's. */
function LegalSummary({ legal, values }: LegalSummaryProps) {
  const { t, i18n } = useLingui();
  const texts = legal.flatMap((id) => {
    const key = `questionnaires:legal.${id}`;
    const text = i18n._(key, values);
    return text === key ? [] : [text];
  });
  if (texts.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.small}>{t`In short`}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}

const isSameLanguage = (one: string, other: string) => getPrimaryLanguage(one) === getPrimaryLanguage(other);

function DocumentNotices({ document, lang }: { document: Document; lang: string }) {
  const { text, signBy, upcoming, accepted } = document;
  const now = useNow();
  const wanted = getLanguageName(lang || getCurrentLanguage());
  const shown = getLanguageName(text.lang);
  return (
    <>
      {!isSameLanguage(text.lang, lang) && (
        <Notice tone="info" live>
          <Trans>
            This document is not available in {wanted}. You’re reading the {shown} version, and that is the
            one you’ll accept.
          </Trans>
        </Notice>
      )}
      {text.note && (
        <Notice tone="info">
          <p {...getLangAttributes(text.lang)}>{text.note}</p>
        </Notice>
      )}
      {signBy && (
        <Notice tone="warning" title={<Trans>This is a new version</Trans>}>
          {text.changes.length > 0 && (
            <ul className={styles.list} {...getLangAttributes(text.lang)}>
              {text.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <p>
            {new Date(signBy) > now ? (
              <Trans>
                Version {accepted?.version} applies until {formatDate(signBy)}. After that, you cannot place
                new orders until you accept this version.
              </Trans>
            ) : (
              <Trans>
                You cannot place new orders until you accept. You can still close positions, and withdraw
                unless the law or a security hold prevents it.
              </Trans>
            )}
          </p>
        </Notice>
      )}
      {upcoming && (
        <Notice tone="info">
          <Trans>
            Version {upcoming.version} applies from {formatDate(upcoming.effectiveFrom)}. We’ll ask you to
            accept it then.
          </Trans>
        </Notice>
      )}
    </>
  );
}
