// Typographic rules for translations by language: punctuation, quotes, spaces, script, numbers, plurals.
// i18n-check.mjs checks every text of the catalogues and of the gateway.
import { parse } from '@messageformat/parser';
import { AVOIDED } from './avoided-wordings.mjs';

const HAN = '\\p{Script=Han}';
const CJK = `[${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}]`;

/** Opening and closing quotation marks. */
const QUOTES = {
  'zh-CN': '“”‘’',
  'zh-TW': '「」『』',
  'zh-HK': '「」『』',
  'ja-JP': '「」『』',
  'ko-KR': '‘’“”',
  'ru-RU': '«»„“',
  'id-ID': '“”‘’',
  'es-ES': '«»“”',
  'tr-TR': '“”‘’',
  'th-TH': '“”‘’',
  'vi-VN': '“”‘’',
  'de-DE': '„“‚‘’',
  'ar-SA': '«»“”',
  'en-US': '“”‘’',
};

/** The scripts that a text is written in. */
const SCRIPTS = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  'zh-HK': /\p{Script=Han}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'ru-RU': /\p{Script=Cyrillic}/u,
  'th-TH': /\p{Script=Thai}/u,
  'ar-SA': /\p{Script=Arabic}/u,
};

const beside = (marks) => new RegExp(`${CJK}[${marks}]|[${marks}]${CJK}`, 'u');

/** By language: forbidden patterns and their descriptions. */
const FORBIDDEN = {
  'zh-CN': [
    [beside(',;:!?'), 'half-width mark beside a Chinese character'],
    [/[「」『』]/, 'quotes of traditional Chinese'],
    [/[個們這說請認證資訊時間後從過還與為實]/, 'traditional character'],
  ],
  'zh-TW': [
    [beside(',;:!?'), 'half-width mark beside a Chinese character'],
    [/[个们这说请认证资讯时间后从过还与为实]/, 'simplified character'],
    [/信息|网络|網絡|短信|短訊|賬戶|賬號|登錄|用戶|屏幕|視頻|默認|軟件/, 'word of another place'],
  ],
  'zh-HK': [
    [beside(',;:!?'), 'half-width mark beside a Chinese character'],
    [/[个们这说请认证资讯时间后从过还与为实]/, 'simplified character'],
    [/網路|簡訊|螢幕|身分|軟體|影片|信息|登錄|視頻|默認|賬/, 'word of another place'],
    [/[嘅喺唔咗嚟啲哋冇佢]/, 'spoken Cantonese'],
  ],
  'ja-JP': [
    [beside(',;!?'), 'half-width mark beside a Japanese character'],
    [/[。、]\s/, 'space after a full-width mark'],
  ],
  'ko-KR': [[/을\(를\)|이\(가\)|은\(는\)|와\(과\)|\(으\)로/, 'a particle written both ways']],
  'ru-RU': [[/[\p{Ll},;:–] (Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u, 'a capital in a form of address']],
  'de-DE': [[/[«»]/, 'quotes of another language']],
  'ar-SA': [
    [/[\p{Script=Arabic}]\s*[,;?]/u, 'Latin mark after an Arabic letter'],
    [/ـ/, 'tatweel'],
  ],
  'es-ES': [[/^[^¿]*\?/u, 'a question that is not opened']],
  'en-US': [
    [
      /\b(licence|postcode|payslip|colour|favour|behaviour|organis|recognis|authoris|cancell(ed|ing)|centre|defence|cheque)/i,
      'word of another place',
    ],
    [
      /\b(ticks?|ticked|expiry|sizeable|towards|afterwards|at weekends|working days?|council tax|family name|fixed line|mobile phone)\b/i,
      'word of another place',
    ],
    [/[\d\ufffc] %/, 'space before a percent sign'],
  ],
};

const FULL_WIDTH = /[，；：！？（）。、]/;
const USES_FULL_WIDTH = /^(zh|ja)/;
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;

const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;

/** Replaces a value: neither a letter nor a space. */
const VALUE = '\ufffc';

/** The text of every branch without tags; throws where the message does not parse. */
function branches(tokens) {
  const here = tokens.map((token) => (token.type === 'content' ? token.value : VALUE));
  const inside = tokens.flatMap(({ cases = [] }) => cases.flatMap((each) => branches(each.tokens)));
  return [here.join('').replaceAll(/<\/?\d+\/?>/g, ''), ...inside];
}

/** Numbers of two digits or more: smaller ones are often spelt out. Grouping depends on the language. */
const numbersIn = (text) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .match(/\d{2,}/g) ?? [];
const TEN_THOUSANDS = /[萬万만億亿억]/;

function pluralProblems(language, tokens) {
  const known = {
    plural: new Intl.PluralRules(language).resolvedOptions().pluralCategories,
    selectordinal: new Intl.PluralRules(language, { type: 'ordinal' }).resolvedOptions().pluralCategories,
  };
  return tokens.flatMap(({ type, cases = [] }) => {
    // Spanish "many" starts at a million, which no text counts to.
    const wanted = (known[type] ?? ['other']).filter((each) => language !== 'es-ES' || each !== 'many');
    const keys = cases.map(({ key }) => key);
    const unknown = known[type]
      ? keys.filter((key) => !known[type].includes(key) && !/^=?\d+$/.test(key))
      : [];
    return [
      ...(cases.length > 0 ? wanted.filter((each) => !keys.includes(each)) : []).map(
        (each) => `no "${each}" in ${type}`,
      ),
      ...unknown.map((key) => `"${key}" is no number of this language`),
      ...cases.flatMap((each) => pluralProblems(language, each.tokens)),
    ];
  });
}

/** Names and loan words, which are the same as in English. */
const SAME = {
  everywhere:
    /^(Aadhaar|Attesta|BNB Chain|Bitcoin|Eircode|Ethereum|Polygon|Solana|Webhooks?|(National Identification|Bank Verification) Number( \(\w+\))?|\{\w+\} MB|\{\w+\}: \{\w+\})$/,
  'es-ES': /^(Crimea|Error(: )?|General|Indonesia|Screening|Staking)$/,
  'de-DE':
    /^(BVN|Browser|County|Details|Diploma|Futures|Median|NIN|Problem|Region|Score|Screening|Selfie|Staking|Standard|Status|System|Transfer \{number, number\}|Version( \{0\})?|Watchlists|Website)$/,
  'id-ID':
    /^(Auditor|BVN|Browser|County|Diploma|False positive(: \{userId\})?|Final|Frame \d|Futures|Gender|Golden visa|Indonesia|Legal hold|Liveness|Median|Platform|Screening|Status|Level( 0| 2(: \{reason\}\.)?| \{number\}| \{number\} · \{name\})?|NIN|Selfie|Sevastopol|Staking|Transfer( \{number, number\})?)$/,
  'th-TH': /^(Audit Trail|False Positive(: \{userId\})?|Legal Hold|Liveness|Staking)$/,
  'tr-TR': /^(Platform|Selfie|Staking|Transfer( \{number, number\})?)$/,
  'vi-VN': /^(Crimea|Futures|Indonesia|Sevastopol|Staking)$/,
};

/** Checks punctuation, spaces and quotes of one piece of text. */
function stretchProblems(language, part) {
  const others = [...'„“”«»「」『』'].filter((each) => !QUOTES[language]?.includes(each)).join('');
  const rules = [
    [/ {2}/, 'two spaces'],
    [/\.\.\./, 'three dots for an ellipsis'],
    [DIRECTION_MARKS, 'direction mark: the page isolates what it puts in'],
    // oxlint-disable-next-line no-control-regex -- the rule searches for them
    [/\ufffd|[\u0000-\u001f]/, 'character that cannot be shown'],
    [/[ \u00a0\u202f][?!;:»]|«[ \u00a0\u202f]/, 'space before a mark, or within quotes'],
    [/"/, 'straight quotes'],
    [STRAIGHT_APOSTROPHE, 'straight apostrophe'],
    [new RegExp(`[${others}]`), 'quotes of another language'],
    ...(USES_FULL_WIDTH.test(language) ? [] : [[FULL_WIDTH, 'full-width mark']]),
    ...(FORBIDDEN[language] ?? []),
    ...(AVOIDED[language] ?? []).map(([pattern, better]) => [pattern, `write ${better}`]),
  ];
  return rules.filter(([pattern]) => pattern.test(part)).map(([, what]) => `${what}: "${part}"`);
}

function lostNumbers(english, parts) {
  const said = parts.flatMap(numbersIn);
  // "More than 40" may be translated as "from 41".
  const kept = (each) => said.includes(each) || said.includes(String(Number(each) + 1));
  const lost = english.flatMap(numbersIn).filter((each) => !kept(each));
  return lost.length === 0 || parts.some((part) => TEN_THOUSANDS.test(part))
    ? []
    : [`number lost: ${lost.join(', ')}`];
}

function leftInEnglish(language, source, text, parts) {
  if (SAME.everywhere.test(text) || SAME[language]?.test(text)) return [];
  if (text === source) return ['left in English'];
  const isCode = /^[A-Z]{2,5}$/.test(text);
  const script = SCRIPTS[language];
  return !script || isCode || parts.some((part) => script.test(part)) ? [] : ['no letter of its script'];
}

/** Words of another region in a text that a variant takes from its base. */
export const findForeignWords = (language, text) =>
  branches(parse(text, { strict: false })).flatMap((part) =>
    (FORBIDDEN[language] ?? [])
      .filter(([pattern]) => pattern.test(part))
      .map(([, what]) => `${what}, and no text of its own`),
  );

/** English that the style guide (docs/words/en.md) replaces, and what to write. */
const ENGLISH = [
  [STRAIGHT_APOSTROPHE, 'straight apostrophe'],
  [/e-mail/i, 'email'],
  [/\d %/, 'no space before a percent sign'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\btakes? the place of\b/i, 'replace'],
  [/\b(takes?|took|taken|taking) (it|this|that|consent|back) back\b|\btake back\b/i, 'withdraw'],
  [/\bhand(ed|ing|s)? (it )?in\b/i, 'submit'],
  [/\bsay no\b|\bsaid no\b|\brefuse/i, 'decline'],
  [/\b(tries|tr(y|ies) (left|are used))\b(?! to)/i, 'attempts'],
  [/\b(somebody|anybody|everybody)\b/i, 'someone, anyone, everyone'],
  [/\blog(ged)? (in|out)\b/i, 'sign in, sign out'],
  [/\bbirth date\b/i, 'date of birth'],
  [/\bat the latest\b|\bat most \d+ (hours?|days?)/i, 'no absolute maximum'],
  [/\b[Ll]et us\b/, 'let’s'],
  [/\bcomes? by (email|post|mail)\b/i, 'we’ll send'],
  [/\bwaits? for (you|this)\b/i, 'things do not wait'],
  [/\bstands? (on|in) (our|your|the) (website|document|passport|card)\b/i, 'is shown on'],
  [/\bis over\b|\bis good for\b/i, 'expires, has expired'],
  [/\bwhat for\b|^What you (came|want)/i, 'a noun as a label'],
];
/** Terms for account holders. The desk uses the terms of its profession: officer, picture, register. */
const ENGLISH_OF_CLIENT = [
  [/\bpictures?\b/i, 'photo'],
  [/\bofficers?\b/i, 'our team'],
  [/\bcivil register|national register|public office\b/i, 'official records'],
];

/** Problems of an English source text: what to write instead. */
export function findSourceProblems(message, { isDesk = false } = {}) {
  const text = message.replaceAll(/\{\w+/g, '{');
  return [...ENGLISH, ...(isDesk ? [] : ENGLISH_OF_CLIENT)]
    .filter(([pattern]) => pattern.test(text))
    .map(([, better]) => better);
}

/** Descriptions of the problems of a translation. `source` is the English. */
export function findRuleProblems(language, source, text) {
  let tokens;
  try {
    tokens = parse(text, { strict: false });
  } catch (error) {
    return [`cannot be read: ${String(error.message).split('\n')[0]}`];
  }
  const parts = branches(tokens);
  const english = branches(parse(source, { strict: false }));
  const isWorded = english.some((part) => /\p{Ll}{4}/u.test(part));
  return [
    ...(text !== text.trim() && source === source.trim() ? ['space at an end'] : []),
    ...pluralProblems(language, tokens),
    ...parts.flatMap((part) => stretchProblems(language, part)),
    ...(isWorded ? leftInEnglish(language, source, text, parts) : []),
    ...lostNumbers(english, parts),
  ];
}
