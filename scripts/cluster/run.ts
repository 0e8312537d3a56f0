import { parseArgs } from 'node:util'
import { usualWay, WAYS } from './cluster.ts'
import { requirePackages } from './packages.ts'
import { serveCluster } from './serve.ts'

const USAGE = `Usage: npm run cluster                          a cluster on this machine, until Ctrl-C
       npm run cluster -- test                  its failure tests, and their table
       npm run cluster -- restore               an accident, the loss of all servers, and the way back from a backup
       npm run cluster -- upgrade --from=REF    a version that git knows, and its upgrade to this one under load
  --way=${WAYS.join('|')}    how Offerwell finds the primary
  --only=WORD,WORD          test alone: the faults whose names hold one of these words`

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      way: { type: 'string' },
      only: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { only, from, help = false } = values
  const way = WAYS.find((one) => one === (values.way ?? usualWay()))
  const word = positionals.join(' ')
  if (help) say(USAGE)
  if (help) return true
  if (
    !way ||
    !['', 'test', 'restore', 'upgrade'].includes(word) ||
    (word === 'upgrade') !== (from !== undefined) ||
    (only !== undefined && word !== 'test')
  )
    throw new Error(USAGE)
  requirePackages()
  if (word === '') return await serveCluster(way, say).then(() => true)
  if (word === 'restore') return await (await import('./trials/restore-cluster.ts')).restoreCluster({ way, say })
  const { testCluster } = await import('./trials/test-cluster.ts')
  return await testCluster({ way, only: only?.split(','), from, say })
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// What was interrupted may still wait for something that is gone.
process.exit()
