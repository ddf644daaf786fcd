// What operations of the document are made of.
import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;

export const envelope = (result: TSchema): Json => ({
  type: 'object',
  required: ['ret_code', 'ret_msg', 'result'],
  properties: { ret_code: { const: 0 }, ret_msg: { type: 'string' }, result },
});

/** What a refusal holds. */
export const REFUSAL: Json = {
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
};

/** Properties of an object schema as parameters of the path or the query. */
export function parameters(schema: TSchema, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
  }; // JSON Schema of an object
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}
