// Fills a form with OCR values as they arrive, never over a field that the user typed in or is focused. Put `handlers` on the
// element around the fields; the id of a field is its name, and the ids of the parts of a date begin with it.
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { OcrPicture, OcrValue } from '#contract/calls/readings.ts';
import { type ReadFieldName, matchesReading } from '#contract/readings.ts';
import { formatDate } from '#app/i18n/format.ts';
import { prefillForm } from '../../flow/prefill.ts';
import { fieldOrigins } from '../../flow/ocr-store.ts';
import type { CaptureForm } from '../../forms/use-capture-form.ts';
import { OcrSourceImage } from './ocr-source-image.tsx';
import { useDraftOcr } from './use-draft-ocr.ts';

const getFieldName = (id: string): string => id.split('-')[0] ?? '';

export function usePrefilledForm<T extends { [K in keyof T]: string | boolean }, F extends string>({
  form,
  fill,
  fieldProps,
}: CaptureForm<T, F>) {
  const reading = useDraftOcr();
  const { values, pictureOf } = reading;
  const [blurs, setBlurs] = useState(0);
  const key = JSON.stringify(values);

  useEffect(() => {
    const focused = getFieldName(document.activeElement?.id ?? '');
    const changes = prefillForm(form, values, fieldOrigins, focused);
    if (Object.keys(changes).length > 0) fill(changes as Partial<T>);
    // Not on every change of the form: a field that the user has emptied stays empty.
    // oxlint-disable-next-line react/exhaustive-deps -- runs only for new values and after a blur
  }, [key, blurs]);

  const shown = Object.values(values).flatMap(({ field }) => (field in form ? [field] : []));
  return {
    ...reading,
    hasValues: shown.length > 0,
    shown,
    fieldProps: <K extends F & ReadFieldName & keyof T>(name: K, ownHint?: string) => {
      const value = values[name];
      const hint: ReactNode = value?.value ? (
        <OcrHint value={value} picture={pictureOf(value)} current={String(form[name])} />
      ) : (
        ownHint
      );
      return { ...fieldProps(name), ...(hint === undefined ? {} : { hint }) };
    },
    handlers: {
      onInput: ({ target }: FormEvent) => {
        if (target instanceof Element) fieldOrigins.touched.add(getFieldName(target.id));
      },
      onBlur: () => setBlurs((count) => count + 1),
    },
  };
}

const formatValue = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text);

interface OcrHintProps {
  value: OcrValue;
  picture: OcrPicture | undefined;
  current: string;
}

function OcrHint({ value, picture, current }: OcrHintProps) {
  const read = formatValue(value.value);
  return (
    <>
      {matchesReading(current, value.value) ? (
        <Trans>Please check this detail.</Trans>
      ) : (
        <Trans>
          Your photo seems to show: <bdi>{read}</bdi>
        </Trans>
      )}
      <OcrSourceImage value={value} picture={picture} />
    </>
  );
}
