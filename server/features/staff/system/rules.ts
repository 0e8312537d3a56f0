/** After this pg-boss gives a run up and tries again. */
const RUN_AT_MOST_MS = 15 * 60_000

export const JOB_STATES = ['NEVER_RUN', 'RUNNING', 'BROKEN_OFF', 'FAILING', 'DISMISSED', 'WELL'] as const
export type JobState = (typeof JOB_STATES)[number]

type Run = { started_at: string | null; succeeded_at: string | null; failed_at: string | null; failures: number }

const timeOf = (moment: string | null) => (moment === null ? -Infinity : Date.parse(moment))

/** How a job does: what its last run came to, or that it is under way; a run without an end was broken off with its process. */
export function jobState({ started_at, succeeded_at, failed_at, failures }: Run, now: Date): JobState {
  const started = timeOf(started_at)
  if (started > Math.max(timeOf(succeeded_at), timeOf(failed_at))) {
    return now.getTime() - started > RUN_AT_MOST_MS ? 'BROKEN_OFF' : 'RUNNING'
  }
  if (timeOf(failed_at) > timeOf(succeeded_at)) return failures > 0 ? 'FAILING' : 'DISMISSED'
  return succeeded_at === null ? 'NEVER_RUN' : 'WELL'
}

export const MISSING_PARTS = ['HTTPS', 'PROXY', 'MAIL', 'OPERATOR', 'SECOND_ADMINISTRATOR', 'COMPANY', 'OFFER'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

type Settings = {
  publicUrl: string
  trustProxyHops: number
  mail: { smtpUrl: string | undefined }
  operator: { name: string | null; email: string | null }
}
type Held = { administrators: number; hasCompany: boolean; hasOffer: boolean }

/** Browsers trust this machine without https. */
const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** What people cannot do without, or would soon miss, and nobody has seen to yet. */
export function missingParts({ publicUrl, trustProxyHops, mail, operator }: Settings, held: Held): MissingPart[] {
  const url = new URL(publicUrl)
  const isHttps = url.protocol === 'https:'
  const isMissing: Record<MissingPart, boolean> = {
    HTTPS: !isHttps && !isLocal(url),
    // The server itself speaks HTTP alone.
    PROXY: isHttps && trustProxyHops === 0,
    MAIL: mail.smtpUrl === undefined,
    OPERATOR: operator.name === null || operator.email === null,
    SECOND_ADMINISTRATOR: held.administrators < 2,
    COMPANY: !held.hasCompany,
    OFFER: !held.hasOffer,
  }
  return MISSING_PARTS.filter((part) => isMissing[part])
}
