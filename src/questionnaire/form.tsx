// One questionnaire from its first page to sending: a topic a page, then "check your answers". Whoever shows it brings
// the answers and takes them away. [S9, S10, S14, S16, G3, G8]
import type { ReactNode } from 'react';
import { isKnownType } from '#contract/questionnaire/kinds.ts';
import { FormContext } from './form-context.ts';
import type { FormHost } from './form-host.ts';
import { FormPlaces } from './form-places.tsx';
import { TooNewPage } from './too-new-page.tsx';
import { useOpenForm } from './use-open-form.ts';

interface QuestionnaireFormProps {
  host: FormHost;
  /** Stays above every page, beside the progress: the time left of a test. */
  aside?: ReactNode;
  /** Above the content of every page: why sending failed, a draft that was changed elsewhere. */
  notice?: ReactNode;
}

/** Made anew with another form; on a new version of it, give it another key. */
export function QuestionnaireForm({ host, ...around }: QuestionnaireFormProps) {
  const known = host.compiled.order.every(({ item }) => item === null || isKnownType(item.type));
  const { templateCode, version } = host.compiled.template;
  if (!known) return <TooNewPage />;
  return <OpenForm key={`${templateCode} ${version}`} host={host} {...around} />;
}

function OpenForm({ host, ...around }: QuestionnaireFormProps) {
  const form = useOpenForm(host);
  return (
    <FormContext value={form}>
      <FormPlaces {...around} />
    </FormContext>
  );
}
