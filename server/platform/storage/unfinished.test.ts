import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeUnfinished, removeUnfinished } from './unfinished.ts'

/** No process has it: Linux gives out four million at most. */
const NOBODY = 2 ** 31 - 1

test('what ended processes left is removed, and what is new, in use or another name stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))
  const own = await makeUnfinished(folder, 'upload-')
  for (const name of [
    `upload-${NOBODY}-old`,
    `upload-${NOBODY}-new`,
    `upload-${process.pid}-before`,
    'upload-unnumbered',
    'other',
  ]) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'file'), 'of somebody')
  }
  // Before this process was: what has its number is of an earlier one, as in a container.
  const hourAgo = new Date(Date.now() - 3_600_001)
  for (const name of await readdir(folder))
    if (!name.endsWith('-new') && join(folder, name) !== own) await utimes(join(folder, name), hourAgo, hourAgo)
  await removeUnfinished(folder, 'upload-', 3_600_000)
  const kept = [own.slice(folder.length + 1), `upload-${NOBODY}-new`, 'other'].sort()
  expect((await readdir(folder)).sort()).toEqual(kept)
  await removeUnfinished(folder, 'upload-')
  expect((await readdir(folder)).sort()).toEqual(kept.filter((name) => !name.endsWith('-new')))
  await rm(folder, { recursive: true })
})
