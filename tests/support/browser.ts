import { existsSync } from 'node:fs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const ARGUMENTS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
]

/** The browser for tests: CHROMIUM, else the system's, else the one that an npm package ships, so that no system package is needed. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const given = process.env['CHROMIUM'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)
  if (given) return { executablePath: given, args: ARGUMENTS }
  // The package unpacks its libraries only where it believes itself on that host.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ARGUMENTS }
}
