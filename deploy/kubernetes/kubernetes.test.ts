import fs from 'node:fs';
import path from 'node:path';
import {Deployment} from 'kubernetes-models/apps/v1';
import {HorizontalPodAutoscaler} from 'kubernetes-models/autoscaling/v2';
import {Ingress, NetworkPolicy} from 'kubernetes-models/networking.k8s.io/v1';
import {PodDisruptionBudget} from 'kubernetes-models/policy/v1';
import {PersistentVolumeClaim, Service} from 'kubernetes-models/v1';
import {describe, expect, test} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';
import {rootDir} from '../../config/paths.ts';

const here = path.join(rootDir, 'deploy/kubernetes');
const read = (name: string) => fs.readFileSync(path.join(here, name), 'utf8');

interface Container {
  name: string;
  image: string;
  ports?: {name: string; containerPort: number}[];
  resources: {requests: object; limits: {memory: string}};
  securityContext: object;
  volumeMounts: {name: string; mountPath: string; readOnly?: boolean}[];
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
}

/** The parts of a resource that the tests read. */
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: {name: string};
  spec: {
    selector?: {matchLabels?: Record<string, string>} & Record<string, unknown>;
    strategy?: {rollingUpdate: {maxUnavailable: number}};
    replicas?: number;
    scaleTargetRef?: {name: string};
    minReplicas?: number;
    ports?: {targetPort: string}[];
    rules?: {http: {paths: {path: string; pathType: string; backend: {service: {name: string}}}[]}}[];
    template?: {
      metadata: {labels: Record<string, string>};
      spec: {
        securityContext: object;
        initContainers?: Container[];
        containers: Container[];
        volumes: {name: string; persistentVolumeClaim?: {claimName: string}}[];
      };
    };
  };
}

const kustomization = parse(read('kustomization.yaml')) as {resources: string[]; images: {name: string}[]};
const resources = kustomization.resources.flatMap((name) =>
  parseAllDocuments(read(name), {merge: true}).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS() as Resource;
  }),
);
const ofKind = (kind: string) => resources.filter((each) => each.kind === kind);
const deployments = ofKind('Deployment').map((each) => ({
  name: each.metadata.name,
  replicas: each.spec.replicas,
  strategy: each.spec.strategy!,
  selector: each.spec.selector!,
  template: each.spec.template!,
}));

/** The schema of each kind, in the version that the files use. */
const models = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
} as unknown as Record<string, new (data: unknown) => {validate: () => void}>;

test('every file in the folder is used', () => {
  expect(
    fs
      .readdirSync(here)
      .filter((name) => name.endsWith('.yaml'))
      .sort(),
  ).toEqual(['kustomization.yaml', ...kustomization.resources].sort());
});

test.each(resources.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
  '%s is valid against the Kubernetes schema',
  (_, resource) => {
    const Model = models[resource.kind]!;
    expect(() => new Model(resource).validate()).not.toThrow();
    // Verify that the schemas reject a field of the wrong type.
    expect(() => new Model({...resource, metadata: {name: 5}}).validate()).toThrow();
  },
);

describe.each(deployments)('deployment $name', ({name, replicas, strategy, selector, template}) => {
  const {spec} = template;
  const containers = [...(spec.initContainers ?? []), ...spec.containers];
  const main = spec.containers[0]!;

  test('selects its own pods, as do its service and its budget', () => {
    const labels = {'app.kubernetes.io/name': name};
    expect(template.metadata.labels).toMatchObject(labels);
    expect(selector.matchLabels).toEqual(labels);
    const [service, budget] = ['Service', 'PodDisruptionBudget'].map((kind) =>
      ofKind(kind).find((each) => each.metadata.name === name)!,
    );
    expect(service!.spec.selector).toEqual(labels);
    expect(service!.spec.ports![0]!.targetPort).toBe(main.ports![0]!.name);
    expect(budget!.spec.selector!.matchLabels).toEqual(labels);
  });

  test('always has a running instance', () => {
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    const scaler = ofKind('HorizontalPodAutoscaler').find((each) => each.spec.scaleTargetRef!.name === name);
    // Only the deployment or its autoscaler sets the count, because otherwise they would override each other.
    expect([replicas, scaler?.spec.minReplicas].filter((count) => count !== undefined)).toHaveLength(1);
    expect(replicas ?? scaler!.spec.minReplicas).toBeGreaterThan(1);
  });

  test('has all three probes', () => {
    for (const probe of [main.startupProbe, main.readinessProbe, main.livenessProbe]) expect(probe).toBeDefined();
  });

  test('has the least privilege and limited resources', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {runAsNonRoot: true, seccompProfile: {type: 'RuntimeDefault'}},
    });
    for (const {securityContext, resources: limits} of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: {drop: ['ALL']},
      });
      expect(limits).toMatchObject({
        requests: {cpu: expect.any(String), memory: expect.any(String)},
        limits: {memory: expect.any(String)},
      });
    }
  });

  test('mounts only volumes that exist, and uses only listed images', () => {
    const volumes = spec.volumes.map((volume) => volume.name);
    for (const {volumeMounts, image} of containers) {
      for (const mount of volumeMounts) expect(volumes).toContain(mount.name);
      expect(kustomization.images.map((each) => each.name)).toContain(image);
    }
    const claims = ofKind('PersistentVolumeClaim').map((each) => each.metadata.name);
    for (const {persistentVolumeClaim: claim} of spec.volumes) if (claim) expect(claims).toContain(claim.claimName);
  });
});

test('one container keeps files of earlier builds, and the other serves them', () => {
  const {initContainers, containers} = deployments.find(({name}) => name === 'web')!.template.spec;
  expect(initContainers![0]!.volumeMounts).toEqual([{name: 'kept', mountPath: '/srv/kept'}]);
  expect(containers[0]!.volumeMounts).toContainEqual({name: 'kept', mountPath: '/srv/kept', readOnly: true});
  expect(fs.readFileSync(path.join(rootDir, 'deploy/nginx/site.conf'), 'utf8')).toContain('root /srv/kept;');
});

test('the ingress leads agents to our server, which also answers with a slash at the end', () => {
  const {paths} = ofKind('Ingress')[0]!.spec.rules![0]!.http;
  // "Exact" doesn't match /mcp/.
  expect(paths[0]).toMatchObject({path: '/mcp', pathType: 'Prefix', backend: {service: {name: 'agents'}}});
});

test('the ingress leads to services that exist', () => {
  const services = ofKind('Service').map((each) => each.metadata.name);
  for (const {backend} of ofKind('Ingress')[0]!.spec.rules![0]!.http.paths)
    expect(services).toContain(backend.service.name);
});
