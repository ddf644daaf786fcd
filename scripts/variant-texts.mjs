// A variant of a language (VARIANTS of src/i18n/languages.ts) has only the texts that differ from those of its base.

/** The placeholders and tags of an ICU message, sorted: a translation must keep them. */
export function listPlaceholders(message) {
  const placeholders = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => `{${match[1]}}`);
  const tags = [...message.matchAll(/<\/?(\d+)\/?>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...placeholders, ...tags])].toSorted().join(' ') || 'none';
}

/** A description of what is wrong with a text of a variant; null where nothing is. */
export function findVariantProblem(base, own) {
  if (base === undefined) return 'the base has no such text';
  if (!own) return 'no text';
  if (own === base) return 'a copy of the base';
  const [wanted, got] = [listPlaceholders(base), listPlaceholders(own)];
  return wanted === got ? null : `placeholders differ (${wanted} / ${got})`;
}
