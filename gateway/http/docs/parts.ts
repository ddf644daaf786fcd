// Building blocks of operations in the OpenAPI document.
import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;

export const buildEnvelopeSchema = (result: TSchema): Json => ({
  type: 'object',
  required: ['ret_code', 'ret_msg', 'result'],
  properties: { ret_code: { const: 0 }, ret_msg: { type: 'string' }, result },
});

export const ERROR_CONTENT: Json = {
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
};

/** Converts the properties of an object schema to path or query parameters. */
export function toParameters(schema: TSchema, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
  }; // an object schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}
