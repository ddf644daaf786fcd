// Fails when a catalogue does not match the source (run npm run i18n), when a shipped language has a gap, when
// English differs from the source, when the English of a translation changed ("fuzzy"), when a translation lost
// or added a placeholder or tag, or when it breaks a rule of its language (language-rules.mjs) or of its glossary
// (glossary-terms.mjs). The gateway's texts follow the same rules. A variant has no gaps: it falls back to its
// base, unless that text contains a word of another region.
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { ROOT } from './build-if-stale.mjs';
import { findForeignWords, findRuleProblems, findSourceProblems } from './language-rules.mjs';
import { findVariantProblem, listPlaceholders } from './variant-texts.mjs';
import { findTermProblems } from './glossary-terms.mjs';
import { readGatewayTexts, readLinguiConfigs } from './text-sources.mjs';

process.chdir(ROOT);
const [config, desk] = readLinguiConfigs();
// Optional languages: npm run i18n:check -- tr-TR
const named = process.argv.slice(2);
const isWanted = (locale) => named.length === 0 || named.includes(locale);
const locales = config.locales.filter(isWanted);
const { default: _, ...bases } = config.fallbackLocales;
const variants = Object.keys(bases).filter(isWanted);
const problems = [];
let texts = 0;

for (const catalog of [...(await getCatalogs(config)), ...(await getCatalogs(desk))]) {
  const collected = await catalog.collect();
  if (!collected) {
    problems.push(`${catalog.path}: extraction failed`);
    continue;
  }
  texts += Object.keys(collected).length;
  for (const locale of [...locales, ...variants]) {
    const stored = (await catalog.read(locale)) ?? {};
    const name = path.relative(ROOT, catalog.getFilename(locale));
    const base = locale in bases && ((await catalog.read(bases[locale])) ?? {});
    for (const [id, source] of Object.entries(collected)) {
      if (base) checkVariant({ name, base: base[id]?.translation ?? '', entry: stored[id], locale });
      else checkText({ name, id, source, entry: stored[id], locale });
    }
    for (const [id, entry] of Object.entries(stored)) {
      if (!(id in collected)) problems.push(`${name}: no longer used: ${show(entry.message ?? id)}`);
    }
  }
}

const own = readGatewayTexts('en');
texts += own.length;
for (const [at, text] of own)
  problems.push(
    ...findSourceProblems(text).map((what) => `gateway/i18n/en.json: ${at}: ${what}: ${show(text)}`),
  );
for (const locale of locales.filter((each) => each !== config.sourceLocale)) {
  const said = new Map(readGatewayTexts(locale));
  for (const [at, text] of own)
    for (const what of findProblems(locale, text, said.get(at) ?? ''))
      problems.push(`gateway/i18n/${locale}.json: ${at}: ${what}`);
}

if (problems.length > 0) {
  console.error(problems.slice(0, 40).join('\n'));
  if (problems.length > 40) console.error(`... and ${problems.length - 40} more`);
  console.error('Run "npm run i18n", then fill in what is empty.');
  process.exit(1);
}
console.log(`${texts} texts, complete in ${[...locales, ...variants].join(', ')}`);

function checkText({ name, id, source, entry, locale }) {
  const message = source.message ?? id;
  if (!entry || entry.obsolete) return problems.push(`${name}: not extracted: ${show(message)}`);
  if (source.message && entry.message && entry.message !== source.message) {
    problems.push(`${name}: source text changed: ${show(message)}`);
  }
  const translation = entry.translation || (locale === config.sourceLocale ? message : '');
  if (!translation) return problems.push(`${name}: no translation: ${show(message)}`);
  if (entry.extra?.flags?.includes('fuzzy'))
    return problems.push(`${name}: the English changed, translate it and remove "fuzzy": ${show(message)}`);
  if (locale === config.sourceLocale && translation !== message)
    return problems.push(`${name}: the source has another text: ${show(message)}`);
  // The build reads from the references which texts the first view needs.
  if (locale === config.sourceLocale && filesOf(entry) !== filesOf(source))
    problems.push(`${name}: outdated references: ${show(message)}`);
  const [wanted, got] = [listPlaceholders(message), listPlaceholders(translation)];
  if (wanted !== got) problems.push(`${name}: placeholders differ (${wanted} / ${got}): ${show(message)}`);
  const wrong =
    locale === config.sourceLocale
      ? findSourceProblems(message, { isDesk: name.startsWith('desk/') })
      : findProblems(locale, message, translation);
  problems.push(...wrong.map((what) => `${name}: ${what}: ${show(message)}`));
}

function filesOf({ origin = [] }) {
  return [...new Set(origin.map(([file]) => file))].toSorted().join(' ');
}

function findProblems(locale, source, text) {
  return [...findRuleProblems(locale, source, text), ...findTermProblems(locale, source, text)];
}

/** A gap in the base is reported for the base. */
function checkVariant({ name, base, entry, locale }) {
  problems.push(
    ...findProblemsOfVariant(locale, base, entry).map((what) => `${name}: ${what}: ${show(base)}`),
  );
}

function findProblemsOfVariant(locale, base, entry) {
  if (!entry) return findForeignWords(locale, base);
  const problem = findVariantProblem(base, entry.translation) ?? findStaleProblem(base, entry);
  return problem ? [problem] : findRuleProblems(locale, base, entry.translation);
}

/** A text whose id is not its English has a comment with the English that it was translated from. */
function findStaleProblem(base, { message, extra }) {
  if (message !== undefined) return null;
  const from = extra?.translatorComments?.find((comment) => comment.startsWith('Of: '))?.slice('Of: '.length);
  if (from === base) return null;
  return from === undefined ? `"# Of: ${base}" is missing before it` : `was translated from: ${from}`;
}

function show(text) {
  return text.length > 90 ? `${text.slice(0, 90)}...` : text;
}
