// FILES_URL: s3://bucket/folder?endpoint=https://host&region=name. Without an endpoint, Amazon S3 of the region is used.

/** Read here because the SDK does not read .env. */
interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface S3Address {
  bucket: string;
  /** Prefix of all names: empty, or ending in a slash. */
  folder: string;
  region: string;
  /** Null for Amazon S3. */
  endpoint: string | null;
  /** Path-style addressing, which most self-hosted servers need. */
  inPath: boolean;
  /** Null to use the credentials of the SDK, such as an instance role. */
  keys: AwsKeys | null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^(\/[\w.=-]+)*\/?$/;
const OPTIONS = ['endpoint', 'region', 'style'];

const isEndpoint = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#@]/.test(text);

/** Null when malformed. */
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
