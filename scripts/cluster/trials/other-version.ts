import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { loadWorld } from '../../../bench/world/load-world.ts'
import type { Workplace } from '../../../bench/workplace.ts'
import type { migrate } from '../../../server/platform/db/migrate.ts'
import { THIS_VERSION } from '../offerwell.ts'

const run = promisify(execFile)

/** Lays the version that git knows as `ref` beside this one, with what it depends on and its web app built; answers the folder. */
export async function layOut(place: Workplace, ref: string): Promise<string> {
  const folder = await place.newFolder()
  const archive = join(await place.newFolder(), 'version.tar')
  await run('git', ['-C', THIS_VERSION, 'archive', `--output=${archive}`, ref])
  await run('tar', ['-xf', archive, '-C', folder])
  await run('npm', ['run', 'build'], { cwd: folder })
  return folder
}

/** What fills a database as a version does, by its own migrations and for its own schema. */
export async function fillerOf(code: string): Promise<{ migrate: typeof migrate; loadWorld: typeof loadWorld }> {
  const [schema, world] = ['server/platform/db/migrate.ts', 'bench/world/load-world.ts'].map(
    (file) => import(pathToFileURL(join(code, file)).href),
  )
  return { ...(await schema), ...(await world) }
}
