// Writes the texts of the client and the desk to the catalogues. A translation whose English text changed is kept and
// flagged "fuzzy", as gettext does: it waits for a translator, and i18n-check.mjs fails until the flag is removed.
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { ROOT } from './build-if-stale.mjs';
import { readLinguiConfigs } from './text-sources.mjs';

const MIN_SIMILARITY = 0.3;
const FUZZY = 'fuzzy';

process.chdir(ROOT);

for (const config of readLinguiConfigs()) {
  for (const catalog of await getCatalogs(config)) {
    const before = await catalog.readAll();
    const after = await catalog.make({ clean: true, overwrite: true, orderBy: config.orderBy });
    if (!after) throw new Error(`${catalog.path}: extraction failed`);
    const oldIds = findOldIds(before[config.sourceLocale] ?? {}, after[config.sourceLocale]);
    for (const locale of config.locales.filter((each) => each !== config.sourceLocale)) {
      for (const [id, oldId] of oldIds) keepTranslation(after[locale][id], before[locale]?.[oldId]);
      await catalog.write(locale, after[locale]);
    }
    console.log(`${path.basename(catalog.path)}: ${oldIds.size} texts changed`);
  }
}

/** The id that each changed English text had before: the same, if it is explicit, or the one of the most similar text that is gone. */
function findOldIds(before, after) {
  const oldIds = new Map();
  const gone = Object.keys(before).filter((id) => !(id in after));
  for (const [id, entry] of Object.entries(after)) {
    if (id in before) {
      if (before[id].translation !== entry.translation) oldIds.set(id, id);
      continue;
    }
    const [best] = gone
      .filter((oldId) => sharesFile(before[oldId], entry))
      .map((oldId) => ({ oldId, similarity: compare(before[oldId].translation, entry.translation) }))
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .toSorted((a, b) => b.similarity - a.similarity);
    if (best) oldIds.set(id, best.oldId);
  }
  return oldIds;
}

function keepTranslation(entry, old) {
  if (!old?.translation) return;
  entry.translation = old.translation;
  entry.extra = { ...entry.extra, flags: [...new Set([...(entry.extra?.flags ?? []), FUZZY])] };
}

function sharesFile(one, other) {
  const files = new Set(one.origin?.map(([file]) => file));
  return other.origin?.some(([file]) => files.has(file)) ?? false;
}

/** Dice coefficient of the words of two texts: 0 (none in common) to 1. */
function compare(one, other) {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []));
  const common = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}
