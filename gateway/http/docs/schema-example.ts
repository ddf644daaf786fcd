// Builds an example value of a schema, for the API document and test events: the first of `examples`, or one by pattern or type.
import type { TSchema } from 'typebox';
import { CountryCode, Instant, IsoDate, LanguageTag, OpaqueId } from '#contract/schemas/common.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  examples?: unknown[];
  pattern?: string;
  minimum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

const BY_PATTERN = new Map<string, string>(
  (
    [
      [Instant, '2026-01-31T12:00:00.000Z'],
      [IsoDate, '2026-01-31'],
      [CountryCode, 'HK'],
      [LanguageTag, 'en'],
      [OpaqueId, 'q1w2e3r4t5y6u7i8o9p0aA'],
    ] as const
  ).map(([schema, example]) => [(schema as Schema).pattern ?? '', example]),
);

const isNull = ({ type }: Schema): boolean => type === 'null';

export function buildExample(given: TSchema): unknown {
  const schema = given as Schema; // TypeBox schemas are JSON schemas
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return buildExample((schema.anyOf.find((each) => !isNull(each)) ?? {}) as TSchema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, buildExample(each as TSchema)]),
      );
    case 'array':
      return schema.items ? [buildExample(schema.items as TSchema)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return BY_PATTERN.get(schema.pattern ?? '') ?? 'text'.padEnd(schema.minLength ?? 0, 'x');
    default:
      return null;
  }
}
