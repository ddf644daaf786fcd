// Creates the bucket of FILES_URL if it does not exist. compose.yaml mounts this file into the gateway's image, whose packages
// it uses.
import { readFileSync } from 'node:fs';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const address = new URL(process.env.FILES_URL);
const readSecret = (name) => readFileSync(process.env[`${name}_FILE`], 'utf8').trim();
const client = new S3Client({
  region: address.searchParams.get('region') ?? 'us-east-1',
  endpoint: address.searchParams.get('endpoint'),
  forcePathStyle: true,
  credentials: {
    accessKeyId: readSecret('AWS_ACCESS_KEY_ID'),
    secretAccessKey: readSecret('AWS_SECRET_ACCESS_KEY'),
  },
});
const Bucket = address.host;
const exists = await client.send(new HeadBucketCommand({ Bucket })).then(
  () => true,
  (error) => {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  },
);
if (!exists) await client.send(new CreateBucketCommand({ Bucket }));
process.stdout.write(`The bucket ${Bucket} ${exists ? 'exists' : 'is created'}.\n`);
