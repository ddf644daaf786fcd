// The manifests are valid objects of Kubernetes that fit each other, and give the gateway settings that it accepts.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '#gateway/config/config.ts';
import { VARIABLES } from '#gateway/config/environment.ts';
import { filesIn, readText, ROOT } from '../source.ts';
import { environmentOf } from './compose-file.ts';

const HOME = 'deploy/kubernetes';
const BASE = `${HOME}/base`;
const EXAMPLE = `${HOME}/overlays/example`;

interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}
interface Kustomization {
  resources: string[];
  patches?: { path: string }[];
  namespace?: string;
  images?: { name: string }[];
}
interface Model {
  validate(): void;
}

const MODELS: Readonly<Record<string, new (data: never) => Model>> = {
  ConfigMap,
  Deployment,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
};

// The models check the shapes.
const readManifests = (file: string) =>
  parseAllDocuments(readText(file)).map((document) => document.toJS() as Manifest);
const readKustomization = (folder: string) =>
  parse(readText(`${folder}/kustomization.yaml`)) as Kustomization;

const files = filesIn(HOME, /\.yaml$/).filter((file) => path.basename(file) !== 'kustomization.yaml');
const read = <T>(name: string): T => parse(readText(`${BASE}/${name}.yaml`)) as T;
const deployment = read<Required<ConstructorParameters<typeof Deployment>[0]> & { spec: object }>(
  'deployment',
);
const job = read<NonNullable<ConstructorParameters<typeof Job>[0]>>('migration');
const service = read<NonNullable<ConstructorParameters<typeof Service>[0]>>('service');
const ingress = read<NonNullable<ConstructorParameters<typeof Ingress>[0]>>('ingress');
const budget = read<NonNullable<ConstructorParameters<typeof PodDisruptionBudget>[0]>>('disruption-budget');
const policy = read<NonNullable<ConstructorParameters<typeof NetworkPolicy>[0]>>('network-policy');

const pod = deployment.spec.template;
const migration = job.spec?.template;
const [gateway] = pod.spec?.containers ?? [];
const [migrate] = migration?.spec?.containers ?? [];
const portNames = gateway?.ports?.map(({ name }) => name) ?? [];

const settings = {
  ...read<{ data: Record<string, string> }>('config-map').data,
  ...(parse(readText(`${EXAMPLE}/settings.yaml`)) as { data: Record<string, string> }).data,
};
const secretKeys = Object.keys(
  (parse(readText(`${EXAMPLE}/secret.yaml`)) as { stringData: object }).stringData,
);

describe('every document', () => {
  it.each(files)('%s is a valid object', (file) => {
    for (const manifest of readManifests(file)) {
      const ModelOf = MODELS[manifest.kind];
      if (!ModelOf) throw new Error(`No model for ${manifest.kind}.`);
      expect(() => new ModelOf(manifest as never).validate()).not.toThrow();
    }
  });

  it('is refused if a field has the wrong type', () => {
    const wrong = { ...deployment, spec: { ...deployment.spec, replicas: 'two' } };
    expect(() => new Deployment(wrong as never).validate()).toThrow('replicas');
  });

  it('is listed in the kustomization of its folder', () => {
    const listed = [BASE, EXAMPLE].flatMap((folder) => {
      const { resources, patches = [] } = readKustomization(folder);
      return [...resources, ...patches.map((patch) => patch.path)].map((each) =>
        path.posix.join(folder, each),
      );
    });
    expect(listed.filter((each) => !existsSync(path.join(ROOT, each)))).toEqual([]);
    expect(listed.filter((each) => each !== BASE).toSorted()).toEqual(files);
  });

  it('uses the image that the overlay sets', () => {
    const names = readKustomization(EXAMPLE).images?.map(({ name }) => name);
    expect(names).toEqual([gateway?.image]);
    expect(migrate?.image).toBe(gateway?.image);
  });
});

describe('selectors', () => {
  const labels = pod.metadata?.labels ?? {};
  const selectors = [
    deployment.spec.selector.matchLabels,
    service.spec?.selector,
    budget.spec?.selector?.matchLabels,
    pod.spec?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels,
  ];

  it('match the pods of the gateway and not that of the migration', () => {
    for (const selector of selectors) {
      expect(labels).toMatchObject(selector ?? { missing: 'selector' });
      expect(migration?.metadata?.labels).not.toMatchObject(selector ?? {});
    }
  });

  it('of the network policy match both', () => {
    const selector = policy.spec?.podSelector?.matchLabels ?? { missing: 'selector' };
    expect(labels).toMatchObject(selector);
    expect(migration?.metadata?.labels).toMatchObject(selector);
  });
});

describe('ports', () => {
  it('agree between the settings, the pod, the service, the ingress, the policy and the probes', () => {
    const numbers = Object.fromEntries(
      gateway?.ports?.map((each) => [each.name, String(each.containerPort)]) ?? [],
    );
    expect(numbers).toEqual({
      public: settings['PORT'],
      desk: settings['DESK_PORT'],
      metrics: settings['METRICS_PORT'],
    });
    const served = service.spec?.ports ?? [];
    expect(served.map(({ targetPort }) => targetPort)).toEqual(portNames);
    const backends = ingress.spec?.rules?.map(({ http }) => http?.paths[0]?.backend.service);
    expect(backends).toEqual(
      ['public', 'desk'].map((name) => ({ name: service.metadata?.name, port: { name } })),
    );
    expect(served.map(({ name }) => name)).toEqual(expect.arrayContaining(['public', 'desk']));
    const admitted = policy.spec?.ingress?.flatMap(({ ports }) => ports?.map(({ port }) => port));
    expect(admitted).toEqual(portNames);
    const probes = [gateway?.startupProbe, gateway?.readinessProbe, gateway?.livenessProbe];
    expect(probes.map((probe) => probe?.httpGet)).toEqual([
      { path: '/healthz', port: 'public' },
      { path: '/readyz', port: 'public' },
      { path: '/healthz', port: 'public' },
    ]);
  });

  it('are served under the hosts of the settings, each with a certificate', () => {
    const hosts = ingress.spec?.rules?.map(({ host }) => `https://${host}`);
    expect(hosts).toEqual([settings['PUBLIC_ORIGIN'], settings['DESK_ORIGIN']]);
    expect(ingress.spec?.tls?.flatMap((each) => each.hosts?.map((host) => `https://${host}`))).toEqual(hosts);
  });
});

describe('the pods', () => {
  it.each([
    ['gateway', pod, gateway],
    ['migration', migration, migrate],
  ])(
    'of the %s run without privileges, with a read-only file system and no token',
    (_, template, container) => {
      expect(template?.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounted = container?.volumeMounts?.map(({ name }) => name);
      expect(template?.spec?.volumes?.map(({ name }) => name)).toEqual(mounted);
      expect(container?.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining(['/data', '/tmp']),
      );
    },
  );

  it('stop later than the gateway needs, and start before the old ones stop', () => {
    const needed = Number(settings['SHUTDOWN_DELAY_SECONDS']) + 20;
    expect(pod.spec?.terminationGracePeriodSeconds).toBeGreaterThan(needed);
    const { periodSeconds = 0, failureThreshold = 0 } = gateway?.readinessProbe ?? {};
    expect(Number(settings['SHUTDOWN_DELAY_SECONDS'])).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(deployment.spec.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
    expect(deployment.spec.replicas).toBeGreaterThan(1);
  });

  it('migrate in the job only', () => {
    expect(settings['MIGRATE_AT_START']).toBe('0');
    expect(migrate?.command).toEqual(['node', 'build-output/migrate.js']);
  });
});

describe('settings', () => {
  it('exist, and their files are keys of the secret', () => {
    expect(Object.keys(settings).filter((name) => !(name.replace(/_FILE$/, '') in VARIABLES))).toEqual([]);
    const mount = gateway?.volumeMounts?.find(({ name }) => name === 'secrets')?.mountPath;
    const secrets = Object.entries(settings).filter(([name]) => name.endsWith('_FILE'));
    expect(secrets.map(([, file]) => path.posix.dirname(file))).toEqual(secrets.map(() => mount));
    expect(secrets.map(([, file]) => path.posix.basename(file)).toSorted()).toEqual(secretKeys.toSorted());
  });

  it('start the gateway with real secrets, and not with those of the example', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'attesta-secrets-'));
    const environment = environmentOf({ environment: settings }, folder);
    try {
      for (const key of secretKeys) await writeFile(path.join(folder, key), 'replace');
      expect(() => loadConfig(environment)).toThrow('SESSION_SECRET');
      await rm(folder, { recursive: true });
      await promisify(execFile)(path.join(ROOT, 'deploy/compose/make-secrets.sh'), [folder]);
      await writeFile(path.join(folder, 'smtp_url'), 'smtps://attesta:password@mail.example.com:465');
      await writeFile(path.join(folder, 'desk_oidc_client_secret'), 'a-secret-of-the-provider');
      expect(loadConfig(environment)).toMatchObject({
        production: true,
        migrateAtStart: false,
        metrics: { port: 9464 },
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
