// A complete response from a call's schema, with a value in every field.

interface Node {
  type?: string;
  enum?: readonly string[];
  anyOf?: readonly Node[];
  items?: Node;
  properties?: Record<string, Node>;
  pattern?: string;
  format?: string;
}

const TEXTS: readonly [mark: string, sample: string][] = [
  ['T[', '2026-05-01T10:00:00.000Z'],
  ['d{4}', '2026-05-01'],
  ['[A-Z]{2}', 'PT'],
  ['{22,64}', 'abcdefghijklmnopqrstuvwx'],
];

export function createSample(schema: object): unknown {
  const node: Node = schema; // typebox writes plain JSON Schema
  if (node.anyOf) return createSample(node.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (node.enum) return node.enum[0];
  if (node.items) return [createSample(node.items)];
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([name, field]) => [name, createSample(field)]),
    );
  if (node.type === 'string') return TEXTS.find(([mark]) => node.pattern?.includes(mark))?.[1] ?? 'text';
  if (node.type === 'boolean') return true;
  if (node.type === 'integer' || node.type === 'number') return 1;
  return node.type === 'null' ? null : {};
}
