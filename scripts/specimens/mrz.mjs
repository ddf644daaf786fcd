// MRZ lines by ICAO Doc 9303, with their check digits.
const WEIGHTS = [7, 3, 1];

export function checkDigit(text) {
  let sum = 0;
  for (const [at, sign] of [...text].entries())
    sum += (sign === '<' ? 0 : Number.parseInt(sign, 36)) * WEIGHTS[at % 3];
  return String(sum % 10);
}

const filled = (text, length) => text.replaceAll(' ', '<').slice(0, length).padEnd(length, '<');
const short = (date) => date.slice(2).replaceAll('-', '');
const names = ({ surname, givenNames }) => `${surname}  ${givenNames}`.replaceAll('-', ' ').toUpperCase();

export function td1(person) {
  const number = filled(person.documentNumber, 9);
  const first = `${filled(person.code, 2)}${filled(person.country3, 3)}${number}${checkDigit(number)}${filled(person.personalNumber ?? '', 15)}`;
  const born = short(person.birthDate);
  const until = short(person.expiryDate);
  const start = `${born}${checkDigit(born)}${person.sex}${until}${checkDigit(until)}${filled(person.country3, 3)}${filled('', 11)}`;
  const all = first.slice(5) + start.slice(0, 7) + start.slice(8, 15) + start.slice(18, 29);
  return [first, start + checkDigit(all), filled(names(person), 30)];
}

export function td3(person) {
  const number = filled(person.documentNumber, 9);
  const born = short(person.birthDate);
  const until = short(person.expiryDate);
  const personal = filled(person.personalNumber ?? '', 14);
  const start = `${number}${checkDigit(number)}${filled(person.country3, 3)}${born}${checkDigit(born)}${person.sex}${until}${checkDigit(until)}${personal}${person.personalNumber ? checkDigit(personal) : '<'}`;
  const all = start.slice(0, 10) + start.slice(13, 20) + start.slice(21, 43);
  return [`P<${filled(person.country3, 3)}${filled(names(person), 39)}`, start + checkDigit(all)];
}
