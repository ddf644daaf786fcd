// Gives every row of contract/calls/ the shape of its answer, worked out of the schema beside it, so that the client can
// read any back end's answer (src/api/answer.ts) without shipping a schema. A row is found by its name; in a running
// dev server a changed schema counts from the next start.
import type { TSchema } from 'typebox';
import type { Plugin } from 'vite';
import { CALLS, type CallName } from '../contract/calls.ts';
import type { Shape } from '../contract/shape.ts';

/** What is looked at of a schema; typebox writes plain JSON Schema. */
interface Node {
  type?: string;
  enum?: readonly string[];
  'x-else'?: string;
  'x-open'?: string;
  anyOf?: readonly Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: readonly string[];
  pattern?: string;
}

const SCALARS: Record<string, Shape> = { string: '', number: 0, integer: 0, boolean: false, object: {} };
const INSTANT_PATTERN = /T\[/;

/** Without what stands for its absence. */
const present = (shape: Shape): Shape =>
  Array.isArray(shape) && shape.length > 1 ? (shape[0] as Shape) : shape; // a part of a shape is one

function objectShape({ properties = {}, required = [] }: Node): Shape {
  const fields = Object.entries(properties).map(([name, field]): [string, Shape] => {
    const shape = shapeOf(field);
    if (required.includes(name)) return [name, shape];
    return [name, [present(shape), undefined]];
  });
  return Object.fromEntries(fields);
}

/** How a value of this schema is read. */
export function shapeOf(schema: TSchema | Node): Shape {
  const node = schema as Node; // as said above
  if (node.anyOf) {
    const kinds = node.anyOf.filter(({ type }) => type !== 'null');
    const shape = kinds.length === 1 ? shapeOf(kinds[0]!) : true;
    return kinds.length < node.anyOf.length ? [shape, null] : shape;
  }
  if (node['x-open'] !== undefined) return node['x-open'];
  if (node.enum) {
    const other = node['x-else'] ?? (node.enum.length > 1 ? '' : node.enum[0]!);
    return [other, ...node.enum.filter((value) => value !== other)].join(' ');
  }
  if (node.items) return [shapeOf(node.items)];
  if (node.properties) return objectShape(node);
  if (node.type === 'string' && INSTANT_PATTERN.test(node.pattern ?? '')) return null;
  return SCALARS[node.type ?? ''] ?? true;
}

/** As source, for JSON has no undefined. */
const literal = (shape: Shape): string =>
  JSON.stringify(shape, (_, part: unknown) => (part === undefined ? '@' : part)).replaceAll('"@"', 'void 0');

const ROW_NAME = /\bname: '(\w+)',/g;

export function answerShapes(): Plugin {
  return {
    name: 'answer-shapes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]calls[\\/]\w+\.ts$/ },
      handler: (code) => ({
        code: code.replace(ROW_NAME, (field, name: string) => {
          if (!(name in CALLS)) return field;
          const shape = literal(shapeOf(CALLS[name as CallName].response)); // just looked up
          return shape === '{}' ? field : `${field} answer: ${shape},`;
        }),
        map: null,
      }),
    },
  };
}
