// The SMTP server: connection, TLS and credentials. Sends nothing.
import type { Config } from '#gateway/config/config.ts';
import { verifySmtp } from '#gateway/mail/mailer.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import { explainError } from './explain-error.ts';

const EXAMPLE_DOMAIN = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)>?$/i;

function reportUnusable(server: string, error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EAUTH')
    return reportFailure(
      `${server} rejects the user name or the password.`,
      'Correct the credentials in SMTP_URL (with special characters percent-encoded).',
    );
  if (code === 'ETLS')
    return reportFailure(
      `${server} does not offer STARTTLS, which production requires.`,
      'Set SMTP_URL to a server with STARTTLS, or to smtps:// and its TLS port.',
    );
  return reportFailure(
    `${server} cannot be used: ${explainError(error)}.`,
    'Check host and port in SMTP_URL, and the firewall.',
  );
}

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (mail === null) return [reportSkipped('SMTP_URL is not set.')];
  const { host, username } = new URL(mail.smtpUrl);
  const findings: Finding[] = [];
  try {
    await verifySmtp(mail);
    const accepted = username === '' ? 'the connection (without credentials)' : 'the credentials';
    findings.push(reportOk(`${host} accepts ${accepted}.`));
  } catch (error) {
    findings.push(reportUnusable(host, error));
  }
  if (EXAMPLE_DOMAIN.test(mail.from.split('@').at(-1) ?? ''))
    findings.push(
      reportWarning('MAIL_FROM has an example domain.', 'Set MAIL_FROM to an address of your domain.'),
    );
  return findings;
}
