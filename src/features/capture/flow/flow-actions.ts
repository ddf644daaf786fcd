// What a person does on the way to a complete case. Every action asks the gateway first and then takes over what it
// says; what it refuses is thrown, for the form that asked.
import { call } from '#app/api/client.ts';
import { type CapturePart, isPhotoDoc, type PhotoDocType, type PoaType } from '#contract/documents.ts';
import {
  type AddressDetails,
  type IdentityDetails,
  captureDetails,
  captureRemove,
} from '#contract/calls/capture.ts';
import { getKycProvider, supportedDocumentType } from '#contract/calls/verification.ts';
import { type AddressForm, addressFormOf, emptyAddress } from '../forms/address-form.ts';
import type { IdentityForm } from '../forms/identity-form.ts';
import { typedOf } from '../forms/typed-form.ts';
import { forgetPart } from '../upload/upload-store.ts';
import { adopt, flowStore, openCaptureDraft } from './flow-store.ts';
import { finishTyped, keepTyped } from './typed-keeper.ts';

/** Sets the issuing country. */
export async function chooseCountry(country: string): Promise<void> {
  const [provider] = await Promise.all([
    call(getKycProvider, { country, level: flowStore.level }),
    loadDocuments(country),
  ]);
  if (country !== flowStore.country) flowStore.docType = null;
  Object.assign(flowStore, { country, provider });
}

/** Numbers that need no picture (Aadhaar, BVN, NIN, NIK) are another page's business. [E4] */
export async function loadDocuments(country: string): Promise<void> {
  const options = await call(supportedDocumentType, { country });
  flowStore.documents = options.filter((option) => isPhotoDoc(option.docType));
}

export async function chooseDocument(docType: PhotoDocType): Promise<void> {
  adopt(await openCaptureDraft({ country: flowStore.country, docType }));
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

/** Saves the finished form; an address document's country decides which draft it goes to. */
export async function saveDetails(details: IdentityDetails | AddressDetails): Promise<void> {
  const { caseId, country, typed } = flowStore;
  if (details.kind === 'address' && (!caseId || country !== details.country)) {
    adopt(await openCaptureDraft({ country: details.country, docType: null }));
  }
  finishTyped(caseId);
  try {
    adopt(await call(captureDetails, { caseId: flowStore.caseId, details }));
  } catch (error) {
    if (typed.identity) keepIdentity(typed.identity);
    if (typed.address) keepAddress(typed.address);
    throw error;
  }
}

/** Takes a picture out of the case, here at once and at the gateway. */
export async function removePart(part: CapturePart): Promise<void> {
  forgetPart(part);
  adopt(await call(captureRemove, { caseId: flowStore.caseId, part }));
}
