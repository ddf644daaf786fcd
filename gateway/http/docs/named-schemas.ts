// Moves schemas with a title to `components.schemas`, so that the document names and reuses them.
import type { TSchema } from 'typebox';
import type { Json } from './parts.ts';

export interface NamedSchemas {
  components: Record<string, Json>;
  /** The schema with references instead of named schemas. */
  resolve(schema: TSchema): Json;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function createNamedSchemas(): NamedSchemas {
  const components: Record<string, Json> = {};

  function resolveValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolveValue);
    if (!isObject(value)) return value;
    const { title, description, ...schema } = value;
    const inner = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, resolveValue(each)]));
    const described = description === undefined ? {} : { description };
    // A property may be called title.
    if (typeof title !== 'string')
      return { ...inner, ...described, ...(title === undefined ? {} : { title }) };
    const known = components[title];
    if (known && JSON.stringify(known) !== JSON.stringify(inner))
      throw new Error(`Two schemas have the name ${title}.`);
    components[title] = inner;
    // The description may differ by place, so it is a sibling of the reference.
    return { $ref: `#/components/schemas/${title}`, ...described };
  }

  return {
    components,
    // Removes what TypeBox keeps in non-enumerable properties.
    resolve: (schema) => resolveValue(JSON.parse(JSON.stringify(schema))) as Json, // an object stays an object
  };
}
