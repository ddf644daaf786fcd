// What a visit fetched, one line a request: when it began and ended, how large it was, who asked, and a bar.
import { fromNetwork } from '../../scripts/page-traffic.mjs';

const WIDTH = 60;
const MARKS = [
  ['F', 'fcp', 'first paint'],
  ['L', 'lcp', 'largest paint'],
  ['S', 'shown', 'shown by the client'],
];

export function printWaterfall(name, visit) {
  const origin = visit.entries[0]?.start ?? 0;
  const ms = (seconds) => (seconds - origin) * 1000;
  const ends = visit.entries.map(({ start, end }) => ms(end ?? start));
  const last = Math.max(...ends, ...MARKS.map(([, key]) => visit[key] ?? 0), 1);
  const column = (at) => Math.min(WIDTH - 1, Math.max(0, Math.floor((at / last) * WIDTH)));
  console.log(`\nWaterfall, ${name}: ${Math.round(last)} ms in ${WIDTH} columns\n`);
  console.log(`${'begin'.padStart(6)}${'end'.padStart(7)}${'bytes'.padStart(8)}  what and who asked`);
  for (const entry of visit.entries) {
    const from = ms(entry.start);
    const to = entry.end === null ? last : ms(entry.end);
    const [first, final] = [column(from), column(to)];
    const bar = ' '.repeat(first) + (entry.end === null ? '~' : '=').repeat(final - first + 1);
    const bytes = fromNetwork(entry) ? entry.wire : entry.from;
    const end = entry.end === null ? 'open' : Math.round(to);
    console.log(
      `${String(Math.round(from)).padStart(6)}${String(end).padStart(7)}${String(bytes).padStart(8)}  ${fit(shortName(entry.url), 30)} ${fit(`< ${entry.initiator}`, 22)} |${bar.padEnd(WIDTH)}|`,
    );
  }
  const line = Array(WIDTH).fill(' ');
  for (const [mark, key] of MARKS) if (visit[key] != null) line[column(visit[key])] = mark;
  console.log(`${' '.repeat(79)}|${line.join('')}|`);
  const told = MARKS.filter(([, key]) => visit[key] != null).map(
    ([mark, key, what]) => `${mark} ${what} ${Math.round(visit[key])} ms`,
  );
  console.log(`${told.join(', ')}; ${visit.lcpElement}`);
  for (const moved of visit.shifted) console.log(`moved: ${moved}`);
}

const fit = (text, width) => (text.length > width ? `${text.slice(0, width - 1)}~` : text.padEnd(width));

function shortName(url) {
  const { pathname, search } = new URL(url);
  return pathname.split('/').slice(-2).join('/') + search;
}
