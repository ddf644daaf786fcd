import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { handoverConfig, createSigner } from '#gateway/testing/exchange.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let gateway: TestGateway;
let document: Document;
beforeAll(async () => {
  gateway = await startGateway();
  document = (await gateway.inject('/docs/openapi.json')).json();
});
afterAll(() => gateway.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('[G9] the OpenAPI document', () => {
  it('is version 3.1 with its required parts', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.components.securitySchemes).toHaveProperty('session');
  });

  it.each(Object.entries(CALLS))(
    'has %s on every path, with request, answer and who may call',
    (name, row) => {
      for (const path of [row.path, ...(row.aliases ?? [])]) {
        const operation =
          document.paths[`${API_PREFIX}${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[row.method.toLowerCase()];
        expect(operation, `${name} ${path}`).toBeDefined();
        expect(operation?.summary).toBe(row.summary);
        const opener = {
          user: [{ session: [] }, { embeddedToken: [] }],
          sdk: [{ embeddedToken: [] }],
          public: [],
        }[row.auth];
        expect(operation?.security).toEqual(opener);
        expect(operation?.requestBody === undefined).toBe(row.method === 'GET');
        const answer = JSON.stringify(operation?.responses[200]);
        expect(answer).toContain('ret_code');
        expect(answer).toContain('#/components/schemas/Refusal');
      }
    },
  );

  it('names every path parameter, and each operation once', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      for (const { parameters = [] } of Object.values(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(named);
        expect(inPath.every(({ required }) => required)).toBe(true);
      }
    }
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes accounts of the exchange and sign-in by token', async () => {
    const put = document.paths['/operator/v1/users/{externalId}']?.put;
    expect(put?.security).toEqual([{ partnerKey: [] }]);
    const schema = put?.requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({ required: ['site', 'email'], additionalProperties: false });
    expect(JSON.stringify(put?.responses?.['200'])).toContain('"created"');
    expect(document.paths).not.toHaveProperty('/session');
    const real = await startGateway({ config: handoverConfig([createSigner()]) });
    const { paths } = (await real.inject('/docs/openapi.json')).json<Document>();
    expect(Object.keys(paths['/session']?.post?.responses ?? {})).toEqual(['200', '303', '401', '403']);
    await real.close();
  });

  it('describes a draft whose document is unknown, and what is recognised [E4]', () => {
    const find = (path: string) => JSON.stringify(document.paths[API_PREFIX + path]?.post);
    const opening = find(CALLS.captureOpen.path);
    for (const field of ['isDocumentUnknown', 'keepsPictures']) expect(opening).toContain(`"${field}"`);
    expect(opening).toContain('Empty while the document of level 1 is unknown.');
    expect(find(CALLS.captureReading.path)).toContain('"recognised"');
  });

  it('lists every code, in the schema and in the description', () => {
    expect(document.components.schemas.Refusal).toMatchObject({
      properties: { ret_code: { enum: Object.values(ERROR_CODES) } },
    });
    for (const code of Object.values(ERROR_CODES)) expect(document.info.description).toContain(`\`${code}\``);
  });

  it('refers only to existing schemas', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
  });

  it('lists no sandbox calls outside the sandbox, where its page sends no requests', async () => {
    const sandboxCalls = (text: string) => [...text.matchAll(/\/sandbox\//g)].length;
    expect(sandboxCalls(JSON.stringify(document))).toBeGreaterThan(0);
    expect((await gateway.inject('/docs')).body).toContain('data-try-out="yes"');
    const real = await startGateway({
      config: { sandbox: false, publicOrigin: 'https://account.example.com' },
    });
    const { body, statusCode } = await real.inject('/docs/openapi.json');
    expect([statusCode, sandboxCalls(body), /"Sandbox"/.test(body)]).toEqual([200, 0, false]);
    const { components } = JSON.parse(body) as Document;
    expect(components.securitySchemes.session).toMatchObject({ name: '__Host-sid' });
    expect((await real.inject('/docs')).body).toContain('data-try-out="no"');
    expect((await real.inject('/docs/start.js')).body).toContain('supportedSubmitMethods: []');
    await real.close();
  });

  it('describes the operator API only if that is set', async () => {
    expect(JSON.stringify(document.paths)).toContain('officerToken');
    const real = await startGateway({ config: { sandbox: false, operatorDocs: false } });
    const { body } = await real.inject('/docs/openapi.json');
    expect((await real.inject('/docs/server-api.json')).statusCode).toBe(404);
    expect((await real.inject('/docs')).body).not.toContain('Server API');
    await real.close();
    expect(body).not.toMatch(/operator\/v1|officerToken|partnerKey|npm run officers/i);
  });

  it('has a viewer page that loads only files of the gateway', async () => {
    const page = await gateway.inject('/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(8);
    for (const file of files) expect([file, (await gateway.inject(file)).statusCode]).toEqual([file, 200]);
    expect(page.body).not.toMatch(/<script>|<style|\sstyle=/);
  });
});
