// A region's rules are in its row of contract/sites.ts. This finds a site named anywhere else: in a comparison, in a
// list, passed to something named after sites or regions, or as a key of a table without other keys. A country is no
// site, and may be named: the surrounding names distinguish the two. So a site in a variable called `country`
// is not found, nor one in a table with other keys, a concatenated one, or the code of a site's form.
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { SITE_NAMES, getSiteRules } from '#contract/sites.ts';
import { isTest, sourcesIn } from './source.ts';

const CODES = new Set(SITE_NAMES.flatMap((site) => [site, getSiteRules(site).alias ?? site]));
/** Codes of sites that no country has. */
const ONLY_SITES = new Set(['EU', 'GLOBAL']);

const EXEMPT = [
  /^contract\/sites\.ts$/,
  // A questionnaire defines its own sites.
  /^contract\/(questionnaires|forms)\//,
  // Countries, by their own rules.
  /^contract\/(countries|documents)\.ts$/,
  /^contract\/questionnaire\/(addresses|tax-numbers|checksums)\.ts$/,
  /^src\/questionnaire\/fields\/address-parts\.ts$/,
  // Published documents, which do not change, and whose sections name their sites.
  /^gateway\/agreements\/(texts\/)?(other-sites|hong-kong|hong-kong-revised|privacy|professional|terms)\.ts$/,
  // Fictional people of the tests and the sandbox.
  /\/testing\//,
  /^src\/app\/gallery\//,
  /^gateway\/(services|sandbox)\/(persona|desk)-[a-z-]+\.ts$/,
];

const SITE_WORDS = /site|region/i;

interface Named {
  code: string;
  at: number;
}

const ANY_CODE = new RegExp(String.raw`\b(${[...CODES].join('|')})\b`);

/** Every site named in a text, judged by the surrounding code. */
export function sitesNamedIn(file: string, text: string): Named[] {
  if (!ANY_CODE.test(text)) return [];
  const found: Named[] = [];
  const wordAt = (node: { start: number; end: number }) => text.slice(node.start, node.end);
  const codeOf = (node: unknown): string | null => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return null;
    if (node.type !== 'Literal' || !('value' in node) || typeof node.value !== 'string') return null;
    return CODES.has(node.value) ? node.value : null;
  };
  const add = (node: { start: number }, code: string | null) => {
    if (code) found.push({ code, at: node.start });
  };
  new Visitor({
    Literal: (node) => {
      const code = codeOf(node);
      if (code && ONLY_SITES.has(code)) add(node, code);
    },
    BinaryExpression: ({ left, right }) => {
      if (SITE_WORDS.test(wordAt(left))) add(right, codeOf(right));
      if (SITE_WORDS.test(wordAt(right))) add(left, codeOf(left));
    },
    SwitchStatement: ({ discriminant, cases }) => {
      if (!SITE_WORDS.test(wordAt(discriminant))) return;
      for (const { test } of cases) if (test) add(test, codeOf(test));
    },
    // `site: 'HK'`, `sites: ['HK']`.
    Property: ({ key, value }) => {
      if (!SITE_WORDS.test(wordAt(key))) return;
      add(value, codeOf(value));
      if (value.type === 'ArrayExpression')
        for (const each of value.elements) if (each) add(each, codeOf(each));
    },
    // `const OWN_SITES = ['HK']`.
    VariableDeclarator: ({ id, init }) => {
      if (!init || !SITE_WORDS.test(wordAt(id))) return;
      add(init, codeOf(init));
      if (init.type === 'ArrayExpression')
        for (const each of init.elements) if (each) add(each, codeOf(each));
    },
    // `getSiteRules('HK')`.
    CallExpression: ({ callee, arguments: given }) => {
      if (SITE_WORDS.test(wordAt(callee))) for (const each of given) add(each, codeOf(each));
    },
    // `{ HK: ..., EU: ... }`, and reads from such a table by key.
    ObjectExpression: ({ properties }) => {
      const keys = properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) return [];
        const name = wordAt(property.key).replaceAll(/^['"]|['"]$/g, '');
        return CODES.has(name) ? [{ code: name, at: property.start }] : [];
      });
      // Codes among other keys are countries or other abbreviations.
      if (keys.length === properties.length || keys.some(({ code }) => ONLY_SITES.has(code)))
        found.push(...keys);
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed && SITE_WORDS.test(wordAt(object)) && CODES.has(wordAt(property)))
        found.push({ code: wordAt(property), at: property.start });
    },
  }).visit(parseSync(file, text).program);
  return found.filter(({ at }, index) => found.findIndex((each) => each.at === at) === index);
}

describe('a region', () => {
  it('is named only in contract/sites.ts and in its forms', () => {
    const product = sourcesIn('contract', 'src', 'sw', 'gateway').filter(
      ({ path }) => !isTest(path) && !EXEMPT.some((pattern) => pattern.test(path)),
    );
    expect(product.length).toBeGreaterThan(300);
    const wrong = product.flatMap(({ path, text }) =>
      sitesNamedIn(path, text).map(
        ({ code, at }) => `${path}:${text.slice(0, at).split('\n').length} names ${code}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has rules that the client does not contain', () => {
    const RULES = ['getSiteRulesByCode', 'findSiteByCountry'];
    const carried = sourcesIn('src', 'sw').filter(
      ({ path, uses }) => !isTest(path) && RULES.some((name) => uses(name)),
    );
    expect(carried.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    [`if (account.site === 'HK') open();`, ['HK']],
    [`const needsApp = (siteOrCountry: string) => siteOrCountry === 'TR';`, ['TR']],
    [`const place = 'TUR' === site ? 1 : 2;`, ['TUR']],
    [`const YEARS = { HK: 7, TR: 8 };`, ['HK', 'TR']],
    [`const RULES: Record<string, object> = { KZ: {} };`, ['KZ']],
    [`const LIMITS = { EU: 3, other: 4 };`, ['EU']],
    [`const EVIDENCE_SITES = ['KZ'];`, ['KZ']],
    [`const offer = { product: 'X', sites: ['HK', 'AE'] };`, ['HK', 'AE']],
    [`const years = getSiteRules('ID').retentionYears;`, ['ID']],
    [`const site = from.at(0) ?? 'GLOBAL';`, ['GLOBAL']],
    [`switch (site) { case 'AE': open(); }`, ['AE']],
    [`const row = SITES.HK;`, ['HK']],
    // Countries and other meanings of the code.
    [`if (country === 'TR') open();`, []],
    [`const LISTED = ['HK', 'KZ', 'RU'];`, []],
    [`const DIAL = { HK: '+852', JP: '+81' };`, []],
    [`const where = { country: 'HK' };`, []],
    [`const ID = 'number';`, []],
  ])('is found in %j', (code, sites) => {
    expect(sitesNamedIn('sample.ts', code).map((each) => each.code)).toEqual(sites);
  });
});
