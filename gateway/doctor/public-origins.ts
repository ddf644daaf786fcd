// The public addresses as a browser sees them: name, certificate, and the gateway behind the proxy.
import { lookup } from 'node:dns/promises';
import { checkServerIdentity } from 'node:tls';
import { DAY_MS } from '#contract/days.ts';
import type { Config } from '#gateway/config/config.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import { explainError, explainTlsError } from './explain-error.ts';
import { getUnverified, type HttpAnswer } from './http-get.ts';

const RENEW_DAYS = 14;
const START_IT = 'Start the gateway and the proxy, then run the doctor again.';

/** The gateway answers "ok" on both of its ports. */
const PATH = '/healthz';
const isHealthy = ({ status, body }: HttpAnswer): boolean => status === 200 && body.trim() === 'ok';

interface Origin {
  setting: string;
  url: URL;
}

function listOrigins({ publicOrigin, siteHosts, desk }: Config): Origin[] {
  const origins = [
    { setting: 'PUBLIC_ORIGIN', url: publicOrigin },
    ...Object.values(siteHosts).map((host) => ({ setting: 'SITE_HOSTS', url: `https://${host}` })),
    { setting: 'DESK_ORIGIN', url: desk?.origin ?? null },
  ].flatMap(({ setting, url }) => (url === null ? [] : [{ setting, url: new URL(url) }]));
  return origins
    .filter(({ url }) => url.protocol === 'https:')
    .filter(({ url }, at, all) => all.findIndex((other) => other.url.host === url.host) === at);
}

function checkCertificate(
  { setting, url }: Origin,
  { certificate, error }: NonNullable<HttpAnswer['tls']>,
): { findings: Finding[]; daysLeft: number } {
  const daysLeft = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS);
  const findings: Finding[] = [];
  const isForHost = checkServerIdentity(url.hostname, certificate) === undefined;
  if (!isForHost)
    findings.push(
      reportFailure(
        `${setting}: the certificate is not for ${url.hostname}.`,
        `Install a certificate for ${url.hostname} at the proxy, or correct ${setting}.`,
      ),
    );
  if (daysLeft < 0)
    findings.push(
      reportFailure(
        `${setting}: the certificate of ${url.host} expired on ${toDay(certificate.valid_to)}.`,
        'Renew it and reload the proxy.',
      ),
    );
  else if (daysLeft < RENEW_DAYS)
    findings.push(
      reportWarning(
        `${setting}: the certificate of ${url.host} expires in ${daysLeft} days.`,
        'Renew it and reload the proxy; check the automatic renewal.',
      ),
    );
  if (error !== null && isForHost && daysLeft >= 0)
    findings.push(
      reportFailure(
        `${setting}: browsers reject ${url.host}, because ${explainTlsError(error)}.`,
        'Install a certificate of a public authority with its whole chain; for a private one set NODE_EXTRA_CA_CERTS.',
      ),
    );
  return { findings, daysLeft };
}

const toDay = (text: string): string => new Date(text).toISOString().slice(0, 10);

function checkAnswer({ setting, url }: Origin, answer: HttpAnswer): Finding[] {
  if ([502, 503, 504].includes(answer.status))
    return [
      reportFailure(
        `${setting}: the proxy of ${url.host} answers ${answer.status}, because it does not reach the gateway.`,
        'Start the gateway, and check the address and port that the proxy forwards to.',
      ),
    ];
  if (!isHealthy(answer))
    return [
      reportFailure(
        `${setting}: ${url.host}${PATH} answers ${answer.status}, but not as the gateway does.`,
        'Make the proxy forward every path of this host to the gateway, unchanged.',
      ),
    ];
  if (answer.headers['strict-transport-security'] !== undefined) return [];
  return [
    reportWarning(
      `${setting}: ${url.host} sends no Strict-Transport-Security header.`,
      'Make the proxy pass the headers of the gateway.',
    ),
  ];
}

/** `address`: the same host over http. */
export async function checkRedirect(address: string, signal: AbortSignal): Promise<Finding> {
  const { host } = new URL(address);
  const answer = await getUnverified(address, signal).catch(() => null);
  if (answer === null) return reportOk(`http://${host} is closed.`);
  const isRedirect = answer.status >= 300 && answer.status < 400;
  if (isRedirect && (answer.headers.location ?? '').startsWith('https://'))
    return reportOk(`http://${host} redirects to https.`);
  return reportWarning(
    `http://${host} answers ${answer.status} instead of redirecting to https.`,
    'Make the proxy redirect http to https.',
  );
}

async function checkOrigin(origin: Origin, signal: AbortSignal): Promise<Finding[]> {
  const { setting, url } = origin;
  const isResolved = await lookup(url.hostname).then(
    () => true,
    () => false,
  );
  if (!isResolved)
    return [
      reportFailure(
        `${setting}: the host name ${url.hostname} does not resolve.`,
        `Add a DNS record that points to the proxy, or correct ${setting}.`,
      ),
    ];
  let answer: HttpAnswer;
  try {
    answer = await getUnverified(`${url.origin}${PATH}`, signal);
  } catch (error) {
    return [reportFailure(`${setting}: ${url.host} cannot be used: ${explainError(error)}.`, START_IT)];
  }
  const { findings, daysLeft } = answer.tls
    ? checkCertificate(origin, answer.tls)
    : { findings: [], daysLeft: 0 };
  findings.push(...checkAnswer(origin, answer));
  if (url.port === '') findings.push(await checkRedirect(`http://${url.host}${PATH}`, signal));
  if (findings.some(({ result }) => result !== 'ok')) return findings;
  return [
    reportOk(
      `${setting}: the gateway answers at ${url.host}; its certificate is valid for ${daysLeft} days.`,
    ),
    ...findings,
  ];
}

export async function checkOrigins(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const origins = listOrigins(config);
  if (origins.length === 0) return [reportSkipped('PUBLIC_ORIGIN is not an https address.')];
  return (await Promise.all(origins.map((origin) => checkOrigin(origin, signal)))).flat();
}
