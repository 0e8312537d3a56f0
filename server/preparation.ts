import { proveKeyring, proveKeysFile } from './auth/sessions/keys.ts'
import { ensurePartitions } from './features/redeeming/activity-logs/jobs.ts'
import { checkKeyring } from './platform/db/key-checks.ts'
import { withSessionLock } from './platform/db/lock.ts'
import { migrate } from './platform/db/migrate.ts'
import { prepareForPooler } from './platform/db/servers/pooler.ts'
import type { Deps } from './platform/deps.ts'

type Preparation = { deps: Deps; databaseUrl: string; say: (line: string) => void }

export type SignIn = { who: string; email: string; password: string; sees: string }

/**
 * Brings the database to what this version needs: schema, months of the logs, keys; then does `rest`. Of processes that start
 * together one does all of it while the others wait. Throws sentences for the operator when the keys are not those of the database, or cannot be used.
 */
export async function prepareDatabase<Result>(
  { deps, databaseUrl, say }: Preparation,
  rest: () => Promise<Result>,
): Promise<Result> {
  const onWait = () => say('Waiting for another process that prepares the database')
  return await withSessionLock({ url: databaseUrl, name: 'offerwell:preparation', onWait }, async () => {
    const migrated = await migrate(databaseUrl)
    if (migrated.length > 0) say(`Updated the database: ${migrated.join(', ')}`)
    if (deps.config.isDatabasePooled) await prepareForPooler(deps.upkeepDb, deps.deliveryDb)
    await ensurePartitions(deps)
    await proveKeyring(deps)
    await proveKeysFile(deps)
    await checkKeyring(deps.db, deps.keyring)
    return await rest()
  })
}

/** Everybody knows the demo world's passwords, its administrator's too. */
async function refuseDemoInProduction(deps: Deps): Promise<void> {
  if (deps.config.nodeEnv !== 'production') return
  const { demoSignIns } = await import('./demo/demo.ts')
  if ((await demoSignIns(deps)).length === 0) return
  throw new Error(
    'This database holds the demo world, whose passwords everybody knows. Begin a new one for production: another DATA_DIR, or an empty database in DATABASE_URL.',
  )
}

async function loadDemo({ deps, say }: Preparation): Promise<SignIn[]> {
  if (!deps.config.demo) return []
  const { demoSignIns, isEmptyDatabase, loadDemoWorld } = await import('./demo/demo.ts')
  if (!(await isEmptyDatabase(deps))) return await demoSignIns(deps)
  say('Loading the demo world')
  return await loadDemoWorld(deps)
}

/** The same for a server, with the demo world where it is wanted; answers the sign-ins to show. */
export async function prepareForServing(preparation: Preparation): Promise<SignIn[]> {
  return await prepareDatabase(preparation, async () => {
    await refuseDemoInProduction(preparation.deps)
    return await loadDemo(preparation)
  })
}
