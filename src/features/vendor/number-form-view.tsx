import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DocType } from '#contract/documents.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { NationalNumberField } from './national-number-field.tsx';
import {
  findNumberProblem,
  findFormProblems,
  buildNumberCheck,
  findRefusedField,
  type NumberForm,
  getLookupConsentText,
} from './number-form.ts';
import { getNumberText } from './number-texts.ts';
import { clearNumberRefusal, sendNumberCheck, numberCheckStore } from './number-check-store.ts';

interface NumberFormViewProps {
  country: string;
  docTypes: readonly DocType[];
  attemptsLeft: number | undefined;
  typed: NumberForm;
  onChange: (typed: NumberForm) => void;
}

export function NumberFormView({ country, docTypes, attemptsLeft, typed, onChange }: NumberFormViewProps) {
  const { t, i18n } = useLingui();
  const { busy, error } = useSnapshot(numberCheckStore);
  const { online } = useSnapshot(networkStore);
  const [tries, setTries] = useState(0);
  const [left, setLeft] = useState(false);
  const { docType } = typed;
  const words = docType && getNumberText(docType);

  const refused = error && findRefusedField(error as ApiError);
  const problems = refused ? [refused] : tries > 0 ? findFormProblems(typed) : [];
  const errorOf = (field: keyof NumberForm) => {
    const problem = problems.find(({ fieldId }) => fieldId === field);
    if (problem) return i18n._(problem.text);
    // Validated on blur, not while the user types.
    const early =
      field === 'number' && left && typed.number !== '' && findNumberProblem(docType, typed.number);
    return early ? i18n._(early) : undefined;
  };
  function set(change: Partial<NumberForm>): void {
    clearNumberRefusal();
    onChange({ ...typed, ...change });
  }
  const fieldProps = (name: 'givenName' | 'familyName' | 'birthDate') => ({
    name,
    value: typed[name],
    onChange: (value: string) => set({ [name]: value }),
    error: errorOf(name),
  });
  function submit(): void {
    clearNumberRefusal();
    setTries(tries + 1);
    if (docType !== '' && findFormProblems(typed).length === 0)
      void sendNumberCheck(buildNumberCheck({ ...typed, docType }, i18n.locale));
  }

  return (
    <Page
      title={<Trans>Verify without photos</Trans>}
      lead={
        <p>
          <Trans>
            We’ll compare your details with official records. The check takes about a minute. You’ll still
            need proof of address for level 2.
          </Trans>
        </p>
      }
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={refused ? 'refused' : tries}
          errors={problems.map(({ fieldId, text }) => ({ fieldId, text: i18n._(text) }))}
        />
      )}
      {docTypes.length > 1 && (
        <ChoiceCards
          legend={t`Which ID number do you have?`}
          name="docType"
          value={docType}
          onChange={(value) => set({ docType: value as DocType })}
          options={docTypes.map((each) => ({
            value: each,
            label: i18n._(getNumberText(each).label),
            detail: i18n._(getNumberText(each).where),
          }))}
          error={errorOf('docType')}
        />
      )}
      {words && (
        <NationalNumberField
          label={i18n._(words.label)}
          hint={docTypes.length > 1 ? undefined : i18n._(words.where)}
          value={typed.number}
          onChange={(number) => {
            setLeft(false);
            set({ number });
          }}
          onLeave={() => setLeft(true)}
          error={errorOf('number')}
        />
      )}
      <TextField
        label={t`Given names`}
        autoComplete="given-name"
        autoCapitalize="words"
        hint={t`As in official records, usually the same as on your card.`}
        {...fieldProps('givenName')}
      />
      {!typed.noFamilyName && (
        <TextField
          label={t`Family name`}
          autoComplete="family-name"
          autoCapitalize="words"
          {...fieldProps('familyName')}
        />
      )}
      <CheckboxField
        label={t`My document shows only one name`}
        name="noFamilyName"
        checked={typed.noFamilyName}
        onChange={(noFamilyName) => set({ noFamilyName })}
      />
      <DateField label={t`Date of birth`} autoComplete="bday" {...fieldProps('birthDate')} />
      {words && (
        <CheckboxField
          label={getLookupConsentText(i18n, country)}
          name="consent"
          checked={typed.consent}
          onChange={(consent) => set({ consent })}
          hint={t`Until we’ve checked your number, what you enter may be stored on this device, encrypted.`}
          error={errorOf('consent')}
        />
      )}
      {getPageConfig().sandbox && <NumberSandboxHint />}
      {error && !refused && (
        <Notice tone="danger" live title={<Trans>We could not check your number</Trans>}>
          {getErrorText(i18n, error)}
        </Notice>
      )}
      {attemptsLeft !== undefined && (
        <p>
          <Plural
            value={attemptsLeft}
            one="You have # attempt left today."
            other="You have # attempts left today."
          />
        </p>
      )}
      <ActionBar
        label={t`Look up my number`}
        onPress={submit}
        loading={busy}
        disabled={!online}
        secondary={{
          label: t`Verify with a document`,
          onPress: () => navigate(href('kyc', { level: 'LEVEL_1' })),
        }}
      />
    </Page>
  );
}

// Sandbox only; the same table as in docs/sandbox.md.
function NumberSandboxHint() {
  const { t } = useLingui();
  return (
    <Disclosure summary={<Trans>Sandbox: test numbers</Trans>}>
      <p>
        <Trans>
          Numbers with these endings give these results. Any other number matches the name you enter. For
          Indonesia, use 317101050890 followed by any four digits, and 5 August 1990 as the date of birth.
        </Trans>
      </p>
      <DefinitionList
        items={[
          { term: '0001', value: t`The name is slightly different` },
          { term: '0002', value: t`No record found` },
          { term: '0003', value: t`The face does not match` },
          { term: '0004', value: t`Official records are unavailable` },
        ]}
      />
      <p>
        <Trans>Aadhaar: 2000 0004 1234 is a match. The code is the last six digits of the number.</Trans>
      </p>
    </Disclosure>
  );
}
