// Draws one document of people.mjs in a fictional layout, with SPECIMEN across it.
import { LETTER_WIDTH, MONO, OCR_B, PLAIN } from './fonts.mjs';
import { td1, td2, td3, visa } from './mrz.mjs';

const { default: sharp } = await import('sharp');
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shown = (date) => date.split('-').toReversed().join('.');
const SKIN = ['#c99b7c', '#8d5f44', '#e3bb9d', '#b98a6d', '#6f4a35', '#d8ab8a'];
const HAIR = ['#3a2c25', '#17120f', '#a8763e', '#6b6b6b', '#54301c', '#221a16'];

export const drawFace = (which, x, y, scale) => `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M20 400 Q40 250 170 240 Q300 250 320 400 Z" fill="#4a5f7d"/><rect x="135" y="190" width="70" height="80" fill="${SKIN[which]}"/>
<ellipse cx="170" cy="130" rx="82" ry="104" fill="${SKIN[which]}"/>
<path d="M86 120 Q80 10 170 14 Q260 10 254 120 Q230 60 170 62 Q110 60 86 120 Z" fill="${HAIR[which]}"/>
<path d="M118 108 Q138 98 156 108 M184 108 Q204 98 222 108" stroke="${HAIR[which]}" stroke-width="6" fill="none"/>
<g fill="#fff"><ellipse cx="138" cy="128" rx="16" ry="9"/><ellipse cx="202" cy="128" rx="16" ry="9"/></g>
<g fill="#33241c"><circle cx="138" cy="128" r="8"/><circle cx="202" cy="128" r="8"/></g>
<path d="M170 130 L160 165 L180 165" stroke="#7d4f3c" stroke-width="4" fill="none"/><path d="M140 192 Q170 206 200 192 Q170 220 140 192" fill="#8d4f45"/></g>`;

const field = (x, y, label, value, big = 30) =>
  `<text x="${x}" y="${y}" font-size="17" fill="#445">${escaped(label)}</text><text x="${x}" y="${y + big + 4}" font-size="${big}" fill="#111">${escaped(value)}</text>`;

function zone(lines, { width, bottom, pitch, face }) {
  const em = pitch / LETTER_WIDTH[face];
  const x = (width - lines[0].length * pitch) / 2;
  return lines
    .map((line, at) => {
      const y = bottom - (lines.length - 1 - at) * pitch * 1.667;
      const xs = [...line].map((_, sign) => (x + sign * pitch).toFixed(1)).join(' ');
      return `<text xml:space="preserve" x="${xs}" y="${y}" font-family="${face}" font-size="${em}" fill="#151515">${escaped(line)}</text>`;
    })
    .join('');
}

const waves = (width, height, hue) =>
  Array.from(
    { length: 14 },
    (_, at) =>
      `<path d="M0 ${(at * height) / 13} Q${width / 4} ${(at * height) / 13 - 50} ${width / 2} ${(at * height) / 13} T${width} ${(at * height) / 13}" stroke="hsl(${hue} 40% 78%)" stroke-width="2" fill="none"/>`,
  ).join('');

/** The lines of its MRZ; empty where it has none. */
const FORMATS = { td1, td2, td3, mrva: visa(44), mrvb: visa(36) };
export const listMrzLines = (person) => FORMATS[person.form]?.(person) ?? [];
/** Width of a letter on a picture of a card; passports and their pages have more pixels. */
const CARD_PITCH = { 30: 38.1, 36: 32.4 };
const isPage = ({ form }) => form === 'td3' || form === 'mrva';

/** PNG of the document alone, edge to edge. */
export async function drawDocument(
  person,
  {
    lines = listMrzLines(person),
    mono = false,
    face = mono ? MONO : OCR_B,
    barcode = null,
    photo = null,
  } = {},
) {
  const passport = isPage(person);
  const [width, height] = passport ? [1500, 1056] : [1284, 810];
  const left = passport ? 470 : 400;
  const hue = (person.country.codePointAt(0) * 37 + person.country.codePointAt(1) * 11) % 360;
  const rows = [
    field(left, 130, 'Surname', person.surname, 34),
    person.givenNames ? field(left, 205, 'Given names', person.givenNames, 34) : '',
    field(left, 280, 'Date of birth', shown(person.birthDate)),
    field(left + 260, 280, 'Sex', person.sex),
    field(left + 380, 280, 'Nationality', person.country3),
    field(left, 350, 'Document No.', person.documentNumber),
    field(left + 380, 350, 'Date of issue', shown(person.issueDate)),
    field(left, 420, 'Date of expiry', shown(person.expiryDate)),
    ...(person.form === 'pdf417'
      ? []
      : [person.personalNumber ? field(left + 380, 420, 'Personal No.', person.personalNumber) : '']),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${PLAIN}">
<rect width="100%" height="100%" rx="${passport ? 8 : 40}" fill="hsl(${hue} 45% 91%)"/>${waves(width, height, hue)}
<rect width="100%" height="70" fill="hsl(${hue} 45% 40%)"/><text x="40" y="48" font-size="32" fill="#fff">${person.state}</text>
<text x="${width - 40}" y="48" font-size="32" fill="#fff" text-anchor="end">${person.title}</text>
<rect x="60" y="110" width="300" height="390" fill="#cfd8e3"/>${drawFace(person.face, 42, 130, 0.93)}
<text x="${width / 2}" y="${passport ? 640 : 530}" font-size="44" fill="#b33" fill-opacity="0.55" text-anchor="middle" letter-spacing="18">SPECIMEN</text>
${rows}${lines.length > 0 ? zone(lines, { width, bottom: height - 48, pitch: passport ? 30.5 : CARD_PITCH[lines[0].length], face }) : ''}</svg>`;
  const over = [];
  if (photo)
    over.push({
      input: await sharp(photo).resize(300, 390, { fit: 'cover' }).toBuffer(),
      left: 60,
      top: 110,
    });
  if (barcode) over.push({ input: barcode, left: 60, top: height - 250 });
  return sharp(Buffer.from(svg)).composite(over).png().toBuffer();
}

/** PNG of the back of a card: MRZ and barcode. */
export async function drawDocumentBack(person, { lines = listMrzLines(person), barcode = null } = {}) {
  const [width, height] = [1284, 810];
  const hue = (person.country.codePointAt(0) * 37 + person.country.codePointAt(1) * 11) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${PLAIN}">
<rect width="100%" height="100%" rx="40" fill="hsl(${hue} 45% 93%)"/>${waves(width, height, hue)}
<rect y="60" width="100%" height="96" fill="hsl(${hue} 30% 30%)"/>
${field(60, 220, 'Address', person.address)}${field(60, 300, 'Issued by', person.state)}
${field(760, 220, 'Date of issue', shown(person.issueDate))}${field(760, 300, 'Document No.', person.documentNumber)}
<text x="${width / 2}" y="450" font-size="44" fill="#b33" fill-opacity="0.55" text-anchor="middle" letter-spacing="18">SPECIMEN</text>
${lines.length > 0 ? zone(lines, { width, bottom: height - 60, pitch: 38.1, face: OCR_B }) : ''}</svg>`;
  const over = barcode ? [{ input: barcode, left: 60, top: height - 300 }] : [];
  return sharp(Buffer.from(svg)).composite(over).png().toBuffer();
}

/** Both sides of a card in one picture, 'above' or 'beside' each other on the table. */
export async function joinSides([front, back], how) {
  const { width, height } = await sharp(front).metadata();
  const gap = 60;
  const beside = how === 'beside';
  return sharp({
    create: {
      width: beside ? width * 2 + gap : width,
      height: beside ? height : height * 2 + gap,
      channels: 3,
      background: '#575047',
    },
  })
    .composite([
      { input: front, left: 0, top: 0 },
      { input: back, left: beside ? width + gap : 0, top: beside ? 0 : height + gap },
    ])
    .png()
    .toBuffer();
}
