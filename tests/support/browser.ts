import { existsSync, statfsSync } from 'node:fs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const ARGUMENTS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
]

const GIGABYTE = 1024 ** 3
/** Playwright keeps what pages share on disk, as memory for it is scarce in some containers. Where it is not, a sixth of the time is saved. */
const ON_DISK = '--disable-dev-shm-usage'

/** Which of Playwright's own arguments to leave out here. */
function needless(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > GIGABYTE ? [ON_DISK] : []
  } catch {
    return []
  }
}

type Launch = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] }

/** The browser for tests: CHROMIUM, else the system's, else the one that an npm package ships, so that no system package is needed. */
export async function browserLaunch(): Promise<Launch> {
  const given = process.env['CHROMIUM'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)
  if (given) return { executablePath: given, args: ARGUMENTS, ignoreDefaultArgs: needless() }
  // The package unpacks its libraries only where it believes itself on that host.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ARGUMENTS, ignoreDefaultArgs: needless() }
}
