// Forms as the gateway keeps them while they are typed: text by field, ticks as "true". Parsed field by field, because
// an older version of the form may have written them.

export type TypedFields = Record<string, string>;
type FormShape<T> = { [K in keyof T]: string | boolean };

export function typedOf<T extends FormShape<T>>(form: T): TypedFields {
  const typed: TypedFields = {};
  for (const [field, value] of Object.entries<string | boolean>(form)) {
    if (value === true) typed[field] = 'true';
    else if (value) typed[field] = value;
  }
  return typed;
}

export function formFromTyped<T extends FormShape<T>>(empty: T, typed: Readonly<TypedFields>): T {
  const filled = Object.entries<string | boolean>(empty).map(([field, value]) => {
    const found = typed[field];
    return [field, typeof value === 'boolean' ? found === 'true' : (found ?? '')];
  });
  // The same fields with values of the same types, just made so.
  return Object.fromEntries(filled) as T;
}
