import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
let folder = ''
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offerwell-import-'))
  file = join(folder, 'feed.xml')
  await writeFile(file, '<feed/>')
})
afterAll(() => rm(folder, { recursive: true }))

/** No setting is given, so a command that opened the database would fail in another way. */
const importing = (...words: string[]) =>
  run(process.execPath, ['server/commands/import.ts', ...words], { env: { PATH: '', NODE_ENV: 'production' } })

async function refusal(...words: string[]): Promise<string> {
  const error: unknown = await importing(...words).catch((failure: unknown) => failure)
  expect(error).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('\n\nUsage: npm run import -- cj'),
  })
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
}

describe('npm run import', () => {
  test('--help prints the usage and is no failure', async () => {
    const { stdout, stderr } = await importing('--help')
    expect([stdout.split('\n')[0], stderr]).toEqual([
      'Usage: npm run import -- cj|rakuten|awin|tradedoubler FILE [--as-of YYYY-MM-DD] [--review]',
      '',
    ])
  })

  test.each([
    ['an unknown source', '"impact" is nothing that can be imported.', () => ['impact', file]],
    ['no file', 'Say which file to import.', () => ['cj']],
    ['a file that is not there', 'no.xml does not exist.', () => ['cj', join(folder, 'no.xml')]],
    ['a folder', 'is a folder, not a file.', () => ['cj', folder]],
    ['an unknown option', "Unknown option '--force'.", () => ['cj', file, '--force']],
    ['a day that no month has', '--as-of takes a day such as 2026-11-21.', () => ['cj', file, '--as-of=2026-02-30']],
  ])('%s is answered with one sentence and the usage', async (_name, sentence, words) => {
    const shown = await refusal(...words())
    expect(shown.split('\n')[0]).toContain(sentence)
    expect(shown).not.toMatch(/^\s+at /m)
  })
})
