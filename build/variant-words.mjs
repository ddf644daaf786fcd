// A variant of a language (VARIANTS of src/i18n/languages.ts) holds only the words that differ from its base's. What is wrong
// with one of them, for the build and for the check of the catalogues.

/** Names of the placeholders and tags of an ICU message, sorted: what a translation must keep. */
export function marksOf(message) {
  const placeholders = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => `{${match[1]}}`);
  const tags = [...message.matchAll(/<\/?(\d+)\/?>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...placeholders, ...tags])].toSorted().join(' ') || 'none';
}

/** In words; null where nothing is wrong. */
export function variantProblem(base, own) {
  if (base === undefined) return 'the base has no such text';
  if (!own) return 'no text';
  if (own === base) return 'a copy of the base';
  const [wanted, got] = [marksOf(base), marksOf(own)];
  return wanted === got ? null : `placeholders differ (${wanted} / ${got})`;
}
