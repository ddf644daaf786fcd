// Compiles a schema once and names the field at fault in one refusal.
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { invalidRequest } from '#contract/errors/requests.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

// The default of 8 may be used up by the shape that was not meant, before its tag is looked at.
Settings.Set({ maxErrors: 100 });

const BRANCH = /\/anyOf\/(\d+)/;

/** Of a union, only the branch that fails least is about what the sender meant. */
function meantErrors(errors: TLocalizedValidationError[]): TLocalizedValidationError[] {
  const branchOf = (error: TLocalizedValidationError) => BRANCH.exec(error.schemaPath)?.[1];
  const weight = new Map<string, number>();
  for (const error of errors) {
    const branch = branchOf(error);
    // A wrong tag (an enum) outweighs any number of missing fields.
    if (branch) weight.set(branch, (weight.get(branch) ?? 0) + (error.keyword === 'enum' ? 100 : 1));
  }
  const [best] = [...weight].sort((a, b) => a[1] - b[1])[0] ?? [];
  return errors.filter((error) => {
    const branch = branchOf(error);
    return branch === undefined || branch === best;
  });
}

/** The dotted path of the first wrong, missing or unknown field; undefined when the whole body is wrong. */
function fieldAtFault(errors: TLocalizedValidationError[]): string | undefined {
  const error = meantErrors(errors)[0];
  if (!error) return undefined;
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(error.params.requiredProperties[0] ?? '');
  return path.join('.') || undefined;
}

/** What a value may be looked at without an end; deeper than any of our schemas. */
const DEEPEST = 12;
/** How many unknown fields or items of a list are looked at first. More than any list must at least have. */
const FIRST = 32;
/** No body holds more. */
const LARGEST = 2 ** 20;

/** Names of fields anywhere in a schema. */
function fieldsOf(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names;
  if ('properties' in schema) for (const name of Object.keys(schema.properties ?? {})) names.add(name);
  for (const inner of Object.values(schema)) fieldsOf(inner, names);
  return names;
}

/** The value with only so many items in each of its lists, and so many unknown fields in each object. */
function shortened(value: unknown, known: ReadonlySet<string>, most: number, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value))
    return value.slice(0, most).map((item) => shortened(item, known, most, depth + 1));
  const fields = value as Record<string, unknown>; // an object that is no list
  let unknown = 0;
  const kept = Object.keys(fields).filter((name) => known.has(name) || (unknown += 1) <= most);
  return Object.fromEntries(kept.map((name) => [name, shortened(fields[name], known, most, depth + 1)]));
}

interface Validator<S extends TSchema> {
  check(value: unknown): value is Static<S>;
  /** The value itself, or invalid_request naming the field. */
  parse(value: unknown): Static<S>;
  field(value: unknown): string | undefined;
}

/** Made when it is first asked for: a gateway has hundreds of schemas, and most calls come long after its start. */
function made<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

export function validator<S extends TSchema>(schema: S): Validator<S> {
  const compiled = made(() => Compile(schema));
  const known = made(() => fieldsOf(schema));
  const check = (value: unknown): value is Static<S> => compiled().Check(value);
  // One fault is told, and each that is found costs a hundred times what it costs to see that there is one: they are
  // looked for in the beginning of a value, and in more of it only while that is right.
  const field = (value: unknown) => {
    const first = (most: number) => shortened(value, known(), most);
    let most = FIRST;
    while (most < LARGEST && check(first(most))) most *= 8;
    return fieldAtFault(compiled().Errors(first(most)));
  };
  return {
    check,
    field,
    parse(value) {
      if (check(value)) return value;
      const name = field(value);
      throw new BusinessError(invalidRequest, {
        message: name
          ? `The field ${name} is missing, unknown or not allowed.`
          : 'The request is not understood.',
        ...(name ? { field: name } : {}),
      });
    },
  };
}
