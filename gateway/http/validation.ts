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

interface Validator<S extends TSchema> {
  check(value: unknown): value is Static<S>;
  /** The value itself, or invalid_request naming the field. */
  parse(value: unknown): Static<S>;
  field(value: unknown): string | undefined;
}

export function validator<S extends TSchema>(schema: S): Validator<S> {
  const compiled = Compile(schema);
  const field = (value: unknown) => fieldAtFault(compiled.Errors(value));
  const check = (value: unknown): value is Static<S> => compiled.Check(value);
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
