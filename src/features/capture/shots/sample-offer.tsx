// Sandbox only: drawn sample pictures for the country and the document of the draft. A sample is handled like a chosen file.
// [S5]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { sandboxSample, sandboxSamples } from '#contract/client-calls/sandbox.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { CapturePart } from '#contract/documents.ts';
import type { Sample } from '#contract/samples.ts';
import { call } from '#app/api/client.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { fromBase64 } from '#app/lib/storage/bytes.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { flowStore } from '../flow/flow-store.ts';
import styles from './sample-offer.module.css';

const SAMPLE_TEXTS: Record<Sample, MessageDescriptor> = {
  good: msg`Good quality`,
  pdf: msg`As a PDF`,
  blurred: msg`Blurred`,
  glare: msg`With glare`,
  cut: msg`Cut off`,
  wrong_digit: msg`Wrong check digit`,
  expired: msg`Expired`,
  too_old: msg`Too old`,
  other_face: msg`Different face`,
};

type SampleOfferProps = { part: CapturePart; busy: boolean; onFile: (file: File) => void };

export function SampleOffer({ part, busy, onFile }: SampleOfferProps) {
  const { i18n } = useLingui();
  const { caseId } = useSnapshot(flowStore);
  const [offer, setOffer] = useState<ResponseOf<typeof sandboxSamples> | null>(null);
  const [fetching, setFetching] = useState<Sample | null>(null);
  useEffect(() => {
    let isMounted = true;
    // Without a response there is nothing to offer.
    call(sandboxSamples, { caseId, part }).then(
      (answer) => isMounted && setOffer(answer),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [caseId, part]);

  async function use(sample: Sample): Promise<void> {
    setFetching(sample);
    try {
      const { mime, data } = await call(sandboxSample, { caseId, part, sample });
      onFile(new File([fromBase64(data)], `sample-${part}`, { type: mime }));
    } catch (error) {
      showError(error);
    }
    setFetching(null);
  }

  if (!offer) return null;
  const countries = offer.countries.map(formatCountry).join(', ');
  return (
    <Disclosure summary={<Trans>Sandbox: use a sample</Trans>}>
      <p>
        {offer.samples.length > 0 ? (
          <Trans>
            These samples are drawings and show no real person. They’re checked like your own photos.
          </Trans>
        ) : (
          <Trans>Sample cards and passports are available for: {countries}.</Trans>
        )}
      </p>
      <div className={styles.samples}>
        {offer.samples.map((sample) => (
          <Button
            key={sample}
            size="middle"
            variant="secondary"
            loading={fetching === sample}
            disabled={busy || fetching !== null}
            onClick={() => void use(sample)}
          >
            {i18n._(SAMPLE_TEXTS[sample])}
          </Button>
        ))}
      </div>
    </Disclosure>
  );
}
