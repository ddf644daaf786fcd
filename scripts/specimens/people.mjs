// Fictional people and their documents; every number is invented.
const SURNAMES = [
  'MUSTERMANN',
  'YILMAZ',
  'SADYKOV',
  'AL NOOR',
  'WIJAYA',
  'CHAN',
  'SAMPLE',
  'BROOK',
  'KAYA',
  'OSPANOVA',
  'SANTOSO',
  'LINDEN',
  'WONG',
  'HARPER',
  'DEMIR',
  'BOLAT',
];
const GIVEN = [
  'ERIKA MARIE',
  'MEHMET CAN',
  'AIDAR',
  'FATIMA',
  'BUDI',
  'TAI MAN',
  'JORDAN LEE',
  'QUINN',
  'ZEYNEP',
  'DANA',
  'SITI RAHMA',
  'JONAS PAUL',
  'KA YAN',
  'ALEX',
  'OZAN',
  'RUSLAN',
];
export const KINDS = {
  'de-id': {
    country: 'DE',
    country3: 'D',
    code: 'ID',
    form: 'td1',
    title: 'PERSONALAUSWEIS',
    state: 'MUSTERLAND',
    number: 'L#@###@##',
  },
  'tr-id': {
    country: 'TR',
    country3: 'TUR',
    code: 'I',
    form: 'td1',
    title: 'KIMLIK KARTI',
    state: 'ORNEK',
    number: 'A##@#####',
    personal: '###########',
  },
  'kz-id': {
    country: 'KZ',
    country3: 'KAZ',
    code: 'I',
    form: 'td1',
    title: 'ID CARD',
    state: 'SAMPLE REPUBLIC',
    number: '0########',
    personal: '############',
  },
  'ae-passport': {
    country: 'AE',
    country3: 'ARE',
    code: 'P',
    form: 'td3',
    title: 'PASSPORT',
    state: 'SAMPLE EMIRATES',
    number: '@########',
    personal: '##############',
  },
  'id-passport': {
    country: 'ID',
    country3: 'IDN',
    code: 'P',
    form: 'td3',
    title: 'PASPOR',
    state: 'CONTOH',
    number: '@#######',
  },
  'hk-id': {
    country: 'HK',
    country3: 'HKG',
    code: 'I',
    form: 'none',
    title: 'IDENTITY CARD',
    state: 'SAMPLE TERRITORY',
    number: '@######(#)',
  },
  'us-licence': {
    country: 'US',
    country3: 'USA',
    code: 'DL',
    form: 'pdf417',
    title: 'DRIVER LICENSE',
    state: 'SAMPLE STATE',
    number: '@#######',
  },
};

const day = (chance, from, to) => {
  const year = from + Math.floor(chance() * (to - from));
  const two = (most) => String(1 + Math.floor(chance() * most)).padStart(2, '0');
  return `${year}-${two(12)}-${two(28)}`;
};
const one = (chance, list) => list[Math.floor(chance() * list.length)];

export function createPerson(kind, chance) {
  const row = KINDS[kind];
  const filled = (pattern) =>
    [...pattern]
      .map((sign) => {
        if (sign === '#') return String(Math.floor(chance() * 10));
        return sign === '@' ? one(chance, [...'ABCDEFGHJKLMNPQRSTUVWXYZ']) : sign;
      })
      .join('');
  return {
    ...row,
    kind,
    surname: one(chance, SURNAMES),
    givenNames: one(chance, GIVEN),
    birthDate: day(chance, 1950, 2006),
    issueDate: day(chance, 2018, 2025),
    expiryDate: day(chance, 2028, 2036),
    sex: chance() < 0.5 ? 'M' : 'F',
    documentNumber: filled(row.number),
    ...(row.personal ? { personalNumber: filled(row.personal) } : {}),
    address: `${1 + Math.floor(chance() * 98)} SAMPLE STREET, SPRING TOWN`,
    face: Math.floor(chance() * 6),
  };
}
