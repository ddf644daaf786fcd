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

const numberAndDates = (person) => {
  const number = filled(person.documentNumber, 9);
  const born = short(person.birthDate);
  const until = short(person.expiryDate);
  return `${number}${checkDigit(number)}${filled(person.country3, 3)}${born}${checkDigit(born)}${person.sex}${until}${checkDigit(until)}`;
};

const firstLine = (person, columns) =>
  `${filled(person.code, 2)}${filled(person.country3, 3)}${filled(names(person), columns - 5)}`;

export function td2(person) {
  const start = numberAndDates(person) + filled('', 7);
  const all = start.slice(0, 10) + start.slice(13, 20) + start.slice(21, 35);
  return [firstLine(person, 36), start + checkDigit(all)];
}

/** Visas have no composite check digit. */
export const visa = (columns) => (person) => [
  firstLine(person, columns),
  filled(numberAndDates(person), columns),
];

export function td3(person) {
  const personal = filled(person.personalNumber ?? '', 14);
  const start = `${numberAndDates(person)}${personal}${person.personalNumber ? checkDigit(personal) : '<'}`;
  const all = start.slice(0, 10) + start.slice(13, 20) + start.slice(21, 43);
  return [firstLine({ ...person, code: 'P' }, 44), start + checkDigit(all)];
}
