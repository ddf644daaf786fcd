import { useSnapshot } from 'valtio';
import { CAPTURE_PARTS } from '#contract/documents.ts';
import type { Provider } from '#contract/kyc.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { flowStore, type ProviderChoice } from './flow-store.ts';
import type { CaptureFacts } from './steps.ts';

type FlowSnapshot = ReturnType<typeof useSnapshot<typeof flowStore>>;
type UploadsSnapshot = ReturnType<typeof useSnapshot<typeof uploadStore>>;

function collectFacts(flow: FlowSnapshot, uploads: UploadsSnapshot): CaptureFacts {
  const option = flow.documents.find(({ docType }) => docType === flow.docType);
  return {
    level: flow.level,
    isHandedOver: flow.isHandedOver,
    hasOcr: flow.hasOcr,
    canRecognise: flow.canRecognise,
    needsChoice: flow.needsChoice,
    lacksBack: flow.lacksBack,
    isBackLast: flow.isBackLast,
    // The country of residence is only a suggestion until a provider was loaded for it.
    country: flow.provider !== null || flow.caseId !== '' ? flow.country : '',
    docType: flow.docType,
    showGuide: option?.showGuidePage ?? true,
    poaType: flow.poaType,
    hasCase: flow.caseId !== '',
    hasDetails: flow.details !== null,
    faceAgreed:
      flow.faceConsent?.decision === 'given' && flow.faceConsent.version === getFaceConsentVersion(flow),
    accepted: CAPTURE_PARTS.filter((part) => (uploads.parts[part]?.state ?? 'refused') !== 'refused'),
    refused: CAPTURE_PARTS.filter((part) => uploads.parts[part]?.state === 'refused'),
  };
}

export const useCaptureFacts = (): CaptureFacts =>
  collectFacts(useSnapshot(flowStore), useSnapshot(uploadStore));

export const getCaptureFacts = (): CaptureFacts => collectFacts(flowStore, uploadStore);

/** The gateway may omit the provider when this page takes the pictures: that is DEFAULT. */
export const getFaceProvider = ({ provider }: { provider: Pick<ProviderChoice, 'provider'> | null }) =>
  (provider?.provider || 'DEFAULT') as Provider;

export const getFaceConsentVersion = (flow: Parameters<typeof getFaceProvider>[0]): string =>
  LEGAL_VERSIONS[getFaceConsentLegalId(getFaceProvider(flow))];
