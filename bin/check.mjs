import { captureNode, isStopping, script } from './process.mjs'

const STEPS = [
  { name: 'types of the server', args: [script('@typescript/native/bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types of the web app', args: [script('@typescript/native/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types of the service worker', args: [script('@typescript/native/bin/tsc'), '-p', 'web/service-worker'] },
  { name: 'lint', args: [script('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', args: [script('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'licences', args: ['scripts/dependencies/licences.ts'], saysResult: true },
  { name: 'known weaknesses of dependencies', args: ['scripts/dependencies/audit.ts'], saysResult: true },
]

/** Runs every step, whatever fails; answers how many passed and failed. */
export async function check(place) {
  let failed = 0
  let passed = 0
  for (const { name, args, saysResult } of STEPS) {
    if (isStopping()) break
    const begun = Date.now()
    const { code, output } = await captureNode(place, args)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    const result = code === 0 && saysResult ? `: ${output}` : ''
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${result}`)
    if (code !== 0) console.log(`${output}\n`)
    if (code === 0) passed += 1
    else failed += 1
  }
  return { passed, failed }
}
