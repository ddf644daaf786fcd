// Which fields of a request name something of somebody: by what they are called, or by the shape of what they take.
// Found in the schemas themselves, so that no new call can bring an id that nobody tried with another person's.
import { type CallName, ENDPOINTS } from '#contract/endpoints.ts';
import { CALL_SCHEMAS } from '#contract/schemas/calls.ts';
import { OpaqueId, SecurityToken } from '#contract/schemas/common.ts';

interface Schema {
  type?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const plain = (schema: object): Schema => schema;

const SHAPES = [OpaqueId, SecurityToken].map((each) => plain(each).pattern);
const CALLED = /(^|_)(id|ids|uid|hash|sha256|ticket|token|product)$|(Id|Ids|Uid|Hash|Ticket|Token)$/;
/** Of texts and of places in a form: the same for everybody. */
const SHARED = ['legalId', 'linkId'];

const isId = (name: string, { type, pattern, items }: Schema): boolean =>
  !SHARED.includes(name) &&
  type !== 'boolean' &&
  (CALLED.test(name) || SHAPES.includes(pattern ?? '') || SHAPES.includes(items?.pattern ?? ''));

function idsIn(schema: Schema, path: string): string[] {
  const { anyOf = [], items, properties = {} } = schema;
  const own = Object.entries(properties).flatMap(([name, each]) => {
    const at = path ? `${path}.${name}` : name;
    return [...(isId(name, each) ? [at] : []), ...idsIn(each, at)];
  });
  return [...anyOf.flatMap((each) => idsIn(each, path)), ...(items ? idsIn(items, path) : []), ...own];
}

const segments = (name: CallName): string[] =>
  [...ENDPOINTS[name].path.matchAll(/:(\w+)/g)].flatMap(([, segment = '']) =>
    isId(segment, {}) ? [segment] : [],
  );

/** As `call field`, such as `captureSubmit caseId`. */
export function idFields(): string[] {
  const names = Object.keys(CALL_SCHEMAS) as CallName[]; // CALL_SCHEMAS is keyed by CallName
  return names.flatMap((name) => {
    const found = [...idsIn(plain(CALL_SCHEMAS[name].request), ''), ...segments(name)];
    return [...new Set(found)].map((field) => `${name} ${field}`);
  });
}
