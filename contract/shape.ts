// Compact description of an answer: structure and default of each field. It is generated from the schema, so that the
// client can parse answers (src/api/envelope.ts) without bundling schemas.
import type { TSchema } from 'typebox';

/**
 * '': string; 'A': string with default A; 0: number; false: boolean; null: instant; true: any value.
 * 'A B C': enum with fallback A; ' B C': enum without fallback, an unknown value invalidates the enclosing object.
 */
type Scalar = string | 0 | boolean | null;
/** A list of such values. */
type List = readonly [each: Shape];
/** A value that may be missing, and its default. */
type Maybe = readonly [shape: Shape, absent: null | undefined];
/** The key of an object shape that names its field for an answer of plain text. */
const PLAIN_TEXT = '';
export type Shape = Scalar | List | Maybe | { readonly [field: string]: Shape };

/** The part of JSON Schema that typebox writes and a shape depends on. */
interface SchemaNode {
  type?: string;
  enum?: readonly string[];
  'x-else'?: string;
  'x-open'?: string;
  'x-text'?: string;
  anyOf?: readonly SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  required?: readonly string[];
  pattern?: string;
}

const SCALARS: Record<string, Shape> = { string: '', number: 0, integer: 0, boolean: false, object: {} };
const INSTANT_PATTERN = /T\[/;

/** Removes the default of a value that may be missing. */
const present = (shape: Shape): Shape =>
  Array.isArray(shape) && shape.length > 1 ? (shape[0] as Shape) : shape; // an element of a shape is a shape

function objectShape({ properties = {}, required = [], 'x-text': text }: SchemaNode): Shape {
  const fields = Object.entries(properties).map(([name, field]): [string, Shape] => {
    const shape = buildShape(field);
    if (required.includes(name)) return [name, shape];
    return [name, [present(shape), undefined]];
  });
  return Object.fromEntries(text === undefined ? fields : [[PLAIN_TEXT, text], ...fields]);
}

/** The shape of the values of a schema. */
export function buildShape(schema: TSchema | SchemaNode): Shape {
  const node = schema as SchemaNode; // typebox types its fields per kind
  if (node.anyOf) {
    const kinds = node.anyOf.filter(({ type }) => type !== 'null');
    const shape = kinds.length === 1 ? buildShape(kinds[0]!) : true;
    return kinds.length < node.anyOf.length ? [shape, null] : shape;
  }
  if (node['x-open'] !== undefined) return node['x-open'];
  if (node.enum) {
    const other = node['x-else'] ?? (node.enum.length > 1 ? '' : node.enum[0]!);
    return [other, ...node.enum.filter((value) => value !== other)].join(' ');
  }
  if (node.items) return [buildShape(node.items)];
  if (node.properties) return objectShape(node);
  if (node.type === 'string' && INSTANT_PATTERN.test(node.pattern ?? '')) return null;
  return SCALARS[node.type ?? ''] ?? true;
}
