// The introduction of an open questionnaire: its subject and due date. The client renders its other views and the fields.
import type { ReactNode } from 'react';
import { FORMS } from '#contract/forms/all-forms.ts';
import { isAnswering } from '#app/features/questionnaires/filling/fill-url.ts';
import { getFormKind, selectFormView } from '#app/features/questionnaires/form-status.ts';
import { FormIntro } from '#app/features/questionnaires/start/form-intro.tsx';
import type { ContentInput } from './content.ts';
import styles from '#app/ui/layout/arriving-view.module.css';

const noop = () => undefined;

export function renderFormContent({ page, search, data: { form: detail } }: ContentInput): ReactNode | null {
  const segment = FORMS.find((form) => form.segment === page)?.segment;
  if (!segment || !detail) return null;
  const filling = isAnswering(new URLSearchParams(search));
  const view = selectFormView({ detail, diligence: null, screening: null, filling });
  // The request for more time opens a sheet, which only the client renders.
  if (view !== 'start' || detail.extendableTo !== null) return null;
  return (
    <div className={styles.view}>
      <FormIntro kind={getFormKind(segment)} detail={detail} onboarding={null} waiting onStart={noop} />
    </div>
  );
}
