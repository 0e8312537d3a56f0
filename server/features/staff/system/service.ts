import { statfs } from 'node:fs/promises'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { problem } from '../../../platform/http/problem.ts'
import { describeFailure } from '../../../platform/mail/delivery-failure.ts'
import { testMail } from '../../../platform/mail/test-mail.ts'
import { VERSION } from '../../../platform/process/version.ts'
import { sourceLabel } from '../../../sources/registry.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  countMessages,
  dismissFailures,
  hasJob,
  type MessageCounts,
  selectDevices,
  selectHeld,
  selectJobRuns,
  selectSchema,
  selectSigningKeys,
  selectSources,
} from './queries.ts'
import { jobState, missingParts } from './rules.ts'
import type { AdminSystem, TestMessage } from './schemas.ts'

const DAY_MS = 86_400_000

function toMessages(counts: MessageCounts | undefined): AdminSystem['mail'] {
  if (!counts) throw problem('internal')
  return { waiting: counts.waiting, failedLately: counts.failed_lately, lastFailure: counts.last_failure }
}

/** The room of a bucket is its provider's affair. */
async function describeStorage({ config }: Deps): Promise<AdminSystem['storage']> {
  if (config.storage) return { kind: 'BUCKET', freeBytes: null }
  const room = await statfs(config.dataDir).catch(() => undefined)
  return { kind: 'FOLDER', freeBytes: room ? room.bavail * room.bsize : null }
}

async function describeJobs({ db, clock }: Deps): Promise<AdminSystem['jobs']> {
  const runs = await selectJobRuns(db)
  return runs.map((run) => ({
    name: run.name,
    what: run.what,
    cron: run.cron,
    state: jobState(run, clock.now()),
    startedAt: run.started_at,
    succeededAt: run.succeeded_at,
    failedAt: run.failed_at,
    error: run.error,
    failures: run.failures,
    tookMs: run.took_ms,
  }))
}

async function describeMissing({ db, config, clock }: Deps): Promise<AdminSystem['missing']> {
  const held = await selectHeld(db, clock.now())
  if (!held) throw problem('internal')
  const { administrators, has_company: hasCompany, has_offer: hasOffer } = held
  return missingParts(config, { administrators, hasCompany, hasOffer })
}

/** What an operator would otherwise read from logs and tables. */
export async function describeSystem(deps: Deps): Promise<AdminSystem> {
  const { db, config, clock } = deps
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [schema, missing, jobs, mail, push, storage, keys, sources] = await Promise.all([
    selectSchema(db),
    describeMissing(deps),
    describeJobs(deps),
    countMessages(db, 'EMAIL', since),
    countMessages(db, 'PUSH', since),
    describeStorage(deps),
    selectSigningKeys(db),
    selectSources(db),
  ])
  const { latest = null, ran_at: ranAt = null, count = 0, database = '' } = schema ?? {}
  const keysFile = config.auth.jwtKeysFile !== undefined
  return {
    version: VERSION,
    node: process.versions.node,
    database,
    missing,
    migrations: latest === null || ranAt === null ? null : { count, latest, ranAt },
    jobs,
    mailServer: config.mail.smtpUrl === undefined ? null : new URL(config.mail.smtpUrl).host,
    mail: toMessages(mail),
    push: toMessages(push),
    storage,
    keysFile,
    signingKeys: keysFile
      ? []
      : keys.map(({ kid, algorithm, created_at: createdAt, signs, retired_at: retiredAt }) => {
          return { kid, algorithm, createdAt, signs, retiredAt }
        }),
    sources: sources.map((source) => ({
      name: source.name,
      label: sourceLabel(source.name),
      enabled: source.enabled,
      lastRunAt: source.last_run_at,
      lastRunStatus: source.last_run_status,
      successCount: source.success_count,
      errorCount: source.error_count,
    })),
  }
}

/** What the metrics tell of work that no request shows. */
export const WORK_FIGURES = [
  { name: 'deliveries_waiting', help: 'Messages that still have to leave, 1000 at most.', label: 'channel' },
  { name: 'deliveries_failed', help: 'Messages that were given up in the last day, 1000 at most.', label: 'channel' },
  { name: 'ingestion_run_timestamp_seconds', help: 'When a source of offers was last read.', label: 'source' },
  {
    name: 'ingestion_run_failed',
    help: '1 where the last run of a source failed or left something out.',
    label: 'source',
  },
] as const

const FAILED: readonly string[] = ['failed', 'partial']

/** Their readings, by name. */
export async function readWork({ db, clock }: Deps) {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [mail, push, sources] = await Promise.all([
    countMessages(db, 'EMAIL', since),
    countMessages(db, 'PUSH', since),
    selectSources(db),
  ])
  const channels = [['mail', toMessages(mail)] as const, ['push', toMessages(push)] as const]
  const runs = sources.flatMap(({ name, enabled, last_run_at: at, last_run_status: status }) =>
    enabled && at !== null ? [{ name, at: Date.parse(at) / 1000, hasFailed: FAILED.includes(status ?? '') }] : [],
  )
  return {
    deliveries_waiting: channels.map(([channel, { waiting }]) => [channel, waiting] as const),
    deliveries_failed: channels.map(([channel, { failedLately }]) => [channel, failedLately] as const),
    ingestion_run_timestamp_seconds: runs.map(({ name, at }) => [name, at] as const),
    ingestion_run_failed: runs.map(({ name, hasFailed }) => [name, Number(hasFailed)] as const),
  }
}

const aboutJob = ({ userId }: Actor, name: string, { clock }: Deps) =>
  ({ userId, entityType: 'job', entityId: null, detail: { name }, now: clock.now() }) as const

/** Has a timed job run as soon as a process is free; throws `job_not_found`. */
export async function runJob(deps: Deps, actor: Actor, name: string): Promise<{ isQueued: boolean }> {
  if (!(await hasJob(deps.db, name))) throw problem('job_not_found')
  const isQueued = await deps.jobs.runSoon(name)
  if (isQueued) await recordAudit(deps, { ...aboutJob(actor, name, deps), action: 'job.run_asked' })
  return { isQueued }
}

/** Staff have seen why a job failed; throws `job_not_found`. */
export async function dismissJobFailures(deps: Deps, actor: Actor, name: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const before = await dismissFailures(deps.db, name)
    if (!before) throw problem('job_not_found')
    if (before.failures > 0)
      await recordAudit(deps, { ...aboutJob(actor, name, deps), action: 'job.failures_dismissed' })
  })
}

/** Mails the actor, and says what the mail server answered. */
export async function sendTestMail(deps: Deps, { email }: Actor): Promise<TestMessage> {
  const { smtpUrl } = deps.config.mail
  if (smtpUrl === undefined)
    return { isTaken: false, says: 'SMTP_URL is not set, so no mail can leave. Nothing was sent.' }
  const { host } = new URL(smtpUrl)
  try {
    await deps.mail.send(testMail(deps.config, email, 'on the System page'))
    return {
      isTaken: true,
      says: `${host} took the mail to ${email}. If it does not arrive, look into the spam folder.`,
    }
  } catch (error) {
    return { isTaken: false, says: `${host} did not take the mail: ${describeFailure(error).reason}` }
  }
}

const TEST_PUSH = {
  title: 'A test message from Offerwell',
  body: 'Push messages reach this device.',
  link: '/admin/system',
}

/** Sends to each of the actor's own devices, and says how many took it. */
export async function sendTestPush(deps: Deps, { userId }: Actor): Promise<TestMessage> {
  const devices = await selectDevices(deps.db, userId)
  if (devices.length === 0) {
    return {
      isTaken: false,
      says: 'No device of yours takes push messages. Turn them on under Notifications in your account.',
    }
  }
  const tried = await Promise.allSettled(devices.map((device) => deps.push.send(device, { ...TEST_PUSH, tag: 'test' })))
  const taken = tried.filter((one) => one.status === 'fulfilled' && one.value === 'sent').length
  const failure = tried.find((one) => one.status === 'rejected')
  const why = failure ? ` ${describeFailure(failure.reason).reason}` : ''
  const says =
    devices.length > 1
      ? `${taken} of your ${devices.length} devices took the message.`
      : `Your device ${taken > 0 ? 'took' : 'did not take'} the message.`
  return { isTaken: taken > 0, says: `${says}${why}` }
}
