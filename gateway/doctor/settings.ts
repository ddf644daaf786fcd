// Errors of the settings, unknown names, and values that are allowed but unwise in production.
import { type Config, loadConfig } from '#gateway/config/config.ts';
import { ConfigError, VARIABLES } from '#gateway/config/environment.ts';
import { readOrGenerateSecret } from '#gateway/config/secrets.ts';
import { FILE_SUFFIX } from '#gateway/config/settings-file.ts';
import { readErrorCode } from '#gateway/kit/delivery-queue.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';

const CORRECT_IT = 'Correct it in the environment or in .env; .env.example describes each setting.';

/** Throws a ConfigError. Creates no secrets in DATA_DIR. */
const load = (env: NodeJS.ProcessEnv): Config => loadConfig(env, readOrGenerateSecret);

interface Advice {
  applies: (config: Config) => boolean;
  finding: string;
  remedy: string;
}

const ADVICE_FOR_PRODUCTION: readonly Advice[] = [
  {
    applies: ({ signIn }) => signIn === null,
    finding: 'SIGN_IN_KEYS is not set: the exchange cannot sign users in.',
    remedy: 'Set SIGN_IN_KEYS and SIGN_IN_ISSUER.',
  },
  {
    applies: ({ mail }) => mail === null,
    finding: 'SMTP_URL is not set: actions that need a code by e-mail are refused.',
    remedy: 'Set SMTP_URL and MAIL_FROM.',
  },
  {
    applies: ({ vendors, reader }) => Object.keys(vendors).length === 0 && !reader,
    finding: 'No vendor is set up and READER is off: officers check every picture without support.',
    remedy: 'Set READER=on, or the credentials of a vendor.',
  },
  {
    applies: ({ screening }) => screening === null,
    finding: 'SCREENING_URL is not set: users are not compared with sanctions lists.',
    remedy: 'Set SCREENING_URL.',
  },
  {
    applies: ({ auditHeadsBucket }) => auditHeadsBucket === null,
    finding: 'AUDIT_HEADS_URL is not set: only the log protects the audit trail against its database.',
    remedy: 'Set AUDIT_HEADS_URL to a bucket with object lock.',
  },
  {
    applies: ({ filesBucket }) => filesBucket === null,
    finding:
      'FILES_URL is not set: documents are in DATA_DIR, which a gateway on another server cannot read.',
    remedy: 'Set FILES_URL to a bucket before you start a gateway on a second server.',
  },
  {
    applies: ({ trustProxy }) => trustProxy === null,
    finding: 'TRUST_PROXY is not set: rate limits count all users behind the proxy as one address.',
    remedy: 'Set TRUST_PROXY to the addresses of the proxy.',
  },
  {
    applies: ({ metrics }) => metrics === null,
    finding: 'Metrics are disabled.',
    remedy: 'Set METRICS_TOKEN or METRICS_PORT.',
  },
  {
    applies: ({ shutdownDelaySeconds }) => shutdownDelaySeconds === 0,
    finding: 'SHUTDOWN_DELAY_SECONDS is 0: a load balancer may send requests to a closed port.',
    remedy: 'Set it to the time that the load balancer needs to notice, such as 10.',
  },
  {
    applies: ({ securityContact }) => securityContact === null,
    finding: 'SECURITY_CONTACT is not set: there is no security.txt.',
    remedy: 'Set SECURITY_CONTACT.',
  },
];

const ADVICE_ELSEWHERE: readonly Advice[] = [
  {
    applies: ({ publicOrigin }) => publicOrigin?.startsWith('https:') ?? false,
    finding: 'PUBLIC_ORIGIN is a public https address, but NODE_ENV is not production.',
    remedy: 'Set NODE_ENV=production, which also checks secrets and disables the sandbox.',
  },
];

function countSettings(env: NodeJS.ProcessEnv): number {
  return Object.keys(VARIABLES).filter((name) => env[name]?.trim() || env[name + FILE_SUFFIX]?.trim()).length;
}

const NOTHING_ELSE = reportSkipped(
  'Nothing else was checked.',
  'Correct the settings, then run the doctor again.',
);

function reportErrors(error: unknown): Finding[] {
  if (error instanceof ConfigError)
    return error.message.split('\n').map((sentence) => reportFailure(sentence, CORRECT_IT));
  const finding = `Secrets in DATA_DIR cannot be read: ${readErrorCode(error)}.`;
  return [reportFailure(finding, 'Run the doctor as the user of the gateway.')];
}

/** `unknown`: the sentences of `findUnknownSettings`. `config` is null if the settings are invalid. */
export function checkSettings(
  env: NodeJS.ProcessEnv,
  unknown: readonly string[],
): { findings: Finding[]; config: Config | null } {
  const unread = unknown.map((sentence) => reportWarning(sentence, 'Rename or remove it.'));
  let config: Config;
  try {
    config = load(env);
  } catch (error) {
    return { findings: [...reportErrors(error), ...unread, NOTHING_ELSE], config: null };
  }
  const { production, sandbox } = config;
  const advice = (production ? ADVICE_FOR_PRODUCTION : ADVICE_ELSEWHERE).filter(({ applies }) =>
    applies(config),
  );
  const mode = production ? 'production' : sandbox ? 'sandbox' : 'development';
  return {
    findings: [
      reportOk(`The settings are valid (${mode}, ${countSettings(env)} set).`),
      ...unread,
      ...advice.map(({ finding, remedy }) => reportWarning(finding, remedy)),
    ],
    config,
  };
}
