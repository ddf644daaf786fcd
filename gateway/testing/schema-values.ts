// Random values for a request schema. Supports every keyword the schemas use and throws for any other. Text matches its
// pattern.
import fc from 'fast-check';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
}

/** Longer lists only make requests larger. */
const MOST_ITEMS = 4;
const MOST_CHARACTERS = 60;

function text({ pattern, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_CHARACTERS)) });
}

function list({ items = {}, minItems = 0, maxItems = MOST_ITEMS, uniqueItems }: Schema) {
  const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) };
  const each = createArbitrary(items);
  return uniqueItems ? fc.uniqueArray(each, size) : fc.array(each, size);
}

function record({ properties = {}, required = [], patternProperties = {} }: Schema): fc.Arbitrary<unknown> {
  const [free] = Object.values(patternProperties);
  if (free)
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), createArbitrary(free), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, createArbitrary(schema)]),
  );
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** Values that satisfy a schema. */
export function createArbitrary(schema: object): fc.Arbitrary<unknown> {
  const known: Schema = schema;
  if (known.anyOf) return fc.oneof(...known.anyOf.map(createArbitrary));
  if (known.enum) return fc.constantFrom(...known.enum);
  if ('const' in known) return fc.constant(known.const);
  switch (known.type) {
    case 'string':
      return text(known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: known.minimum ?? -1000, max: known.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ min: known.minimum ?? -1e6, max: known.maximum ?? 1e6, noNaN: true });
    case 'array':
      return list(known);
    case 'object':
      return record(known);
    default:
      throw new Error(`no values for ${JSON.stringify(schema).slice(0, 80)}`);
  }
}
