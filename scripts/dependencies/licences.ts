import { refusedLicences } from './licence-rule.ts'
import { readLockFile } from './lock-file.ts'

const packages = readLockFile()
const refused = refusedLicences(packages)
if (refused.length === 0) {
  console.log(`${[...packages.values()].filter(({ dev }) => !dev).length} packages`)
} else {
  console.log(`Licences that scripts/dependencies/licence-rule.ts does not allow:\n${refused.join('\n')}`)
  process.exitCode = 1
}
