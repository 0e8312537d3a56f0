import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/pool.ts'
import { describeFailure } from './delivery-failure.ts'
import { putInOutbox } from './outbox.ts'
import { createUnderWay } from './under-way.ts'

const TIMEOUT_MS = 15_000
const MESSAGES_A_CONNECTION = 1000

/** `text` is always there: it is what a watch, a screen reader, or a cautious mail program shows. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** `<…@…>`: the same one for the same message, so that mail systems know a repeated message again. One of its own without. */
  messageId?: string
  /** Beside the usual ones, such as how to unsubscribe. */
  headers?: Readonly<Record<string, string>>
  /** Whose it is: all that the log says of the recipient. */
  userId?: string
}

export type Mail = {
  /** Resolves once the mail server, or the outbox without one, has taken the message; throws when it does not. */
  send: (message: MailMessage) => Promise<void>
  /** Hands the message over after the caller has gone on, with two more tries; a failure is logged. */
  post: (message: MailMessage) => void
  /** Resolves once everything that was posted has left or failed. */
  settled: () => Promise<void>
  /** Connects to the mail server and signs in there; throws when that fails. Without a server there is nothing to try. */
  verify: () => Promise<void>
  close: () => Promise<void>
}

/** `<id@host>`: the same for each attempt of one message, so that a mailbox can recognise a repeat. */
export function messageIdFor({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>, id: string): string {
  const host = /@([^\s@<>]+)>?$/.exec(mail.from)?.[1] ?? new URL(publicUrl).hostname
  return `<${id}@${host}>`
}

type MailDeps = { config: Pick<Config, 'mail'>; db: Db; clock: Clock; log: FastifyBaseLogger }

function refuseLineBreaks({ to, subject, messageId = '', headers = {} }: MailMessage): void {
  if (/[\r\n\0]/.test([to, subject, messageId, ...Object.entries(headers).flat()].join('')))
    throw new Error('A mail header cannot hold a line break.')
}

function smtpSender(url: string, { from, dkim }: Config['mail']) {
  const transport = createTransport({
    url,
    pool: true,
    maxMessages: MESSAGES_A_CONNECTION,
    ...(dkim && { dkim }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  const send = async ({ to, subject, text, html, messageId, headers: more }: MailMessage) => {
    const known = messageId === undefined ? {} : { messageId }
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { ...headers, ...more },
      ...known,
    })
  }
  return { send, verify: () => transport.verify(), close: () => transport.close() }
}

/** The way out for mail: the configured SMTP server, else the outbox in the database. */
export function createMail({ config, db, clock, log }: MailDeps): Mail {
  const { smtpUrl } = config.mail
  const smtp = smtpUrl === undefined ? undefined : smtpSender(smtpUrl, config.mail)
  const underWay = createUnderWay(log)

  async function send(message: MailMessage): Promise<void> {
    refuseLineBreaks(message)
    const { to: recipient, subject, text, html } = message
    if (smtp) await smtp.send(message)
    else await putInOutbox(db, { channel: 'EMAIL', recipient, subject, text, html }, clock.now())
  }

  return {
    send,
    post: (message) => underWay.start({ what: message.subject, userId: message.userId }, () => send(message)),
    settled: underWay.settled,
    verify: async () => void (await smtp?.verify()),
    close: async () => {
      await underWay.settled()
      smtp?.close()
    },
  }
}

type MailTrial = { isUsable: boolean; sentence: string }

/** One line for the operator after the start: whether the mail server takes mail from us. Undefined without one. */
export async function tryMailServer(
  { smtpUrl }: Config['mail'],
  mail: Pick<Mail, 'verify'>,
): Promise<MailTrial | undefined> {
  if (smtpUrl === undefined) return undefined
  const { host } = new URL(smtpUrl)
  try {
    await mail.verify()
    return { isUsable: true, sentence: `The mail server ${host} answers` }
  } catch (error) {
    const { reason } = describeFailure(error)
    return { isUsable: false, sentence: `The mail server ${host} cannot be used, so no mail leaves: ${reason}` }
  }
}

/** The same without a server that runs. */
export async function tryMailServerOnce(settings: Config['mail']): Promise<MailTrial | undefined> {
  if (settings.smtpUrl === undefined) return undefined
  const { verify, close } = smtpSender(settings.smtpUrl, settings)
  const trial = await tryMailServer(settings, { verify: async () => void (await verify()) })
  close()
  return trial
}

/** One line for the operator at the start: where mail goes. */
export function describeMail(config: Pick<Config, 'mail' | 'nodeEnv' | 'publicUrl'>): string {
  const { smtpUrl } = config.mail
  if (smtpUrl !== undefined) return `Mail goes out through ${new URL(smtpUrl).host}`
  return config.nodeEnv === 'production'
    ? 'No SMTP_URL is set: mail is not sent, only kept in the table outbox_messages'
    : `No SMTP_URL is set: mail is not sent, read it at ${config.publicUrl}/dev/outbox`
}
