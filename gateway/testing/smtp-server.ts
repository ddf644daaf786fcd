// A minimal SMTP server on 127.0.0.1 that stores mails and refuses on request.
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Raw headers and body. */
  data: string;
}

export interface SmtpDouble {
  url: string;
  received: ReceivedMail[];
  /** Number of next messages to refuse with 451. */
  refuseNext(times: number): void;
  close(): Promise<void>;
}

const address = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** `credentials`: required before a mail, and then part of `url`. */
export async function startSmtpDouble(credentials?: { user: string; password: string }): Promise<SmtpDouble> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;

  const { user, password } = credentials ?? { user: '', password: '' };
  const expected = `AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;

  const serve = (socket: Socket) => {
    let mail: ReceivedMail = { from: '', to: [], data: '' };
    let inData = false;
    let buffer = '';
    const reply = (text: string) => void socket.write(`${text}\r\n`);
    const take = (line: string): void => {
      if (inData) {
        if (line !== '.') return void (mail.data += `${line.replace(/^\.\./, '.')}\n`);
        inData = false;
        received.push(mail);
        mail = { from: '', to: [], data: '' };
        return reply('250 2.0.0 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return reply(credentials ? '250-double\r\n250 AUTH PLAIN' : '250 double');
      if (verb === 'AUTH') return reply(line === expected ? '235 2.7.0 accepted' : '535 5.7.8 rejected');
      if (verb === 'MAIL' && refusals > 0) {
        refusals -= 1;
        return reply('451 4.3.0 <u05@sandbox.example> try again later');
      }
      if (verb === 'MAIL') mail.from = address(line);
      if (verb === 'RCPT') mail.to.push(address(line));
      if (verb === 'DATA') {
        inData = true;
        return reply('354 continue');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      reply('250 ok');
    };
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (buffer + chunk).split('\r\n');
      buffer = lines.pop() ?? '';
      lines.forEach(take);
    });
    reply('220 double');
  };

  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://${credentials ? `${user}:${password}@` : ''}127.0.0.1:${port}`,
    received,
    refuseNext: (times) => void (refusals = times),
    close: () =>
      new Promise((done) => {
        sockets.forEach((socket) => socket.destroy());
        server.close(() => done());
      }),
  };
}
