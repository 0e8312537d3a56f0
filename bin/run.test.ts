import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const ORIGINAL = fileURLToPath(new URL('.', import.meta.url))
const FAKE_VITE = `const [, , , , folder] = process.argv
  require('fs').mkdirSync(folder, { recursive: true })
  require('fs').writeFileSync(folder + '/index.html', 'built')`

const PATIENTLY = { timeout: 10_000 }

let root = ''

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** A project in a path with a space that has the real commands and no dependencies, so that npm needs no network. */
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'offerwell-run-')), 'a project')
  await cp(ORIGINAL, join(root, 'bin'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  await put('package.json', '{"name":"p","version":"1.0.0","type":"commonjs"}')
  await put('package-lock.json', lockFile('1.0.0'))
  await put('scripts/types.ts', 'console.log(JSON.stringify(process.argv.slice(2)))')
})

afterEach(() => rm(join(root, '..'), { recursive: true, force: true }))

const lockFile = (version: string) =>
  JSON.stringify({ name: 'p', version, lockfileVersion: 3, requires: true, packages: { '': { name: 'p', version } } })

function follow(child: ChildProcessWithoutNullStreams) {
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output: output.trim() })),
  )
  return { child, ended }
}

function begin(args: string[]) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], INIT_CWD: process.env['INIT_CWD'] }
  return follow(spawn(process.execPath, [join(root, 'bin/run.mjs'), ...args], { env, cwd: root }))
}

async function untilReady(running: ReturnType<typeof begin>): Promise<void> {
  for await (const line of createInterface(running.child.stdout)) if (line === 'ready') break
}

const runCommand = (...args: string[]) => begin(args).ended

describe('dependencies', () => {
  test('are installed when missing or when the lock file changed, and otherwise left alone', async () => {
    expect((await runCommand('types', 'a b', '--flag')).output).toMatch(
      /^Installing the dependencies[\s\S]*\["a b","--flag"\]$/,
    )
    expect(await runCommand('types', 'a b')).toEqual({ code: 0, output: '["a b"]' })
    await put('package.json', '{"name":"p","version":"1.0.1"}')
    await put('package-lock.json', lockFile('1.0.1'))
    expect((await runCommand('types')).output).toContain('Installing the dependencies')
  })

  test('that npm installed by hand are recognised', async () => {
    await put('node_modules/.package-lock.json', '{"packages":{}}')
    expect(await runCommand('types')).toEqual({ code: 0, output: '[]' })
  })

  test("that can't be installed give npm's reason and what to do", async () => {
    // A manifest that npm cannot read fails before it asks any registry.
    await put('package.json', '{"name":"p",')
    const { code, output } = await runCommand('types')
    expect(code).toBe(1)
    expect(output).toMatch(/package\.json/)
    expect(output).toMatch(/The dependencies could not be installed; npm's reason is above/)
  })
})

describe('with the dependencies there', () => {
  beforeEach(() => put('node_modules/.package-lock.json', '{"packages":{}}'))

  test('an unknown command lists the known ones', async () => {
    const { code, output } = await runCommand('constructor')
    expect(code).toBe(1)
    expect(output).toMatch(/start .*\n[\s\S]*admin/)
  })

  test("a command's exit code is handed on", async () => {
    await put('scripts/types.ts', 'process.exit(7)')
    expect((await runCommand('types')).code).toBe(7)
  })

  test("a program's own children keep their channel to it", async () => {
    await put('scripts/child.ts', "process.once('message', () => process.exit(5))")
    await put(
      'scripts/types.ts',
      `const child = require('child_process').fork('scripts/child.ts')
      child.on('exit', (code) => process.exit(code))
      child.on('spawn', () => setTimeout(() => child.connected && child.send('go'), 300))`,
    )
    expect((await runCommand('types')).code).toBe(5)
  })

  test('a file to import and the folder of a backup are meant from where the command was typed', async () => {
    for (const name of ['import', 'backup'])
      await put(`server/commands/${name}.ts`, 'console.log(process.argv.slice(2).join())')
    await put('elsewhere/feed.xml', '')
    const from = process.env['INIT_CWD']
    process.env['INIT_CWD'] = join(root, 'elsewhere')
    const imported = await runCommand('import', 'cj', 'feed.xml')
    const backedUp = await runCommand('backup', 'there', '--keys=keys.json', '--help')
    process.env['INIT_CWD'] = from
    expect(imported.output).toBe(`cj,${join(root, 'elsewhere/feed.xml')}`)
    expect(backedUp.output).toBe(`${join(root, 'elsewhere/there')},--keys=${join(root, 'elsewhere/keys.json')},--help`)
  })

  test('the web app is built before the server starts, and again only when its sources changed', async () => {
    await put('node_modules/vite/bin/vite.js', FAKE_VITE)
    await put('server/main.ts', "console.log(require('fs').readFileSync('dist/web/index.html', 'utf8'))")
    await put('web/main.tsx', 'one')
    expect((await runCommand('start')).output).toMatch(/^Building the web app\nBuilt the web app in .* s\nbuilt$/)
    await put('web/main.test.ts', 'not part of it')
    expect(await runCommand('start')).toEqual({ code: 0, output: 'built' })
    await utimes(join(root, 'web/main.tsx'), 1, 1)
    expect((await runCommand('start')).output).toContain('Building the web app')
  })

  test('a web app that cannot be built keeps what was built before and stops the start', async () => {
    await put('node_modules/vite/bin/vite.js', 'process.exit(1)')
    await put('web/main.tsx', 'one')
    await put('dist/web/index.html', 'before')
    expect(await runCommand('start')).toMatchObject({ code: 1, output: expect.stringContaining('could not be built') })
    expect(await readFile(join(root, 'dist/web/index.html'), 'utf8')).toBe('before')
  })

  test('an image, which has no sources of the web app, serves what was built', async () => {
    await put('node_modules/vite/bin/vite.js', 'process.exit(1)')
    await put('server/main.ts', "console.log(require('fs').readFileSync('dist/web/index.html', 'utf8'))")
    await put('dist/web/index.html', 'built elsewhere')
    expect(await runCommand('start')).toEqual({ code: 0, output: 'built elsewhere' })
  })

  describe('a signal', () => {
    test('sent twice at once, as npm does, arrives once', async () => {
      await put(
        'scripts/types.ts',
        `let count = 0
        process.on('SIGINT', () => { count += 1; setTimeout(() => process.exit(count), 200) })
        setInterval(() => {}, 1000)
        console.log('ready')`,
      )
      const running = begin(['types'])
      await untilReady(running)
      running.child.kill('SIGINT')
      running.child.kill('SIGINT')
      expect((await running.ended).code).toBe(1)
    })

    test('given again later kills a program that does not stop', async () => {
      await put('scripts/types.ts', "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('ready')")
      const running = begin(['types'])
      await untilReady(running)
      const impatient = setInterval(() => running.child.kill('SIGINT'), 100)
      expect((await running.ended).code).toBe(137)
      clearInterval(impatient)
    })

    test('that ends npm still stops the program in good order', async () => {
      await put('package.json', '{"name":"p","version":"1.0.0","scripts":{"types":"node bin/run.mjs types; exit $?"}}')
      await put(
        'scripts/types.ts',
        `process.on('SIGTERM', () => { require('fs').writeFileSync('stopped', ''); process.exit() })
        setInterval(() => {}, 1000)
        console.log('ready')`,
      )
      const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
      const running = follow(spawn('npm', ['run', 'types'], { cwd: root, env }))
      await untilReady(running)
      running.child.kill('SIGTERM')
      await expect.poll(() => readFile(join(root, 'stopped'), 'utf8').catch(() => 'not yet'), PATIENTLY).toBe('')
    })

    test('that kills this process outright still stops the program in good order', async () => {
      await put(
        'scripts/types.ts',
        `process.on('SIGTERM', () => { require('fs').writeFileSync('stopped', ''); process.exit() })
        setInterval(() => {}, 1000)
        console.log('ready')`,
      )
      const running = begin(['types'])
      await untilReady(running)
      running.child.kill('SIGKILL')
      await expect.poll(() => readFile(join(root, 'stopped'), 'utf8').catch(() => 'not yet'), PATIENTLY).toBe('')
    })
  })

  test('tests go on after a failing step and end with the sum', async () => {
    await put('node_modules/@typescript/native/bin/tsc', '')
    await put('node_modules/oxlint/bin/oxlint', "console.log('a lint error'); process.exit(1)")
    await put('node_modules/oxfmt/bin/oxfmt', '')
    await put('scripts/dependencies/licences.ts', "console.log('700 packages')")
    await put('scripts/dependencies/audit.ts', "console.log('not checked')")
    await put('node_modules/vite/bin/vite.js', FAKE_VITE)
    const suites = [
      {
        name: join(root, 'c.test.ts'),
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'is calm', failureMessages: [] },
          { status: 'passed', fullName: 'is slow', failureMessages: ['Error: too late\n    at a line'] },
        ],
      },
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds up' }],
      },
      { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [] },
    ]
    const unit = JSON.stringify({ numPassedTests: 10, numFailedTests: 1, testResults: suites })
    await put('node_modules/vitest/vitest.mjs', report('.cache/vitest.json', unit, 1))
    const annotations = [{ type: 'skip', description: 'no such browser' }]
    const skipped = { tests: [{ status: 'skipped', annotations }] }
    const results = [{ error: { message: 'no such row' } }, {}]
    const specs = [skipped, skipped, { file: 'd.spec.ts', title: 'opens', tests: [{ status: 'flaky', results }] }]
    const stats = { expected: 4, flaky: 1, unexpected: 0, skipped: 2 }
    const e2e = JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], stats })
    await put('node_modules/@playwright/test/cli.js', report('.cache/playwright.json', e2e, 0))
    const { code, output } = await runCommand('test')
    expect(code).toBe(1)
    expect(output).toContain('a lint error')
    expect(output).toMatch(/^ok {5}licences \(.* s\): 700 packages$/m)
    expect(output.match(/NOT RUN: .*/g)).toEqual(['NOT RUN: no such browser'])
    expect(output.match(/RETRIED: .*/g)).toEqual([
      'RETRIED: c.test.ts › is slow: Error: too late',
      'RETRIED: d.spec.ts › opens: no such row',
    ])
    expect(output.match(/FAILED: .*/g)).toEqual([
      'FAILED: Types, lint, format and dependencies, outside of any case: the reason is above',
      'FAILED: a.test.ts › adds up',
      'FAILED: b.test.ts',
    ])
    // Six checks, ten units and five in the browser; one check, one unit, and one file that did not load.
    expect(output.split('\n').at(-1)).toBe('21 passed, 3 failed')
    expect((await runCommand('test', '--only=e2e')).output.split('\n').at(-1)).toBe('5 passed, 0 failed')
  })

  test('a test runner that ends badly without a report is a failure', async () => {
    await put('node_modules/vite/bin/vite.js', FAKE_VITE)
    await put('node_modules/@playwright/test/cli.js', 'process.exit(1)')
    const { code, output } = await runCommand('test', '--only=e2e')
    expect([code, output.split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed'])
    expect(output).toContain('FAILED: Browser tests, outside of any case')
    expect((await runCommand('test', '--only=some')).output).toBe(
      '--only=some is not known. Expected: check, unit, e2e.',
    )
  })
})

const report = (file: string, json: string, code: number) =>
  `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(json)}); process.exit(${code})`
