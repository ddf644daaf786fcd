// The barcode of a North American licence (AAMVA), as a picture of three pixels a bar.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { default: sharp } = await import('sharp');
const { resolve } = createRequire(import.meta.url);
const american = (date) => {
  const [year, month, day] = date.split('-');
  return month + day + year;
};

export function licenceText(person) {
  const lines = [
    `DAQ${person.documentNumber}`,
    `DCS${person.surname}`,
    `DAC${person.givenNames.split(' ')[0]}`,
    `DAD${person.givenNames.split(' ').slice(1).join(' ') || 'NONE'}`,
    `DBB${american(person.birthDate)}`,
    `DBA${american(person.expiryDate)}`,
    `DBD${american(person.issueDate)}`,
    `DBC${person.sex === 'M' ? 1 : 2}`,
    `DAG${person.address}`,
    `DCG${person.country3}`,
  ];
  return `@\n\u001E\rANSI 636000100002DL00410278DL${lines.join('\n')}\r`;
}

export async function drawBarcode(person) {
  const writer = await import('zxing-wasm/writer');
  const wasmBinary = readFileSync(resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await writer.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { svg } = await writer.writeBarcode(licenceText(person), { format: 'PDF417' });
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return sharp(Buffer.from(svg))
    .resize(width * 4, Math.round(height * 4 * 0.75), { kernel: 'nearest' })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#fff' })
    .png()
    .toBuffer();
}
