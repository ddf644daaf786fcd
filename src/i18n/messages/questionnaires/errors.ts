// Messages for missing or invalid answers: what to do, without blame.
// Only `lingui extract` reads this file; the app uses the catalogue.
import { msg } from '@lingui/core/macro';

export const ERRORS_TEXTS = [
  msg({ id: 'v.required.enter', message: 'Please enter {label}' }),
  msg({ id: 'v.required.write', message: 'Please write a few words here.' }),
  msg({ id: 'v.required.choose', message: 'Please choose an answer.' }),
  msg({ id: 'v.required.chooseSome', message: 'Please choose at least one answer.' }),
  msg({ id: 'v.required.country', message: 'Please choose a country from the list.' }),
  msg({ id: 'v.required.file', message: 'Please add a file.' }),
  msg({ id: 'v.required.tick', message: 'Please tick the box to agree.' }),
  msg({ id: 'v.required.sign', message: 'Please type your full name to sign.' }),
  msg({
    id: 'v.length.low',
    message: 'Please write a little more: at least {min, plural, one {# character} other {# characters}}.',
  }),
  msg({
    id: 'v.length.high',
    message: 'Please shorten this to {max, plural, one {# character} other {# characters}}.',
  }),
  msg({ id: 'v.range.low', message: 'Please enter {min, number} or more.' }),
  msg({ id: 'v.range.high', message: 'Please enter {max, number} or less.' }),
  msg({
    id: 'v.count.low',
    message: 'Please choose at least {min, plural, one {# answer} other {# answers}}.',
  }),
  msg({
    id: 'v.count.high',
    message: 'Please choose at most {max, plural, one {# answer} other {# answers}}.',
  }),
  msg({ id: 'v.sum.low', message: 'The total is {total, number}. It needs to be at least {min, number}.' }),
  msg({ id: 'v.sum.high', message: 'The total is {total, number}. It needs to be at most {max, number}.' }),
  msg({
    id: 'v.sum.hundred',
    message: 'The shares add up to {total, number}%. They need to add up to 100%.',
  }),
  msg({ id: 'v.date.invalid', message: 'Please enter a real date.' }),
  msg({ id: 'v.date.early', message: 'Please enter a later date.' }),
  msg({ id: 'v.date.late', message: 'Please enter an earlier date.' }),
  msg({ id: 'v.date.future', message: 'Please enter a date that is not in the future.' }),
  msg({ id: 'v.date.order', message: 'The end date cannot be before the start date.' }),
  msg({ id: 'v.dob.young', message: 'You’re not old enough to use this service yet.' }),
  msg({ id: 'v.dob.old', message: 'Please check the year of birth.' }),
  msg({ id: 'v.address.line1', message: 'Please enter the street and house number.' }),
  msg({ id: 'v.address.city', message: 'Please enter the town or city.' }),
  msg({
    id: 'v.address.postcode',
    message: 'This postcode does not look right for the country. Please check it.',
  }),
  msg({ id: 'v.address.postcodeMissing', message: 'Please enter the postcode.' }),
  msg({
    id: 'v.address.poBox',
    message: 'Please enter the address where you live. We cannot accept a PO box.',
  }),
  msg({
    id: 'v.address.latin',
    message: 'Please use Latin letters here. There is a separate field for your own script.',
  }),
  msg({ id: 'v.address.long', message: 'This is too long. Please shorten it.' }),
  msg({ id: 'v.address.since', message: 'Please enter when you started living at this address.' }),
  msg({ id: 'v.invalid', message: 'This answer is not valid. Please enter it again.' }),
  msg({
    id: 'v.unsupported',
    message: 'This version of the app cannot show this question. Please update the app.',
  }),
  msg({ id: 'v.option', message: 'Please choose an answer from the list.' }),
  msg({ id: 'v.exclusive', message: 'You cannot choose these answers together. Please change one of them.' }),
  msg({ id: 'v.number', message: 'Please enter a number.' }),
  msg({ id: 'v.money', message: 'Please enter an amount, for example 1500 or 1500.50.' }),
  msg({ id: 'v.currency', message: 'Please choose a currency from the list.' }),
  msg({ id: 'v.email', message: 'Please enter an email address, for example name@example.com.' }),
  msg({ id: 'v.url', message: 'Please enter a web address that starts with https://' }),
  msg({
    id: 'v.phone',
    message: 'Please enter a mobile number with 7 to 12 digits, without the country code.',
  }),
  msg({ id: 'v.phone.country', message: 'Please choose the country code.' }),
  msg({ id: 'v.file.many', message: 'Please add at most {max, plural, one {# file} other {# files}}.' }),
  msg({ id: 'v.signature', message: 'Please type your name exactly as we verified it.' }),
  msg({ id: 'v.rows', message: 'You can add up to {max, number} entries.' }),
  msg({ id: 'v.pattern', message: 'This is not in the format we expect. Please check it.' }),
  msg({ id: 'v.checksum', message: 'This number is not valid. Please check each digit.' }),
  msg({
    id: 'v.checksum.birthDate',
    message: 'This number and your date of birth do not match. Please check both.',
  }),
  msg({
    id: 'v.taxNumber',
    message: 'This does not look like a tax number from that country. Please check it.',
  }),
  msg({
    id: 'v.tax.home',
    message: 'The country you live in is not on your list. If you pay tax there too, please add it.',
  }),
  msg({ id: 'v.rule', message: 'This answer does not match your other answers. Please check it.' }),
  msg({ id: 'v.name', message: 'Please use letters, spaces, hyphens and apostrophes only.' }),
  msg({
    id: 'v.emirates',
    message: 'Emirates ID numbers usually have 15 digits and start with 784. Please check yours.',
  }),
  msg({ id: 'v.npwp', message: 'An NPWP has 15 or 16 digits. Please check yours.' }),
  msg({ id: 'v.wallet', message: 'This does not look like a wallet address. Please copy it again.' }),
  msg({ id: 'v.statement.old', message: 'The statement needs to be from the last three months.' }),
  msg({
    id: 'v.pi.total',
    message:
      'Your assets come to {total, number}. To qualify, you need at least {min, number}. You can add more, or go back and choose another way.',
  }),
  msg({
    id: 'v.qi.assets',
    message: 'Your net assets come to AED {total, number}. To qualify, you need at least AED {min, number}.',
  }),
  msg({
    id: 'v.qi.income',
    message:
      'Your income comes to AED {total, number}. To qualify, you need at least AED {min, number} a year.',
  }),
  msg({ id: 'v.risk.sure', message: 'Please go back and change one of the two answers.' }),
];
