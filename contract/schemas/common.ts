// Building blocks of the schemas.
import { type Static, type TSchema, Type } from 'typebox';

/** A string enum from a const tuple: `anyOf` of literals, which OpenAPI tools render as choices. */
export const OneOf = <const T extends readonly string[], const M extends readonly string[] = []>(
  values: T,
  more?: M,
) => Type.Unsafe<T[number] | M[number]>({ type: 'string', enum: [...values, ...(more ?? [])] });

/** What the client reads a value as that it does not know: the closest one that promises nothing. Without it the whole object counts for nothing. */
export const WithFallback = <T extends string>(
  schema: ReturnType<typeof Type.Unsafe<T>>,
  other: NoInfer<T>,
) => Type.Unsafe<T>({ ...schema, 'x-else': other });

/** One more than these may come from another back end, and is kept: whoever has the words for it says what it knows. */
export const OpenEnum = <T extends string>(schema: ReturnType<typeof Type.Unsafe<T>>, absent = '') =>
  Type.Unsafe<T | (string & {})>({ ...schema, 'x-open': absent });

/** An object with the same kind of value under each of these names. */
export const ObjectWithKeys = (names: readonly string[], value: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, value])));

/** Closed object: unknown fields are refused by name. */
export const ClosedObject = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A copy of a schema with the text of the interface document and of docs/fields.md. */
export const WithDescription = <S extends TSchema>(schema: S, description: string): S =>
  // A copy of a schema is one: property descriptors keep what typebox hides from enumeration.
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(schema),
    description: { value: description, enumerable: true },
  }) as S;

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
export const EmptyObject = ClosedObject({});

/** Two upper-case letters, ISO 3166-1. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
/** Calendar date YYYY-MM-DD. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Instant, ISO 8601 in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' });
/** Opaque random id, 128 bits or more, base64url. */
export const OpaqueId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });

export type { Static };

/** Proof of a passed step-up, bound to user and action, spent once. [X13] */
export const SecurityToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** A language of ours, as a tag. */
export const LanguageTag = Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' });

/** A tick under a legal text: which words were read, in which version and language. */
export const Consent = <const Ids extends readonly string[]>(ids: Ids) =>
  ClosedObject({ legalId: OneOf(ids), version: Type.String({ maxLength: 20 }), lang: LanguageTag });
