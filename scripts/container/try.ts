import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Builds the image on a Debian of its own, without a registry of images, and tries it with a browser. */

const BASE = 'localhost/offerwell-base'
const IMAGE = 'localhost/offerwell'
const DEBIAN = 'trixie'
const TARBALL = '.cache/debian.tar'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const JOURNEY = 'tests/e2e/employee/redeem-imported-offer.spec.ts'
const NEEDED = ['buildah', 'mmdebstrap', 'unshare']

// What starts processes without a daemon and without rights of its own works in most places.
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }
const say = (line: string) => process.stdout.write(`${line}\n`)
const run = (program: string, ...words: string[]) =>
  void execFileSync(program, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
const answerOf = (program: string, ...words: string[]) =>
  execFileSync(program, words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

function requireTools(): void {
  const missing = NEEDED.filter((name) => spawnSync('which', [name]).status !== 0)
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('Trying the image takes root on Linux: it mounts what a container would.')
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} are missing: apt-get install buildah mmdebstrap util-linux`)
}

/** A Debian as images of it are made, which trusts whom this machine trusts. */
function makeBase(): void {
  if (!existsSync(TARBALL)) {
    say(`Making a Debian ${DEBIAN}`)
    mkdirSync('.cache', { recursive: true })
    run('mmdebstrap', '--quiet', '--variant=minbase', '--include=ca-certificates', DEBIAN, TARBALL)
  }
  const container = answerOf('buildah', 'from', 'scratch')
  run('buildah', 'add', '-q', container, TARBALL, '/')
  run('buildah', 'copy', '-q', container, CERTIFICATES, CERTIFICATES)
  run('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container)
  run('buildah', 'commit', '-q', '--rm', container, BASE)
}

function build(): void {
  makeBase()
  say('Building the image, which takes a few minutes')
  run(
    'buildah',
    'bud',
    '--quiet',
    '--format',
    'docker',
    '--layers=false',
    '--build-arg',
    `BASE=${BASE}`,
    '-t',
    IMAGE,
    '.',
  )
}

/** Every page and answer of the journey comes from the image, with a root that nothing may write to. */
function tryInBrowser(): number {
  const container = answerOf('buildah', 'from', IMAGE)
  try {
    const root = answerOf('buildah', 'mount', container)
    const launcher = fileURLToPath(new URL('in-image.sh', import.meta.url))
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', JOURNEY, '--workers=1', '--reporter=line']
    const settings = { ...process.env, E2E_SERVER: launcher, IMAGE_ROOT: root }
    return spawnSync(process.execPath, playwright, { env: settings, stdio: 'inherit' }).status ?? 1
  } finally {
    run('buildah', 'rm', container)
  }
}

try {
  requireTools()
  build()
  process.exitCode = tryInBrowser()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
