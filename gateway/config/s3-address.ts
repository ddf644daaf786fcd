// FILES_URL: s3://bucket/folder?endpoint=https://host&region=name. Without an endpoint it is Amazon's of the region.

/** What the SDK reads as well; here they may also stand in .env. */
interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface S3Address {
  bucket: string;
  /** Before every name in the bucket: empty, or ending in a slash. */
  folder: string;
  region: string;
  /** Null: Amazon's. */
  endpoint: string | null;
  /** Whether the bucket is named in the path: a server of one's own seldom has a host for each. */
  inPath: boolean;
  /** Null: by whatever else the SDK knows, such as the role of the machine. */
  keys: AwsKeys | null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^(\/[\w.=-]+)*\/?$/;
const OPTIONS = ['endpoint', 'region', 'style'];

const isEndpoint = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#@]/.test(text);

/** Null: not an address of that form. */
export function parseS3Address(text: string, keys: AwsKeys | null): S3Address | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams: options, username, hash } = new URL(text);
  const endpoint = options.get('endpoint');
  const region = options.get('region') ?? (endpoint === null ? '' : 'us-east-1');
  const style = options.get('style') ?? (endpoint === null ? 'host' : 'path');
  const isRight =
    protocol === 's3:' &&
    BUCKET.test(host) &&
    FOLDER.test(pathname) &&
    username === '' &&
    hash === '' &&
    [...options.keys()].every((name) => OPTIONS.includes(name)) &&
    (endpoint === null || isEndpoint(endpoint)) &&
    /^[a-z0-9-]{2,40}$/.test(region) &&
    ['host', 'path'].includes(style);
  if (!isRight) return null;
  const folder = pathname.split('/').filter(Boolean).join('/');
  return {
    bucket: host,
    folder: folder === '' ? '' : `${folder}/`,
    region,
    endpoint,
    inPath: style === 'path',
    keys,
  };
}
