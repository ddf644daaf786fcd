// Building blocks of the schemas.
import { type Static, type TSchema, Type } from 'typebox';

/** String enum from a const tuple. */
export const OneOf = <const T extends readonly string[], const M extends readonly string[] = []>(
  values: T,
  more?: M,
) => Type.Unsafe<T[number] | M[number]>({ type: 'string', enum: [...values, ...(more ?? [])] });

/** Fallback of the client for unknown values: the safest one. Without a fallback the whole object is invalid. */
export const WithFallback = <T extends string>(
  schema: ReturnType<typeof Type.Unsafe<T>>,
  other: NoInfer<T>,
) => Type.Unsafe<T>({ ...schema, 'x-else': other });

/** Enum that keeps unknown values, which another back end may send. */
export const OpenEnum = <T extends string>(schema: ReturnType<typeof Type.Unsafe<T>>, absent = '') =>
  Type.Unsafe<T | (string & {})>({ ...schema, 'x-open': absent });

/** An object that another back end may send as plain text: the client reads the text as this field. */
export const OrPlainText = <S extends TSchema>(schema: S, field: keyof Static<S> & string): S =>
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(schema),
    'x-text': { value: field, enumerable: true },
  }) as S;

/** Object with the same schema for each key. */
export const ObjectWithKeys = (names: readonly string[], value: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, value])));

/** Object without additional properties; the error names an unknown field. */
export const ClosedObject = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Copy of a schema with a description for the OpenAPI document and docs/fields.md. */
export const WithDescription = <S extends TSchema>(schema: S, description: string): S =>
  // TypeBox has non-enumerable properties, so the copy uses descriptors.
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(schema),
    description: { value: description, enumerable: true },
  }) as S;

/** Copy of a schema that becomes a named schema of the OpenAPI document. */
export const Named = <S extends TSchema>(title: string, schema: S): S =>
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(schema),
    title: { value: title, enumerable: true },
  }) as S;

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
export const EmptyObject = ClosedObject({});

/** ISO 3166-1 alpha-2. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
/** ISO 3166-1 alpha-2, or empty. */
export const OptionalCountryCode = Type.String({ pattern: '^([A-Z]{2})?$' });
/** Calendar date YYYY-MM-DD. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Instant, ISO 8601 in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' });
/** Random id, at least 128 bits, base64url. */
export const OpaqueId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });

export type { Static };

/** Proof of a passed step-up, bound to user and action, single-use. [X13] */
export const SecurityToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** BCP 47 language tag, for example en-HK. */
export const LanguageTag = Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' });

/** Acceptance of a legal text, with version and language. */
export const Consent = <const Ids extends readonly string[]>(ids: Ids) =>
  ClosedObject({ legalId: OneOf(ids), version: Type.String({ maxLength: 20 }), lang: LanguageTag });
