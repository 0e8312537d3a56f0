import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { isConfigError, loadConfig, settingNames } from '../../server/config/config.ts'
import { STOP_LIMITS } from '../../server/platform/process/stop.ts'
import { testApp } from '../../tests/support/app.ts'
import { ROOT } from '../../tests/support/source-tree.ts'
import { type Manifest, moduleOf, unknownFields } from './unknown-fields.ts'

const FOLDER = join(ROOT, 'docs/kubernetes')
const LONG = { timeout: 60_000 }
const KEY = Buffer.alloc(32, 'key').toString('base64')

const Values = z.record(z.string(), z.string())
const Port = z.object({ name: z.string(), containerPort: z.number() })
const Get = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const Container = z.object({
  image: z.string(),
  args: z.array(z.string()).optional(),
  ports: z.array(Port).default([]),
  startupProbe: Get.optional(),
  livenessProbe: Get.optional(),
  readinessProbe: Get.optional(),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const Pod = z.object({
  metadata: z.object({ labels: Values }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number(), fsGroup: z.number() }),
    containers: z.tuple([Container]),
    volumes: z.array(z.object({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string() }) })),
  }),
})

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8'), { strict: true }).map((document) => {
    expect(document.errors).toEqual([])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first test looks at each of them
    return { file, manifest: document.toJS() as Manifest }
  }),
)

const ofKind = (kind: string) => manifests.filter(({ manifest }) => manifest.kind === kind).map((one) => one.manifest)
const podOf = (kind: string) => z.object({ spec: z.object({ template: Pod }) }).parse(ofKind(kind)[0]).spec.template
const server = podOf('Deployment')
const preparation = podOf('Job')
const [container] = server.spec.containers
const settings = z.object({ data: Values }).parse(ofKind('ConfigMap')[0]).data
const secrets = z.object({ stringData: Values }).parse(ofKind('Secret')[0]).stringData
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const inDockerfile = (pattern: RegExp) => pattern.exec(dockerfile)?.[1]

describe('each manifest is what the API takes', () => {
  test.each(manifests)('$file', LONG, async ({ manifest }) => {
    const module: Record<string, unknown> = await import(moduleOf(manifest))
    const Kind = z.custom<new (data: unknown) => { validate: () => void }>().parse(module[manifest.kind])
    new Kind(manifest).validate()
  })

  test('with no field that its kind does not have', LONG, () => {
    expect(unknownFields(manifests.map(({ manifest }) => manifest))).toEqual([])
  })

  test('and the look at them sees what is misspelt or of another type', LONG, async () => {
    const [service] = ofKind('Service')
    if (!service) throw new Error('There is no Service.')
    expect(unknownFields([{ ...service, spec: { selectors: {} } }]).join()).toContain(`'"selectors"' does not exist`)
    const { Service } = await import('kubernetes-models/v1/Service')
    expect(() => new Service(JSON.parse('{"spec":{"ports":[{"port":"http"}]}}')).validate()).toThrow('integer')
  })
})

test('pods run as the user of the image, and write where it may', () => {
  for (const { spec } of [server, preparation]) {
    expect(String(spec.securityContext.runAsUser)).toBe(inDockerfile(/--uid (\d+)/))
    expect(spec.securityContext.fsGroup).toBe(spec.securityContext.runAsUser)
    const [{ volumeMounts }] = spec.containers
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([inDockerfile(/DATA_DIR=(\S+)/), '/tmp'])
    expect(spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name))
  }
})

test('the image is that of this version, and both do what it can', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const images = [server, preparation].map(({ spec }) => spec.containers[0].image)
  expect(images).toEqual([`offerwell:${version}`, `offerwell:${version}`])
  expect(container.args).toBeUndefined()
  expect(preparation.spec.containers[0].args).toEqual(['admin', 'prepare'])
})

test('ports are those on which it listens', () => {
  const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]))
  expect(String(ports['http'])).toBe(inDockerfile(/^EXPOSE (\d+)$/m))
  expect(ports['http']).toBe(loadConfig({}).port)
  expect(String(ports['metrics'])).toBe(settings['METRICS_PORT'])
  expect(JSON.stringify(ofKind('Service')[0]?.['spec'])).toContain('"targetPort":"http"')
})

test('probes ask addresses that there are', async () => {
  const t = await testApp()
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  for (const probe of probes) {
    expect(probe?.httpGet.port).toBe('http')
    const answer = await t.inject({ url: probe?.httpGet.path ?? '' })
    expect(answer.json()).toMatchObject({ status: expect.stringMatching(/^(ok|ready|unavailable)$/) })
  }
  await t.close()
})

test('a stop has the time that it takes', () => {
  const pause = container.lifecycle?.preStop.sleep.seconds ?? 0
  const grace = server.spec.terminationGracePeriodSeconds ?? 0
  expect(grace).toBeGreaterThanOrEqual(pause + STOP_LIMITS.database / 1000 + 5)
})

test('settings are settings, and all that production needs', () => {
  const given = { ...settings, ...secrets }
  expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([])
  const config = loadConfig({ ...given, NODE_ENV: 'production', SECRET_KEYS: `k1:${KEY}` })
  expect(config).toMatchObject({ demo: false, trustProxyHops: 1, storage: { bucket: 'offerwell-files' } })
  for (const { spec } of [server, preparation])
    expect(spec.containers[0].envFrom).toEqual([
      { configMapRef: { name: ofKind('ConfigMap')[0]?.metadata.name } },
      { secretRef: { name: ofKind('Secret')[0]?.metadata.name } },
    ])
})

test('the example holds no secret, and nobody starts with its key', () => {
  const bare = Object.values(secrets).filter((value) => !value.includes('REPLACE-ME'))
  expect(bare).toEqual([])
  const start = () => loadConfig({ ...settings, ...secrets, NODE_ENV: 'production' })
  expect(start).toThrow(expect.toSatisfy((error) => isConfigError(error) && error.message.startsWith('SECRET_KEYS')))
})

test('who is selected is the servers, and the network policy holds for the preparation too', () => {
  const Selecting = z.object({ spec: z.object({ selector: z.unknown() }) })
  const own = server.metadata.labels
  const selectorOf = (kind: string) => Selecting.parse(ofKind(kind)[0]).spec.selector
  expect(selectorOf('Service')).toEqual(own)
  expect(selectorOf('Deployment')).toEqual({ matchLabels: own })
  expect(selectorOf('PodDisruptionBudget')).toEqual({ matchLabels: own })
  expect(preparation.metadata.labels).not.toEqual(own)
  const name = 'app.kubernetes.io/name'
  const policy = z.object({ spec: z.object({ podSelector: z.unknown() }) }).parse(ofKind('NetworkPolicy')[0])
  expect(policy.spec.podSelector).toEqual({ matchLabels: { [name]: own[name] } })
  expect(preparation.metadata.labels[name]).toBe(own[name])
})
