import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { CompanyId } from '../guard/actor.ts'
import { authError } from '../protocol/errors.ts'
import { oneLine } from '../protocol/text.ts'
import { setFlowCookie } from '../providers/oauth-cookie.ts'
import { findProvider, type ProviderRow, saveTrial, selectTrials } from './queries-sso.ts'
import type { Claims } from './sso-attributes.ts'
import { MAPPED_FIELDS } from './sso-schemas.ts'
import { beginAt } from './sso-start.ts'

/** The method of a flow that ends in what was said, and never in a session: without a code challenge no code of it could be exchanged. */
export const TRIAL_METHOD = 'sso/trial'
/** Where the browser comes back to. */
const PAGE = '/company/settings'
const KEPT_MS = 60 * 60_000
const CLAIMS_AT_MOST = 50
const REASON_AT_MOST = 300
const VALUE_AT_MOST = 200

const outcomeShape = z.object({
  refusal: z.string().nullable(),
  subject: z.string(),
  /** What the answer gives the person under the company's mapping. */
  person: z.partialRecord(z.enum(MAPPED_FIELDS), z.string()),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type TrialOutcome = z.infer<typeof outcomeShape>
export type Trial = TrialOutcome & { at: string }

/** Sends an administrator to their company's service, which need not be switched on. Answers its address. Throws `sso_provider_not_found`. */
export async function startTrial(
  deps: Deps,
  reply: FastifyReply,
  { companyId, providerId }: { companyId: CompanyId; providerId: string },
): Promise<string> {
  const provider = await findProvider(deps.db, providerId, companyId)
  if (!provider) throw authError('sso_provider_not_found')
  if (provider.kind === 'saml' && !deps.config.auth.saml) throw authError('saml_provider_disabled')
  const redirectTo = `${deps.config.publicUrl}${PAGE}`
  const { url, cookie } = await beginAt(deps, { provider, redirectTo, method: TRIAL_METHOD })
  setFlowCookie(reply, deps.config.publicUrl, cookie)
  return url
}

function toOutcome({ person, attributes }: Claims): TrialOutcome {
  const { subject, email, mapped, guessedName } = person
  const read = { ...mapped, email, full_name: mapped.full_name ?? guessedName }
  const claims = [...attributes].slice(0, CLAIMS_AT_MOST)
  return {
    refusal: null,
    subject: oneLine(subject, VALUE_AT_MOST),
    person: Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
    claims: claims.map(([name, values]) => ({
      name: oneLine(name, VALUE_AT_MOST),
      value: oneLine(values.join(', '), VALUE_AT_MOST),
    })),
  }
}

function toRefusal(error: unknown): TrialOutcome {
  const reason = error instanceof Error ? error.message : 'The answer could not be read.'
  return { refusal: oneLine(reason, REASON_AT_MOST), subject: '', person: {}, claims: [] }
}

/** Keeps what the service said, or why it could not be read, for the administrators. */
export async function endTrial(deps: Deps, provider: ProviderRow, read: Promise<Claims>): Promise<void> {
  const outcome = await read.then(toOutcome, toRefusal)
  const now = deps.clock.now()
  await saveTrial(deps.db, { providerId: provider.id, outcome, now, expiresAt: new Date(now.getTime() + KEPT_MS) })
}

/** What came of the last trial of each of the company's providers, by their ids; none older than an hour. */
export async function listTrials(deps: Deps, companyId: CompanyId): Promise<Map<string, Trial>> {
  const rows = await selectTrials(deps.db, companyId, deps.clock.now())
  return new Map(
    rows.map(({ provider_id: id, outcome, created_at: at }) => [id, { ...outcomeShape.parse(outcome), at }]),
  )
}
