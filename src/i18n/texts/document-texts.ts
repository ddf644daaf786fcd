// Names and hints of the document types. [E4]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocType, PoaType } from '#contract/documents.ts';

export const DOCUMENT_TEXTS: Record<DocType, { label: MessageDescriptor; detail: MessageDescriptor }> = {
  KYC_DOC_TYPE_ID: { label: msg`National identity card`, detail: msg`Front and back. Plastic cards only.` },
  KYC_DOC_TYPE_PASSPORT: { label: msg`Passport`, detail: msg`Only the page with your photo.` },
  KYC_DOC_TYPE_DL: { label: msg`Driving licence`, detail: msg`Front and back.` },
  KYC_DOC_TYPE_LIVING_PERMITS: {
    label: msg`Residence permit`,
    detail: msg`Front and back. Visas are not accepted.`,
  },
  KYC_DOC_TYPE_BVN: { label: msg`Bank Verification Number`, detail: msg`Your 11-digit number and a selfie.` },
  KYC_DOC_TYPE_NGA_NIN: {
    label: msg`National Identification Number`,
    detail: msg`Your 11-digit number and a selfie.`,
  },
  KYC_DOC_TYPE_IDN_NIK: {
    label: msg`NIK number`,
    detail: msg`The 16-digit number on your KTP and a selfie.`,
  },
  KYC_DOC_TYPE_IND_AADHAAR: {
    label: msg`Aadhaar`,
    detail: msg`Your 12-digit number and a code sent to your phone.`,
  },
};

export const POA_TEXTS: Record<PoaType, { label: MessageDescriptor; detail: MessageDescriptor }> = {
  utility_bill: { label: msg`Utility bill`, detail: msg`Electricity, water, gas or heating.` },
  bank_statement: { label: msg`Bank or card statement`, detail: msg`On paper, or the PDF from your bank.` },
  tax_document: { label: msg`Tax letter`, detail: msg`A tax notice, a tax return or a council tax bill.` },
  residence_certificate: {
    label: msg`Certificate of residence`,
    detail: msg`Issued by your town hall or another public authority.`,
  },
  lease: { label: msg`Rental contract`, detail: msg`Signed, with at least two months left to run.` },
  internet_bill: {
    label: msg`Internet or landline bill`,
    detail: msg`Fixed lines only. Mobile phone bills are not accepted.`,
  },
  insurance: { label: msg`Home insurance`, detail: msg`A policy or a bill for the home you live in.` },
  employer_letter: {
    label: msg`Payslip or letter from your employer`,
    detail: msg`With the company’s name and your home address.`,
  },
};
