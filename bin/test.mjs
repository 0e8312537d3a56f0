import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from './check.mjs'
import { plainFailure } from './plain-failure.mjs'
import { isStopping, runNode, script } from './process.mjs'
import { ensureBuilt } from './web-build.mjs'

/** @typedef {{ passed: number, failed: number, names?: string[], retried?: string[] }} Counts */

const VITEST_REPORT = '.cache/vitest.json'
const PLAYWRIGHT_REPORT = '.cache/playwright.json'
/** Where Node keeps what it compiled, a quarter of the start of a server, of which the tests start many. */
const compiledBefore = ({ root }) => ({ NODE_COMPILE_CACHE: join(root, '.cache/compiled') })

/** A run that fails without naming a failed case (it could not load, or was cut short) counts as one failure. */
export function countsOf(code, passed, failed) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function readReport(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** A file that does not load has no cases: it counts as one that failed. */
export function countVitest(report, code) {
  const suites = report?.testResults ?? []
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  )
  return countsOf(code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length)
}

/** A case that passed only when tried again counts as passed, as the reporter itself says. */
export function countPlaywright(report, code) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return countsOf(code, expected + flaky, unexpected)
}

/** What failed, by file and name, for the end of a long output; a fault outside of all cases has neither. */
export function failuresOfVitest(root, report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    const file = relative(root, name)
    return failed.length === 0 && status === 'failed' ? [file] : failed.map((title) => `${file} › ${title}`)
  })
}

export function failuresOfPlaywright({ specs = [], suites = [] } = {}) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [...failed.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(failuresOfPlaywright)]
}

/** In one line, which a search of a log finds whole. */
const firstLine = (message = '') => message.split('\n')[0]

/** What passed only when tried again, with the reason of the first time: it has found something too. */
export function retriesOfVitest(root, report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) => `${relative(root, name)} › ${fullName}: ${firstLine(failureMessages[0])}`,
      ),
  )
}

const firstReasonOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0]

export function retriesOfPlaywright({ specs = [], suites = [] } = {}) {
  const retried = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [
    ...retried.map((spec) => `${spec.file} › ${spec.title}: ${firstLine(firstReasonOf(spec))}`),
    ...suites.flatMap(retriesOfPlaywright),
  ]
}

const testsOf = ({ specs = [], suites = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]

/** Why tests were skipped, each reason once: the reporter that people read names none. */
export function reasonsOfSkips(report) {
  const skipped = testsOf(report ?? {}).filter(({ status }) => status === 'skipped')
  return [...new Set(skipped.flatMap(({ annotations }) => annotations.flatMap(({ description = [] }) => description)))]
}

async function vitest(place, args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const code = await runNode(place, [script('vitest/vitest.mjs'), 'run', ...reporters, ...args], compiledBefore(place))
  const result = readReport(place.root, VITEST_REPORT)
  return {
    ...countVitest(result, code),
    names: failuresOfVitest(place.root, result),
    retried: retriesOfVitest(place.root, result),
  }
}

async function playwright(place, args) {
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(place.root, PLAYWRIGHT_REPORT),
    ...compiledBefore(place),
  }
  const code = await runNode(
    place,
    [script('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args],
    environment,
  )
  const result = readReport(place.root, PLAYWRIGHT_REPORT)
  for (const reason of reasonsOfSkips(result)) console.log(`NOT RUN: ${reason}`)
  return {
    ...countPlaywright(result, code),
    names: failuresOfPlaywright(result),
    retried: retriesOfPlaywright(result),
  }
}

async function build(place) {
  try {
    await ensureBuilt(place)
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.log(error.message)
    return { passed: 0, failed: 1 }
  }
}

const STEPS = [
  { name: 'check', title: 'Types, lint, format and dependencies', runs: ['check'], step: check },
  { name: 'build', title: 'The web app', runs: ['unit', 'e2e'], step: build },
  { name: 'unit', title: 'Architecture, unit and HTTP tests', runs: ['unit'], step: vitest },
  { name: 'e2e', title: 'Browser tests', runs: ['e2e'], step: playwright },
]
const CHOICES = ['check', 'unit', 'e2e']

/** Splits `--only=…` from what is passed on to the test runner that it names. */
export function parseTestArguments(args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const rest = args.filter((arg) => !arg.startsWith('--only='))
  if (only !== undefined && !CHOICES.includes(only))
    throw plainFailure(`--only=${only} is not known. Expected: ${CHOICES.join(', ')}.`)
  if (only === undefined && rest.length > 0)
    throw plainFailure(`Say which tests "${rest.join(' ')}" is meant for: --only=unit or --only=e2e.`)
  return { only, rest }
}

/** Runs every step, whatever fails, and ends with a line of passed and failed. Answers the exit code. */
export async function test(place, args) {
  const { only, rest } = parseTestArguments(args)
  mkdirSync(join(place.root, '.cache'), { recursive: true })
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(join(place.root, report), { force: true })
  const total = { passed: 0, failed: 0 }
  const blamed = []
  const again = []
  for (const { title, runs, step } of STEPS) {
    if (only !== undefined && !runs.includes(only)) continue
    if (isStopping()) {
      total.failed += 1
      break
    }
    console.log(`\n${title}`)
    const { passed, failed, names = [], retried = [] } = await step(place, rest)
    again.push(...retried)
    total.passed += passed
    total.failed += failed
    if (failed > 0) blamed.push(...(names.length > 0 ? names : [`${title}, outside of any case: the reason is above`]))
  }
  for (const name of again) console.log(`RETRIED: ${name}`)
  for (const name of blamed) console.log(`FAILED: ${name}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
