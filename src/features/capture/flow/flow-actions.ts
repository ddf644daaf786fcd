// The actions of the capture flow. Each action calls the gateway and applies its response; errors are thrown to the form.
import { invalidRequest, notUnderstood } from '#contract/errors/requests.ts';
import type { Provider } from '#contract/kyc.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import {
  isPhotoDocument,
  type CapturePart,
  type PhotoDocumentType,
  type PoaType,
} from '#contract/documents.ts';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import type { RecognisedDocument } from '#contract/calls/readings.ts';
import { captureDetails, captureRemove } from '#contract/client-calls/capture.ts';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { faceConsent } from '#contract/client-calls/consents.ts';
import { supportedDocumentType } from '#contract/client-calls/verification.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { toAddressForm, createEmptyAddress, type AddressForm } from '../forms/address-form.ts';
import { toIdentityForm, type IdentityForm } from '../forms/identity-form.ts';
import { discardPart } from '../upload/upload-store.ts';
import { getFaceProvider, getFaceConsentVersion } from './facts.ts';
import {
  applyDraft,
  isExternalChoice,
  listFlowAnswers,
  loadProvider,
  flowStore,
  openCaptureDraft,
} from './flow-store.ts';
import { clearDocumentFields } from './prefill.ts';
import { resetOcr, fieldOrigins } from './ocr-store.ts';
import { deleteFormDraft, storeFormDraft, toTypedFields } from './form-draft.ts';

export async function chooseCountry(country: string): Promise<void> {
  const [provider] = await Promise.all([loadProvider(country), loadDocuments(country)]);
  if (country !== flowStore.country) flowStore.docType = null;
  Object.assign(flowStore, { country, provider, needsChoice: isExternalChoice(provider) });
}

/**
 * Opens the case before its document is known. False if the back end does not support that: the user chooses country and
 * document first.
 */
export async function openUnknownDocument(): Promise<boolean> {
  if (flowStore.caseId !== '') return true;
  try {
    applyDraft(await openCaptureDraft({ isDocumentUnknown: true }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== invalidRequest) throw error;
    flowStore.canRecognise = false;
    return false;
  }
}

/** Uses the recognised country and document. A document that is not accepted here is left to the user. */
export async function applyRecognition({ country, docType }: RecognisedDocument): Promise<void> {
  try {
    await chooseCountry(country);
    if (flowStore.needsChoice) return;
    applyDraft(await openCaptureDraft({ country, docType, keepsPictures: true }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'business') return;
    Object.assign(flowStore, { country, needsChoice: true });
  }
}

/** National numbers (Aadhaar, BVN, NIN, NIK) have their own page. [E4] */
export async function loadDocuments(country: string): Promise<void> {
  const options = await call(supportedDocumentType, { country });
  flowStore.documents = options.filter((option) => isPhotoDocument(option.docType));
  if (options.length === 0) throw new ApiError('empty', notUnderstood, { message: 'Non Response!' });
}

export async function chooseDocument(docType: PhotoDocumentType): Promise<void> {
  const changes = flowStore.caseId !== '' && flowStore.docType !== docType;
  const { country, canRecognise } = flowStore;
  // With recognition the pictures came first, so another choice corrects what they were taken for.
  const pictures = canRecognise ? { keepsPictures: true } : {};
  applyDraft(await openCaptureDraft({ country, docType, ...pictures }));
  if (flowStore.hasOcr && changes && !canRecognise) clearDocument();
}

function clearDocument(): void {
  const form = getIdentityForm();
  if (form) flowStore.forms.identity = clearDocumentFields(form, fieldOrigins);
  resetOcr();
}

/** Opens the draft early, so that form drafts can be stored. */
export async function choosePoaType(poaType: PoaType): Promise<void> {
  const { caseId, country } = flowStore;
  if (!caseId && country) applyDraft(await openCaptureDraft({ country, docType: null }));
  flowStore.poaType = poaType;
  storeAddressForm(getAddressForm());
}

export function getIdentityForm(): IdentityForm | null {
  const { forms, details } = flowStore;
  return forms.identity ?? (details?.kind === 'identity' ? toIdentityForm(details) : null);
}

export function getAddressForm(): AddressForm {
  const { forms, details, country } = flowStore;
  return (
    forms.address ?? (details?.kind === 'address' ? toAddressForm(details) : createEmptyAddress(country))
  );
}

export function storeIdentityForm(form: IdentityForm): void {
  flowStore.forms.identity = form;
  storeFormDraft(flowStore.caseId, toTypedFields(form), listFlowAnswers());
}

export function storeAddressForm(form: AddressForm): void {
  flowStore.forms.address = form;
  storeFormDraft(flowStore.caseId, { ...toTypedFields(form), poaType: flowStore.poaType }, listFlowAnswers());
}

/** Saves the form; the country of an address document selects the draft. `shown`: fields that displayed an OCR value. */
export async function saveDetails(
  details: IdentityDetails | AddressDetails,
  shown: readonly ReadFieldName[] = [],
): Promise<void> {
  const { caseId, country, forms } = flowStore;
  if (details.kind === 'address' && (!caseId || country !== details.country)) {
    applyDraft(await openCaptureDraft({ country: details.country, docType: null }));
  }
  deleteFormDraft(caseId);
  try {
    const ocr = shown.length > 0 ? { shown: [...shown] } : {};
    applyDraft(await call(captureDetails, { caseId: flowStore.caseId, details, ...ocr }));
  } catch (error) {
    if (forms.identity) storeIdentityForm(forms.identity);
    if (forms.address) storeAddressForm(forms.address);
    throw error;
  }
}

/** Another back end has no such call: its provider requests the consent. */
export async function saveProviderFaceConsent(
  named: string,
  decision: FaceConsent['decision'],
  lang: string,
): Promise<void> {
  const { level } = flowStore;
  const version = LEGAL_VERSIONS[getFaceConsentLegalId(named)];
  const provider = named as Provider; // Other back ends may name providers that are not in the list.
  await callOptional(faceConsent, { level, provider, version, lang, decision });
}

/** `lang`: the language of the consent text. A refusal removes the selfie. */
export async function saveFaceConsent(decision: FaceConsent['decision'], lang: string): Promise<void> {
  const { level, caseId } = flowStore;
  const consent = { provider: getFaceProvider(flowStore), version: getFaceConsentVersion(flowStore), lang };
  flowStore.faceConsent = await call(faceConsent, { level, caseId, ...consent, decision });
  if (decision === 'refused') discardPart('selfie');
}

export async function removePart(part: CapturePart): Promise<void> {
  discardPart(part);
  applyDraft(await call(captureRemove, { caseId: flowStore.caseId, part }));
}
