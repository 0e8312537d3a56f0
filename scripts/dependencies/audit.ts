import { spawnSync } from 'node:child_process'
import { judgeAudit } from './audit-report.ts'
import { readLockFile } from './lock-file.ts'

const LONGEST_MS = 10_000

// npm's own record of what is installed may be of another platform's; the lock file is what everybody installs.
const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--fetch-retries=0'], {
  encoding: 'utf8',
  timeout: LONGEST_MS,
  shell: process.platform === 'win32',
})
const { isPassed, text } = judgeAudit(stdout ?? '', readLockFile())
console.log(text)
if (!isPassed) process.exitCode = 1
