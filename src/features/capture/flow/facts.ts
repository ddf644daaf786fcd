// The facts the step rules ask for, read from the stores.
import { useSnapshot } from 'valtio';
import { CAPTURE_PARTS } from '#contract/documents.ts';
import type { Provider } from '#contract/kyc.ts';
import { faceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { flowStore, type ProviderChoice } from './flow-store.ts';
import type { CaptureFacts } from './steps.ts';

type FlowNow = ReturnType<typeof useSnapshot<typeof flowStore>>;
type UploadsNow = ReturnType<typeof useSnapshot<typeof uploadStore>>;

function factsOf(flow: FlowNow, uploads: UploadsNow): CaptureFacts {
  const option = flow.documents.find(({ docType }) => docType === flow.docType);
  return {
    level: flow.level,
    handed: flow.handed,
    reads: flow.reads,
    // The place of residence is only a suggestion until it was confirmed, and its provider asked for.
    country: flow.provider !== null || flow.caseId !== '' ? flow.country : '',
    docType: flow.docType,
    showGuide: option?.showGuidePage ?? true,
    poaType: flow.poaType,
    hasCase: flow.caseId !== '',
    hasDetails: flow.details !== null,
    faceAgreed: flow.faceConsent?.decision === 'given' && flow.faceConsent.version === faceVersion(flow),
    given: CAPTURE_PARTS.filter((part) => {
      const upload = uploads.parts[part];
      return upload !== undefined && upload.state !== 'refused';
    }),
    refused: CAPTURE_PARTS.filter((part) => uploads.parts[part]?.state === 'refused'),
  };
}

/** For rendering. */
export const useFacts = (): CaptureFacts => factsOf(useSnapshot(flowStore), useSnapshot(uploadStore));

/** For handlers. */
export const factsNow = (): CaptureFacts => factsOf(flowStore, uploadStore);

// What is read before a picture of the face is taken, by who verifies.
/** Whoever answers the calls that take pictures on this page is the DEFAULT provider, named or not. */
export const faceProvider = ({ provider }: { provider: Pick<ProviderChoice, 'provider'> | null }) =>
  (provider?.provider || 'DEFAULT') as Provider; // whoever is not on this list verifies elsewhere

export const faceVersion = (flow: Parameters<typeof faceProvider>[0]): string =>
  LEGAL_VERSIONS[faceConsentLegalId(faceProvider(flow))];
