// Sends mail through the configured SMTP server.
import type { Config } from '#gateway/config/config.ts';

export interface Attachment {
  fileName: string;
  type: string;
  bytes: Buffer;
}

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: Attachment;
}

export interface Mailer {
  /** Resolves when the server has accepted the mail. */
  send(message: Message): Promise<void>;
  close(): void;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

async function openTransport({ smtpUrl, from, requireTls }: NonNullable<Config['mail']>) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: smtpUrl,
      // Without it a relay on the way can suppress STARTTLS and read one-time codes.
      requireTLS: requireTls ?? false,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Connects and signs in without sending. */
export async function verifySmtp(settings: NonNullable<Config['mail']>): Promise<void> {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export async function createSmtpMailer(settings: NonNullable<Config['mail']>): Promise<Mailer> {
  const transport = await openTransport(settings);
  return {
    async send({ to, subject, text, html, attachment }) {
      // An object, because nodemailer parses a string as a list: a comma would add a recipient.
      const attachments = attachment
        ? [{ filename: attachment.fileName, contentType: attachment.type, content: attachment.bytes }]
        : [];
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, attachments });
    },
    close: () => transport.close(),
  };
}
