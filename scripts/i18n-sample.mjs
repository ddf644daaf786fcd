// Prints a random sample of the texts of a language, as lines of tab-separated values, for a judge to read:
// npm run i18n:sample -- de-DE 80 57. The same seed gives the same texts.
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { ROOT } from './build-if-stale.mjs';
import { readGatewayTexts, readLinguiConfigs } from './text-sources.mjs';

process.chdir(ROOT);
const [locale = 'en', count = '200', seed = '1'] = process.argv.slice(2);
const random = createRandom(Number(seed));
const sample = (await readTexts())
  .map((text) => ({ text, at: random() }))
  .toSorted((a, b) => a.at - b.at)
  .slice(0, Number(count));
for (const { text } of sample)
  console.log([text.id, text.where, text.english, text.translation].map(oneLine).join('\t'));

async function readTexts() {
  const found = [];
  for (const config of readLinguiConfigs()) {
    for (const catalog of await getCatalogs(config)) {
      const name = path.basename(catalog.path);
      const english = await catalog.read('en');
      const translations = await catalog.read(locale);
      for (const id of Object.keys(english).toSorted()) {
        const where = english[id].origin?.map(([file]) => file).join(' ') ?? '';
        found.push({
          id: `${name}/${id}`,
          where,
          english: english[id].translation,
          translation: translations?.[id]?.translation ?? '',
        });
      }
    }
  }
  const translated = new Map(readGatewayTexts(locale));
  for (const [id, text] of readGatewayTexts('en'))
    found.push({
      id: `gateway/${id}`,
      where: 'gateway/i18n',
      english: text,
      translation: translated.get(id) ?? '',
    });
  return found;
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ');
}

/** mulberry32: a number from 0 to 1 for each call, the same series for the same seed. */
function createRandom(start) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
