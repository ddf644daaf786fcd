// Reads what any back end answers as our pages know it, by the shape its row carries: a field may be absent, null, of
// another kind, or have a value we have never heard of. What the shape does not name is kept as it is. [E5, E6]
import type { Shape } from '#contract/shape.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The value in this shape; undefined when it is no such thing. */
export function fit(shape: Shape, value: unknown): unknown {
  if (shape === true) return value ?? undefined;
  if (shape === null) return typeof value === 'string' && Date.parse(value) ? value : undefined;
  if (typeof shape === 'string') {
    const text = typeof value === 'number' ? `${value}` : value;
    const known = shape.split(' ');
    return typeof text === 'string' && (!known[1] || known.includes(text)) ? text : undefined;
  }
  if (typeof shape !== 'object') return typeof value === typeof shape ? value : undefined;
  if (isList(shape)) {
    if (shape.length > 1) return fit(shape[0], value);
    return isList(value)
      ? value.map((each) => fit(shape[0], each)).filter((each) => each !== undefined)
      : undefined;
  }
  if (typeof value !== 'object' || !value || isList(value)) return undefined;
  const read: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(shape)) {
    read[name] = take(field, read[name]);
    // A value nobody knows, and nothing to read it as.
    if (field && typeof field === 'string' && !read[name]) return undefined;
  }
  return read;
}

/** The same, with what stands for a value that is none. */
export function take(shape: Shape, value: unknown): unknown {
  const read = fit(shape, value);
  if (read !== undefined) return read;
  if (isList(shape)) return shape.length > 1 ? shape[1] : [];
  if (typeof shape === 'string') return shape.split(' ')[0];
  return typeof shape === 'object' ? (shape ? fit(shape, {}) : '') : shape;
}
