#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.mjs'
import { plainFailure } from './plain-failure.mjs'
import { findNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode, script, stopAll } from './process.mjs'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-memory.mjs'
import { test } from './test.mjs'
import { buildWeb, ensureBuilt, forgetBuild } from './web-build.mjs'

const OLDEST = 20
const root = fileURLToPath(new URL('..', import.meta.url))

const program = (file) => (place, args) => runNode(place, [file, ...args])

async function start(place, args) {
  await ensureBuilt(place)
  return runNode(place, [...SERVER_OPTIONS, 'server/main.ts', ...args], SERVER_ENVIRONMENT)
}

/** The server starts again when a file of it changes, the web app is built again when one of its own does. */
async function dev(place, args) {
  await ensureBuilt(place)
  forgetBuild(root)
  const both = [
    runNode(place, [script('vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn']),
    runNode(place, ['--watch', 'server/main.ts', ...args]),
  ]
  const code = await Promise.race(both)
  stopAll()
  await Promise.all(both)
  return code
}

/** npm changes to the project's folder; a path is meant from where the command was typed. */
const fromTyped = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

const isFile = (arg) => !arg.startsWith('-') && !existsSync(join(root, arg)) && existsSync(fromTyped(arg))

function importFile(place, args) {
  const paths = args.map((arg) => (isFile(arg) ? fromTyped(arg) : arg))
  return runNode(place, ['server/commands/import.ts', ...paths])
}

const whole = (arg) => arg.replace(/^(--\w+=)?([^-].*)$/, (_all, option = '', path) => option + fromTyped(path))

/** For a command of which every word that is no option is a path. */
const withPaths = (file) => (place, args) => runNode(place, [file, ...args.map(whole)])

async function checkAll(place) {
  const { failed } = await check(place)
  return failed === 0 ? 0 : 1
}

/** For a program that serves the web app too. */
const withWeb = (file) => async (place, args) => {
  await ensureBuilt(place)
  return runNode(place, [file, ...args])
}

/** `tools`: whether the command needs the development tools too. */
const COMMANDS = {
  start: { about: 'serve everything on one port', tools: false, run: start },
  dev: { about: 'the same, rebuilt when a file changes', tools: true, run: dev },
  test: { about: 'check and test everything (--only=check, unit or e2e)', tools: true, run: test },
  check: { about: 'types, lint, format and dependencies', tools: true, run: checkAll },
  format: { about: 'format every file', tools: true, run: program(script('oxfmt/bin/oxfmt')) },
  types: { about: 'generate types from the API', tools: true, run: program('scripts/types.ts') },
  build: { about: 'build the web app', tools: false, run: buildWeb },
  import: { about: 'import a feed: import -- cj FILE', tools: false, run: importFile },
  admin: {
    about: 'administrators, tokens, keys and a test mail',
    tools: false,
    run: program('server/commands/admin.ts'),
  },
  setup: {
    about: 'ask what production needs, and write .env',
    tools: false,
    run: program('server/commands/setup.ts'),
  },
  backup: {
    about: 'copy the embedded database and the pictures, and count the copy',
    tools: false,
    run: withPaths('server/commands/backup.ts'),
  },
  restore: {
    about: 'put a backup into an empty data folder',
    tools: false,
    run: withPaths('server/commands/restore.ts'),
  },
  move: {
    about: 'copy the embedded database into a PostgreSQL server, or back',
    tools: false,
    run: program('server/commands/moving/move.ts'),
  },
  upgrade: {
    about: 'copy an embedded database of an earlier PostgreSQL into one of this',
    tools: false,
    run: withPaths('server/commands/moving/upgrade.ts'),
  },
  doctor: {
    about: 'look at settings, database, keys and mail',
    tools: false,
    run: program('server/commands/doctor.ts'),
  },
  container: {
    about: 'build the image and try it in a browser',
    tools: true,
    run: program('scripts/container/try.ts'),
  },
  cluster: {
    about: 'start a test cluster, break it piece by piece (-- test), or upgrade it (-- upgrade)',
    tools: true,
    run: withWeb('scripts/cluster/run.ts'),
  },
  pictures: { about: 'take the pictures of the help anew', tools: true, run: withWeb('scripts/pictures.ts') },
  bench: { about: 'the benchmark', tools: true, run: program('bench/run.ts') },
  soak: { about: 'ten minutes of everything at once, with kills', tools: true, run: program('bench/soak/run.ts') },
}

function help() {
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  return `Usage: npm run <command>\n${lines.join('\n')}`
}

async function main([name = '', ...args]) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST)
    throw plainFailure(`Offerwell needs Node.js ${OLDEST} or later, and this is ${process.versions.node}.`)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw plainFailure(help())
  ensureInstalled(root, command.tools)
  return command.run({ root, node: findNode(root) }, args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error.name !== 'PlainFailure') throw error
  console.error(error.message)
  process.exitCode = 1
}
