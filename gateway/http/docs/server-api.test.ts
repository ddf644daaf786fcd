import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES, EVENTS } from '#contract/events.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { buildExample } from './schema-example.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  requestBody?: { content: Record<string, object> };
  parameters?: { $ref?: string; name?: string }[];
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: object; example?: unknown }> }
  >;
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: Record<'schemas' | 'responses' | 'parameters' | 'headers', Record<string, object>>;
}

let gateway: TestGateway;
let document: Document;
beforeAll(async () => {
  gateway = await startGateway();
  document = (await gateway.inject('/docs/server-api.json')).json();
});
afterAll(() => gateway.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the document of the server API', () => {
  it('has only calls of partner keys, each with a verb as its id, a listed tag and a typed answer', () => {
    const tags = document.tags.map(({ name }) => name);
    expect(operations().length).toBeGreaterThan(25);
    for (const { operationId, tags: own, security, responses } of operations()) {
      expect(operationId).toMatch(
        /^(list|get|search|check|create|update|delete|add|save|register|request|rotate|send|resend|download|export)[A-Z]/,
      );
      expect(tags).toEqual(expect.arrayContaining(own));
      expect(JSON.stringify(security)).toContain('partnerKey');
      expect(JSON.stringify(responses['200'])).not.toContain('"schema":{}');
    }
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('resolves every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, kind = '', name = ''] of references)
      expect(document.components[kind as 'schemas'], `${kind}/${name}`).toHaveProperty(name);
  });

  it('uses every named schema', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });

  it('describes every event as a webhook', () => {
    expect(Object.keys(document.webhooks)).toEqual(EVENT_TYPES);
  });

  it.each(EVENT_TYPES)('has a valid example of %s', (type) => {
    const { state } = EVENTS[type];
    expect(createValidator(state).field(buildExample(state)) ?? null).toBe(null);
    expect(createValidator(state).check(buildExample(state))).toBe(true);
  });

  it('has an example for every JSON answer and body', () => {
    const contents = operations().flatMap(({ operationId, requestBody, responses }) =>
      [requestBody?.content, responses['200']?.content].map((content) => ({
        operationId,
        json: content?.['application/json'],
      })),
    );
    const missing = contents.filter(({ json }) => json && !('example' in json));
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });
});
