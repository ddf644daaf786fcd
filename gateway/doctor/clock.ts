// Compares the clock of this machine with the database and with the Date header of other servers.
import type { Config } from '#gateway/config/config.ts';
import { readServerTime } from '#gateway/db/inspection.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import type { OpenedDatabase } from './database.ts';
import { getUnverified } from './http-get.ts';

const WARNING_SECONDS = 5;
/** Vendors and Telegram sign-in accept about a minute. */
const FAILURE_SECONDS = 60;

interface Difference {
  source: string;
  /** Positive: this machine is behind. */
  seconds: number;
}

/** Compares with the middle of the request. */
async function measure(source: string, read: () => Promise<number | null>): Promise<Difference | null> {
  const startedAt = Date.now();
  const time = await read().catch(() => null);
  return time === null ? null : { source, seconds: (time - (startedAt + Date.now()) / 2) / 1000 };
}

async function readHttpTime(url: string, signal: AbortSignal): Promise<number | null> {
  const { headers } = await getUnverified(url, signal);
  const date = Date.parse(headers.date ?? '');
  // A cached response is older; the header has no fractions of a second.
  return Number.isNaN(date) ? null : date + Number(headers.age ?? 0) * 1000 + 500;
}

/** Servers that the gateway uses anyway. */
function listServers({ publicOrigin, telegramBot, telegramApiBase, vendors }: Config): string[] {
  const addresses = [
    ...(telegramBot && 'botToken' in telegramBot ? [telegramApiBase] : []),
    ...Object.values(vendors).map(({ baseUrl }) => baseUrl.replace('{service}', 'auth')),
    ...(publicOrigin === null ? [] : [publicOrigin]),
  ];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function reportDifference({ source, seconds }: Difference): Finding {
  const size = Math.abs(seconds);
  const direction = seconds > 0 ? 'behind' : 'ahead of';
  const finding = `The clock of this machine is ${size.toFixed(0)} seconds ${direction} ${source}.`;
  const remedy = 'Synchronize the clocks of all machines by NTP (timedatectl set-ntp true).';
  if (size > FAILURE_SECONDS)
    return reportFailure(`${finding} Sign-in tokens and signed requests are rejected.`, remedy);
  return reportWarning(finding, remedy);
}

async function measureDatabase(
  opening: Promise<OpenedDatabase>,
  { databaseUrl }: Config,
): Promise<Difference | null> {
  const { database } = await opening;
  if (database === null || databaseUrl === null) return null;
  return measure('the database', async () => (await readServerTime(database.db)).getTime());
}

export async function checkClock(
  opening: Promise<OpenedDatabase>,
  config: Config,
  signal: AbortSignal,
): Promise<Finding[]> {
  const measured = await Promise.all([
    measureDatabase(opening, config),
    ...listServers(config).map((url) => measure(new URL(url).host, () => readHttpTime(url, signal))),
  ]);
  const known = measured.filter((each) => each !== null);
  if (known.length === 0)
    return [reportSkipped('There is no other clock to compare with.', 'Check that NTP runs (timedatectl).')];
  const isRight = ({ seconds }: Difference) => Math.abs(seconds) <= WARNING_SECONDS;
  const wrong = known.filter((each) => !isRight(each)).map(reportDifference);
  const [first, ...others] = known.filter(isRight);
  if (first === undefined) return wrong;
  const more = others.length > 0 ? ` and ${others.length} others` : '';
  const agreement = `The clock of this machine is within ${WARNING_SECONDS} seconds of ${first.source}${more}.`;
  return [reportOk(agreement), ...wrong];
}
