import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { packageOf } from './find-node.mjs'

const SYSTEMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
] as const

test.each(SYSTEMS)('a Node for %s %s is among what npm installs where it can', async (platform, arch) => {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  expect(JSON.parse(text)).toHaveProperty(['optionalDependencies', packageOf({ platform, arch })])
})
