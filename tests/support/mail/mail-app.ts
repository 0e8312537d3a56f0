import type { Environment } from '../../../server/config/config.ts'
import { PASSWORD, startAuthAppWithDatabase } from '../auth/auth-app.ts'
import { type ReceivedMail, startMailServer } from './mail-server.ts'

/** The auth service with a real SMTP server behind it, so that addresses must be confirmed. Text messages go to the outbox. */
export async function startMailApp(environment: Environment = {}) {
  const server = await startMailServer()
  const app = await startAuthAppWithDatabase({
    SMTP_URL: server.url,
    AUTH_MAX_FREQUENCY_SECONDS: '0',
    AUTH_PHONE: 'true',
    ...environment,
  })
  /** Every mail to the address so far, oldest first. */
  const mailsTo = async (address: string) => {
    await app.deps.mail.settled()
    return server.received.filter(({ to }) => to === address)
  }
  const lastMailTo = async (address: string): Promise<ReceivedMail> => {
    const mail = (await mailsTo(address)).at(-1)
    if (!mail) throw new Error(`no mail to ${address}`)
    return mail
  }
  const textsTo = async (phone: string): Promise<string[]> => {
    await app.deps.sms.settled()
    const rows = await app.deps.db
      .selectFrom('outbox_messages')
      .select('body_text')
      .where('recipient', '=', `+${phone}`)
      .where('channel', '=', 'SMS')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.body_text)
  }
  const close = async () => {
    await app.close()
    await server.close()
  }
  return { ...app, received: server.received, mailsTo, lastMailTo, textsTo, close }
}
export type MailApp = Awaited<ReturnType<typeof startMailApp>>

/** The link of a mail, and what its page would post. */
export function linkIn({ text }: ReceivedMail) {
  const found = /https?:\/\/\S+/.exec(text)?.[0]
  if (!found) throw new Error(`no link in ${text}`)
  const url = new URL(found)
  const value = (name: string) => url.searchParams.get(name) ?? ''
  return { url, token_hash: value('token_hash'), type: value('type'), redirectTo: value('redirect_to') }
}

/** The six digits of a mail or a text message. */
export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text.replace(/https?:\/\/\S+/g, ''))?.[0]
  if (!code) throw new Error(`no code in ${text}`)
  return code
}

/** A client with the session of somebody who has confirmed their address by the link in the mail. */
export async function confirmedClient(app: MailApp, email: string, password = PASSWORD) {
  const client = app.client()
  const { error } = await client.signUp({ email, password, options: { data: { full_name: 'Ada Pike' } } })
  if (error) throw error
  const { token_hash } = linkIn(await app.lastMailTo(email))
  const { data, error: refused } = await client.verifyOtp({ token_hash, type: 'signup' })
  if (refused || !data.user) throw refused ?? new Error('nobody')
  return { client, userId: data.user.id }
}
