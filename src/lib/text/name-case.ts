// Documents and their machine-readable lines print names in capitals. This writes them as people do; names in any other case
// are unchanged. No lookbehind: Safari 15 cannot parse it.

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PARTICLES = toSet('de del da do dos das y bin binti bint ibn');
/** In given names these are often names: "Thi Van Anh". */
const FAMILY_PARTICLES = toSet('van von vom zu zur ter ten al');
/** Only after a particle: "de la Cruz", but "La Fontaine". */
const ARTICLES = toSet('la las los der den dem het');

const isAllCapitals = (name: string): boolean => name === name.toUpperCase() && name !== name.toLowerCase();

/** Capital letters at the beginning and in O’Brien, Dell’Acqua and McKay, but not in Na’im. */
const WORD_CAPITALS = /^(?:mc|(?:\p{L}|dell|dall|sant)['’ʼ])?\p{L}/u;

export function toNameCase(name: string, part: 'givenName' | 'familyName'): string {
  if (!isAllCapitals(name)) return name;
  // Only Turkish and Azerbaijani have these letters. Without them, the dot of a capital I is unknown.
  const locale = /[İĞ]/u.test(name) ? 'tr' : 'und';
  const isFamily = part === 'familyName';
  const capitalise = (word: string): string => {
    if (/^i(?:ii?|v)$/.test(word)) return word.toUpperCase();
    const [start = ''] = WORD_CAPITALS.exec(word) ?? [];
    const upper = start.replace(/^.|.$/gu, (letter) => letter.toLocaleUpperCase(locale));
    return upper + word.slice(start.length);
  };
  let isAfterParticle = false;
  const words = name.toLocaleLowerCase(locale).split(/([ \p{Pd}])/u);
  const written = words.map((word, at) => {
    if (at % 2 === 1) return word;
    const next = words[at + 1];
    const isParticle =
      (next === ' ' && PARTICLES.has(word) && (isFamily || at > 0)) ||
      (next === ' ' && ARTICLES.has(word) && isAfterParticle) ||
      (isFamily && FAMILY_PARTICLES.has(word) && (next === ' ' || (word === 'al' && next !== undefined)));
    isAfterParticle = isParticle;
    return isParticle ? word : capitalise(word);
  });
  return written.join('');
}
