// One questionnaire from its first page to sending. The host provides the answers and stores them. [S9, S10, S14,
// S16, G3, G8]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isKnownItemType } from '#contract/questionnaire/kinds.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { FormContext, type Form } from './form-context.ts';
import type { FormHost } from './form-host.ts';
import { FormPages } from './form-pages.tsx';
import { FormStore } from './form-store.ts';

function useOpenForm(host: FormHost): Form {
  const [store] = useState(() => new FormStore(host));
  useEffect(() => store.connect((key, answers) => host.onChange(key, answers)), [store, host]);
  const { answers } = host;
  const given = useRef(answers);
  useEffect(() => {
    if (given.current === answers) return;
    given.current = answers;
    store.replace(answers);
  }, [store, answers]);
  return useMemo(() => ({ ...host, store }), [host, store]);
}

interface QuestionnaireFormProps {
  host: FormHost;
  /** Shown above every page, beside the progress: the remaining time of a test. */
  aside?: ReactNode;
  /** Shown above the content of every page: the reason why sending failed, or a conflict of drafts. */
  notice?: ReactNode;
}

/** A new template or version remounts the form. */
export function QuestionnaireForm({ host, ...around }: QuestionnaireFormProps) {
  const known = host.compiled.order.every(({ item }) => item === null || isKnownItemType(item.type));
  const { templateCode, version } = host.compiled.template;
  if (!known) return <UpdateAppPage />;
  return <OpenForm key={`${templateCode} ${version}`} host={host} {...around} />;
}

function OpenForm({ host, ...around }: QuestionnaireFormProps) {
  const form = useOpenForm(host);
  return (
    <FormContext value={form}>
      <FormPages {...around} />
    </FormContext>
  );
}

/** The template has a question type that this build cannot show. Sending the form without it would lose an answer. */
function UpdateAppPage() {
  const { t } = useLingui();
  return (
    <Page
      title={<Trans>Please update the app</Trans>}
      lead={
        <p>
          <Trans>
            This form has questions that your version of the app cannot show. Close the app everywhere it’s
            open, then open it again. Your answers are saved.
          </Trans>
        </p>
      }
    >
      <ActionBar label={t`Reload`} onPress={() => location.reload()} />
    </Page>
  );
}
