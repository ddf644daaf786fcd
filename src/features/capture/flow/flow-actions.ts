// What a person does on the way to a complete case. Every action asks the gateway first and then takes over what it
// says; what it refuses is thrown, for the form that asked.
import { networkError } from '#contract/errors/requests.ts';
import type { Provider } from '#contract/kyc.ts';
import { faceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import {
  isPhotoDocument,
  type CapturePart,
  type PhotoDocumentType,
  type PoaType,
} from '#contract/documents.ts';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import { captureDetails, captureRemove } from '#contract/client-calls/capture.ts';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { faceConsent } from '#contract/client-calls/consents.ts';
import { supportedDocumentType } from '#contract/client-calls/verification.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { addressFormOf, emptyAddress, type AddressForm } from '../forms/address-form.ts';
import { identityFormOf, type IdentityForm } from '../forms/identity-form.ts';
import { forgetPart } from '../upload/upload-store.ts';
import { faceProvider, faceVersion } from './facts.ts';
import { adopt, askProvider, flowStore, openCaptureDraft } from './flow-store.ts';
import { withoutDocument } from './prefill.ts';
import { forgetReading, hands } from './reading-store.ts';
import { finishTyped, keepTyped, typedOf } from './typed-keeper.ts';

/** Sets the issuing country. */
export async function chooseCountry(country: string): Promise<void> {
  const [provider] = await Promise.all([askProvider(country), loadDocuments(country)]);
  if (country !== flowStore.country) flowStore.docType = null;
  Object.assign(flowStore, { country, provider });
}

/** Numbers that need no picture (Aadhaar, BVN, NIN, NIK) are another page's business. [E4] */
export async function loadDocuments(country: string): Promise<void> {
  const options = await call(supportedDocumentType, { country });
  flowStore.documents = options.filter((option) => isPhotoDocument(option.docType));
  // A list of which nothing can be read is none.
  if (options.length === 0) throw new ApiError('empty', networkError, { message: 'Non Response!' });
}

export async function chooseDocument(docType: PhotoDocumentType): Promise<void> {
  // Another country leaves none chosen.
  const changes = flowStore.caseId !== '' && flowStore.docType !== docType;
  adopt(await openCaptureDraft({ country: flowStore.country, docType }));
  if (flowStore.reads && changes) forgetDocument();
}

/** What the last document said is not what this one says; a reading of this one will. */
function forgetDocument(): void {
  const { typed, details } = flowStore;
  const begun = typed.identity ?? (details?.kind === 'identity' ? identityFormOf(details) : null);
  if (begun) typed.identity = withoutDocument(begun, hands);
  forgetReading();
}

/** Opens the draft as soon as it can, so that what is typed next has somewhere to be kept. */
export async function choosePoaType(poaType: PoaType): Promise<void> {
  const { caseId, country } = flowStore;
  if (!caseId && country) adopt(await openCaptureDraft({ country, docType: null }));
  flowStore.poaType = poaType;
  keepAddress(addressNow());
}

/** The address form as it stands: typed, else as it was saved, else empty. */
export function addressNow(): AddressForm {
  const { typed, details, country } = flowStore;
  return typed.address ?? (details?.kind === 'address' ? addressFormOf(details) : emptyAddress(country));
}

export function keepIdentity(form: IdentityForm): void {
  flowStore.typed.identity = form;
  keepTyped(flowStore.caseId, typedOf(form));
}

export function keepAddress(form: AddressForm): void {
  flowStore.typed.address = form;
  keepTyped(flowStore.caseId, { ...typedOf(form), poaType: flowStore.poaType });
}

/**
 * Saves the finished form; an address document's country decides which draft it goes to. `shown`: fields that something that
 * was read stood beside.
 */
export async function saveDetails(
  details: IdentityDetails | AddressDetails,
  shown: readonly ReadFieldName[] = [],
): Promise<void> {
  const { caseId, country, typed } = flowStore;
  if (details.kind === 'address' && (!caseId || country !== details.country)) {
    adopt(await openCaptureDraft({ country: details.country, docType: null }));
  }
  finishTyped(caseId);
  try {
    const told = shown.length > 0 ? { shown: [...shown] } : {};
    adopt(await call(captureDetails, { caseId: flowStore.caseId, details, ...told }));
  } catch (error) {
    if (typed.identity) keepIdentity(typed.identity);
    if (typed.address) keepAddress(typed.address);
    throw error;
  }
}

/** Back ends of others that verify with partners know no such call: their partner asks by itself. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [404, 405, 501].includes(error.code);

/** Before a partner takes the picture on pages of its own. */
export async function decidePartnerFace(
  named: string,
  decision: FaceConsent['decision'],
  lang: string,
): Promise<void> {
  const { level } = flowStore;
  const version = LEGAL_VERSIONS[faceConsentLegalId(named)];
  const provider = named as Provider; // a back end knows whom it names, on our list or not
  try {
    await call(faceConsent, { level, provider, version, lang, decision });
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
  }
}

/** `lang`: of the words on the page. No takes a picture away that there may be. */
export async function decideFace(decision: FaceConsent['decision'], lang: string): Promise<void> {
  const { level, caseId } = flowStore;
  const said = { provider: faceProvider(flowStore), version: faceVersion(flowStore), lang };
  flowStore.faceConsent = await call(faceConsent, { level, caseId, ...said, decision });
  if (decision === 'refused') forgetPart('selfie');
}

/** Takes a picture out of the case, here at once and at the gateway. */
export async function removePart(part: CapturePart): Promise<void> {
  forgetPart(part);
  adopt(await call(captureRemove, { caseId: flowStore.caseId, part }));
}
