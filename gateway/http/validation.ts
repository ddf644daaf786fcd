// Compiles schemas lazily and reports the first invalid field.
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { invalidRequest } from '#contract/errors/requests.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

// The default of 8 may be used up by the wrong branch of a union.
Settings.Set({ maxErrors: 100 });

const BRANCH = /\/anyOf\/(\d+)/;

/**
 * For a union, keeps the errors of the branch with the fewest errors, which is most likely the one the caller meant.
 */
function selectBranchErrors(errors: TLocalizedValidationError[]): TLocalizedValidationError[] {
  const branchOf = (error: TLocalizedValidationError) => BRANCH.exec(error.schemaPath)?.[1];
  const weight = new Map<string, number>();
  for (const error of errors) {
    const branch = branchOf(error);
    // A wrong discriminator (enum) outweighs any number of missing fields.
    if (branch) weight.set(branch, (weight.get(branch) ?? 0) + (error.keyword === 'enum' ? 100 : 1));
  }
  const [best] = [...weight].sort((a, b) => a[1] - b[1])[0] ?? [];
  return errors.filter((error) => {
    const branch = branchOf(error);
    return branch === undefined || branch === best;
  });
}

/** The dotted path of the first invalid field; undefined when the whole body is invalid. */
function findInvalidField(errors: TLocalizedValidationError[]): string | undefined {
  const error = selectBranchErrors(errors)[0];
  if (!error) return undefined;
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(error.params.requiredProperties[0] ?? '');
  return path.join('.') || undefined;
}

/** Recursion limit; deeper than any schema. */
const MAX_DEPTH = 12;
/** Initial limit of list items and unknown fields. Above the largest minItems. */
const INITIAL_LIMIT = 32;
/** Above the largest possible body. */
const MAX_LIMIT = 2 ** 20;

/** All field names in a schema. */
function collectFieldNames(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names;
  if ('properties' in schema) for (const name of Object.keys(schema.properties ?? {})) names.add(name);
  for (const inner of Object.values(schema)) collectFieldNames(inner, names);
  return names;
}

/** Truncates lists and unknown fields to `limit` entries each. */
function truncate(value: unknown, known: ReadonlySet<string>, limit: number, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value))
    return value.slice(0, limit).map((item) => truncate(item, known, limit, depth + 1));
  const fields = value as Record<string, unknown>; // an object, not an array
  let unknown = 0;
  const kept = Object.keys(fields).filter((name) => known.has(name) || (unknown += 1) <= limit);
  return Object.fromEntries(kept.map((name) => [name, truncate(fields[name], known, limit, depth + 1)]));
}

interface Validator<S extends TSchema> {
  check(value: unknown): value is Static<S>;
  /** Returns the value, or throws invalid_request with the field. */
  parse(value: unknown): Static<S>;
  field(value: unknown): string | undefined;
}

/** Computes the value on first use, because compiling hundreds of schemas would delay the start. */
function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

export function createValidator<S extends TSchema>(schema: S): Validator<S> {
  const compiled = lazy(() => Compile(schema));
  const known = lazy(() => collectFieldNames(schema));
  const check = (value: unknown): value is Static<S> => compiled().Check(value);
  // Only one error is reported, and collecting errors is a hundred times slower than checking. So errors are collected
  // from a truncated value, which grows until it contains an error.
  const field = (value: unknown) => {
    const first = (limit: number) => truncate(value, known(), limit);
    let limit = INITIAL_LIMIT;
    while (limit < MAX_LIMIT && check(first(limit))) limit *= 8;
    return findInvalidField(compiled().Errors(first(limit)));
  };
  return {
    check,
    field,
    parse(value) {
      if (check(value)) return value;
      const name = field(value);
      throw new BusinessError(invalidRequest, {
        message: name ? `The field ${name} is missing, unknown or not allowed.` : 'The request is malformed.',
        ...(name ? { field: name } : {}),
      });
    },
  };
}
