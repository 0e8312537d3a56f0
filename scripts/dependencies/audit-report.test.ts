import { expect, test } from 'vitest'
import { judgeAudit } from './audit-report.ts'

const packages = new Map([
  ['node_modules/shipped', { dev: false }],
  ['node_modules/tool', { dev: true }],
])

const weak = (name: string, severity: string) => ({
  [name]: { name, severity, range: '<2.0.0', nodes: [`node_modules/${name}`], via: [], fixAvailable: false },
})

const judge = (...found: object[]) =>
  judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.assign({}, ...found) }), packages)

test.each(['high', 'critical'])('a weakness of %s severity in what we ship fails the check by its name', (severity) => {
  const verdict = judge(weak('shipped', severity), weak('tool', 'low'))
  expect(verdict.isPassed).toBe(false)
  expect(verdict.text).toContain(`shipped: ${severity}`)
  expect(verdict.text).not.toContain('tool')
})

test('a minor one, and one of a development tool, is counted and passes', () => {
  expect(judge(weak('shipped', 'moderate'), weak('tool', 'critical'))).toEqual({
    isPassed: true,
    text: '2 minor or of development tools alone',
  })
  expect(judge()).toEqual({ isPassed: true, text: 'none' })
})

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', 'the registry answered 405'],
  ['{"message":"request failed","error":{"summary":"","detail":""}}', 'the registry could not be reached'],
  ['', 'the registry could not be reached'],
])('a registry that does not tell passes and says so: %s', (printed, reason) => {
  expect(judgeAudit(printed, packages)).toEqual({ isPassed: true, text: `not checked, because ${reason}` })
})
