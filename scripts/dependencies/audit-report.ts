import { z } from 'zod'
import type { LockedPackage } from './lock-file.ts'

/** What `npm audit --json` prints when a registry has answered; anything else is its complaint. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), nodes: z.array(z.string()) }),
  ),
})
const Refusal = z.object({ statusCode: z.number() })

export type Verdict = { isPassed: boolean; text: string }

const SERIOUS = ['high', 'critical']

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whyNot(printed: unknown): string {
  const refusal = Refusal.safeParse(printed).data
  return refusal ? `the registry answered ${refusal.statusCode}` : 'the registry could not be reached'
}

/**
 * Fails on a weakness of high or critical severity in what runs or builds the product, and counts the others. A registry that
 * does not tell passes, since a check must also end without a network.
 */
export function judgeAudit(printed: string, packages: ReadonlyMap<string, LockedPackage>): Verdict {
  const json = parseJson(printed)
  const { success, data } = Report.safeParse(json)
  if (!success) return { isPassed: true, text: `not checked, because ${whyNot(json)}` }
  const weak = Object.values(data.vulnerabilities)
  const isShipped = (path: string) => !packages.get(path)?.dev
  const serious = weak.filter(({ severity, nodes }) => SERIOUS.includes(severity) && nodes.some(isShipped))
  const lines = serious.map(({ name, severity }) => `${name}: ${severity}`)
  if (lines.length > 0) return { isPassed: false, text: `Known weaknesses; npm audit says more:\n${lines.join('\n')}` }
  return { isPassed: true, text: weak.length === 0 ? 'none' : `${weak.length} minor or of development tools alone` }
}
