import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyToDisk } from './to-disk.ts'

const NOBODY = 65_534

test.skipIf(process.getuid?.() !== 0)('what root copies belongs to root, whoever had it before', async () => {
  const folder = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await writeFile(from, 'a row')
  await chown(from, NOBODY, NOBODY)
  expect(await copyToDisk(from, to)).toBe(5)
  const { uid, mode } = await stat(to)
  expect([uid, mode & 0o777]).toEqual([0, 0o600])
  await rm(folder, { recursive: true })
})
