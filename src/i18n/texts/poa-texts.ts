// What the proof-of-address documents are called, and what counts as one.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PoaType } from '#contract/documents.ts';

export const POA_TEXTS: Record<PoaType, { label: MessageDescriptor; detail: MessageDescriptor }> = {
  utility_bill: {
    label: msg`Utility bill`,
    detail: msg`Water, power, gas or heating.`,
  },
  bank_statement: {
    label: msg`Bank or card statement`,
    detail: msg`On paper, or the PDF from your bank.`,
  },
  tax_document: {
    label: msg`Tax letter`,
    detail: msg`A tax notice, a tax return or a council tax bill.`,
  },
  residence_certificate: {
    label: msg`Certificate of residence`,
    detail: msg`Issued by your town or another public office.`,
  },
  lease: {
    label: msg`Rental contract`,
    detail: msg`Signed, and running for two more months or longer.`,
  },
  internet_bill: {
    label: msg`Internet or landline bill`,
    detail: msg`A fixed line. Mobile phone bills are not accepted.`,
  },
  insurance: {
    label: msg`Home insurance`,
    detail: msg`A policy or a bill for the home you live in.`,
  },
  employer_letter: {
    label: msg`Payslip or letter from your employer`,
    detail: msg`With the company’s name and your home address.`,
  },
};
