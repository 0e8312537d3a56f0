import type { Deps } from '../platform/deps.ts'
import { testMail } from '../platform/mail/test-mail.ts'
import { usageError } from './run-command.ts'

/** Sends one mail to `to` and answers a sentence for the operator; throws one when the mail server does not take it. */
export async function sendTestMail({ config, mail }: Deps, to: string): Promise<string> {
  const { smtpUrl, from } = config.mail
  if (smtpUrl === undefined) throw usageError('SMTP_URL is not set, so no mail can leave. Nothing was sent.')
  const { host } = new URL(smtpUrl)
  await mail.send(testMail(config, to, 'at the terminal')).catch((error: unknown) => {
    throw usageError(
      `${host} did not take the mail from ${from} to ${to}: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  return `${host} took the mail from ${from} to ${to}. If it does not arrive, look into the spam folder and that server's log.`
}
