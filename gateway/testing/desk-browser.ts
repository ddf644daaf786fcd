// A browser at the desk: keeps cookies, and sends what a page of the desk sends.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { OfficerRole } from '#contract/officers.ts';
import { buildDeskApp } from '#gateway/desk-app.ts';
import type { DeskAnswer } from './desk.ts';
import { SAME_ORIGIN_HEADERS, type TestGateway } from './gateway.ts';

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

export class DeskBrowser {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async send(options: InjectOptions): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...SAME_ORIGIN_HEADERS, ...(cookie && { cookie }), ...options.headers };
    const reply = await this.app.inject({ ...options, headers });
    for (const { name, value, expires } of reply.cookies)
      if (value === '' || (expires && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    return reply;
  }

  async call<T = unknown>(
    path: string,
    payload?: object,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = payload ? 'POST' : 'GET',
    headers: Record<string, string> = {},
  ): Promise<DeskAnswer<T>> {
    const reply = await this.send({
      method,
      url: `/operator/v1${path}`,
      headers: { ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, ...reply.json<Omit<DeskAnswer<T>, 'status'>>() };
  }

  signIn(role: OfficerRole) {
    return this.call('/sign-in/demo', { role });
  }
}

export const startDesk = ({ ctx }: TestGateway): Promise<FastifyInstance> => buildDeskApp(ctx);
