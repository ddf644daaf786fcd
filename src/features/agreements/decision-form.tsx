// The decision about one document: checkboxes, and for a signature the name and a code.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { agreementOutdated, agreementUnsigned } from '#contract/errors/agreements.ts';
import { ApiError } from '#app/api/api-error.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { applyAgreement } from './apply-agreement.ts';
import { getLangAttributes, type Agreement, type Document } from './document.ts';
import styles from './agreements.module.css';

const NAME = 'signature';
const TICK = 'agree';
/** The text before the first colon; Chinese and Japanese use a wide one. */
const getTopic = (line: string) => line.split(/[:：]/)[0];

interface DecisionFormProps {
  product: string;
  document: Document;
  /** The verified name, masked. */
  signer: string;
  ready: boolean;
  lines: readonly string[];
  label: ReactNode;
  onDone: (agreement: Agreement) => void;
  onOutdated: () => void;
  secondary?: { label: string; onPress: () => void } | undefined;
}

const isAbort = (error: unknown) => error instanceof ApiError && error.kind === 'aborted';
const hasCode = (error: unknown, code: number) => error instanceof ApiError && error.code === code;

export function DecisionForm(props: DecisionFormProps) {
  const { product, document, signer, ready, lines, label, onDone, onOutdated, secondary } = props;
  const { i18n, t } = useLingui();
  const hint = useId();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [wrongName, setWrongName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const [reported, setReported] = useState<readonly string[]>([]);
  const { signed, text } = document;

  const boxes = [
    ...lines.map((line, index) => ({ id: `${TICK}-${index}`, topic: getTopic(line) })),
    { id: TICK, topic: null },
  ];
  const toggle = (id: string) => (on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const missing = problems().filter(({ fieldId }) => reported.includes(fieldId));
  const errors = wrongName === null ? missing : [...missing, { fieldId: NAME, text: wrongName }];
  const isMissing = (id: string) => missing.some(({ fieldId }) => fieldId === id);
  const tickError = (id: string) => (isMissing(id) ? t`Tick this box to continue.` : undefined);

  function problems() {
    const open = boxes
      .filter(({ id }) => !ticked.has(id))
      .map(({ id, topic }) => ({
        fieldId: id,
        text: topic ? t`Tick the box: ${topic}` : t`Tick to confirm that you’ve read the document`,
      }));
    const unsigned =
      signed && name.trim() === '' ? [{ fieldId: NAME, text: t`Type your full name to sign.` }] : [];
    return [...open, ...unsigned];
  }

  async function decide(): Promise<void> {
    const open = problems();
    setReported(open.map(({ fieldId }) => fieldId));
    setTurn(turn + 1);
    if (open.length > 0) return;
    setBusy(true);
    setError(null);
    setWrongName(null);
    try {
      const after = await applyAgreement(product, document, 'accept', signed ? name.trim() : undefined);
      if (after) onDone(after);
    } catch (cause) {
      if (hasCode(cause, agreementUnsigned)) setWrongName(getErrorText(i18n, cause));
      else if (hasCode(cause, agreementOutdated)) onOutdated();
      else if (!isAbort(cause)) setError(cause);
    }
    setBusy(false);
  }

  const actionLabel = signed ? t`Sign` : document.withdrawable ? t`Agree` : t`Accept`;
  return (
    <div className={styles.decide}>
      {errors.length > 0 && <ErrorSummary key={turn} errors={errors} />}
      <fieldset className={styles.ticks} disabled={!ready} aria-describedby={ready ? undefined : hint}>
        <legend>
          <VisuallyHidden>
            <span {...getLangAttributes(text.lang)}>{text.title}</span>
          </VisuallyHidden>
        </legend>
        {lines.map((line, index) => (
          <CheckboxField
            key={line}
            name={`${TICK}-${index}`}
            label={<span {...getLangAttributes(text.lang)}>{line}</span>}
            checked={ticked.has(`${TICK}-${index}`)}
            onChange={toggle(`${TICK}-${index}`)}
            error={tickError(`${TICK}-${index}`)}
          />
        ))}
        <CheckboxField
          name={TICK}
          label={label}
          checked={ticked.has(TICK)}
          onChange={toggle(TICK)}
          error={tickError(TICK)}
        />
      </fieldset>
      {signed && (
        <TextField
          name={NAME}
          label={t`Your full name, as a signature`}
          value={name}
          onChange={(value) => {
            setName(value);
            setWrongName(null);
          }}
          hint={
            <Trans>
              As shown on the document we verified: <bdi>{signer}</bdi>. We’ll then email you a code.
            </Trans>
          }
          error={wrongName ?? (isMissing(NAME) ? t`Type your full name to sign.` : undefined)}
          autoComplete="name"
          disabled={!ready}
        />
      )}
      <ErrorNotice error={error} />
      {!ready && (
        <p id={hint} className={styles.quiet}>{t`Read to the end first. Then you can decide here.`}</p>
      )}
      <ActionBar
        label={actionLabel}
        disabled={!ready}
        loading={busy}
        describedBy={ready ? undefined : hint}
        onPress={() => void decide()}
        secondary={secondary}
      />
    </div>
  );
}
