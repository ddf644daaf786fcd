// Home address and contact details.
import type { Item } from '../../questionnaire.ts';
import { address, email, phone, yesNo } from './items.ts';
import { all, is } from './rules.ts';

export function createHomeAddressItems(): readonly Item[] {
  return [
    address('addr.home', { since: true, hint: true, prefill: 'address' }),
    address('addr.previous', {
      hint: true,
      showIf: all({ linkId: 'addr.home', field: 'since', op: '>', value: 'today-12M' }),
    }),
    yesNo('addr.mailSame'),
    address('addr.mail', { showIf: all(is('addr.mailSame', 'no')) }),
  ];
}

export function createContactItems(): readonly Item[] {
  return [
    email('contact.email', { required: false, prefill: 'email' }),
    phone('contact.phone', { hint: true, prefill: 'phone' }),
  ];
}
