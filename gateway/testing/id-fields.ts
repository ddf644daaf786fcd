// Finds request fields that hold an id, by name or by shape, in the schemas themselves, so that no new call can bring an id
// that is not tested with another user's.
import { CALLS, type CallName } from '#contract/calls.ts';
import { OpaqueId, SecurityToken } from '#contract/schemas/common.ts';

interface Schema {
  type?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
}

const plain = (schema: object): Schema => schema;

const SHAPES = [OpaqueId, SecurityToken].map((each) => plain(each).pattern);
const CALLED = /(^|_)(id|ids|uid|hash|sha256|ticket|token|product)$|(Id|Ids|Uid|Hash|Ticket|Token)$/;
/** Ids of texts and form items: the same for every user. */
const SHARED = ['legalId', 'linkId'];

/** Keywords with subschemas are searched, plain ones skipped; any other keyword throws, because it could contain an id. */
const READ = ['anyOf', 'items', 'properties', 'patternProperties', 'additionalProperties'];
const PLAIN =
  /^(type|const|enum|required|uniqueItems|pattern|format|default|description|(min|max)(imum|Length|Items|Properties))$/;

const shaped = ({ pattern = '', anyOf = [], items }: Schema): boolean =>
  SHAPES.includes(pattern) || anyOf.some(shaped) || (items !== undefined && shaped(items));
const isId = (name: string, schema: Schema): boolean =>
  !SHARED.includes(name) && schema.type !== 'boolean' && (CALLED.test(name) || shaped(schema));

export function findIds(given: object, path = ''): string[] {
  const schema: Schema = given;
  const unread = Object.keys(schema).filter((word) => !READ.includes(word) && !PLAIN.test(word));
  if (unread.length > 0) throw new Error(`Ids may be hidden in ${unread.join(', ')} at ${path}`);
  const { anyOf = [], items, properties = {}, patternProperties = {} } = schema;
  const named = [
    ...Object.entries(properties),
    ...Object.values(patternProperties).map((each) => ['*', each] as const),
  ];
  const own = named.flatMap(([name, each]) => {
    const at = path ? `${path}.${name}` : name;
    return [...(isId(name, each) ? [at] : []), ...findIds(each, at)];
  });
  return [...anyOf.flatMap((each) => findIds(each, path)), ...(items ? findIds(items, path) : []), ...own];
}

const segments = (name: CallName): string[] =>
  [...`${CALLS[name].path} ${CALLS[name].sdkPath ?? ''}`.matchAll(/:(\w+)/g)].flatMap(([, segment = '']) =>
    isId(segment, {}) ? [segment] : [],
  );

/** As `call field`, such as `captureSubmit caseId`. */
export function listIdFields(): string[] {
  const names = Object.keys(CALLS) as CallName[];
  return names.flatMap((name) => {
    const found = [...findIds(CALLS[name].request), ...segments(name)];
    return [...new Set(found)].map((field) => `${name} ${field}`);
  });
}
