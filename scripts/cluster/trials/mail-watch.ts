import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { HOST } from '../ports.ts'

/** A message about an offer; `key` is who got it and which offer it names, `fromPort` the sender's end of the connection. */
export type Mail = { key: string; messageId: string; at: number; fromPort: number }

export type MailWatch = { url: string; mails: readonly Mail[]; close: () => Promise<void> }

/** As long as a mail server takes, so that mail is under way when something fails. */
const TAKES_MS = 150

export const mailKey = (address: string, offerId: string) => `${address.toLowerCase()} ${offerId}`

/** The offer that a message links to; quoted-printable may break any line. */
function offerOf(text: string): string {
  return /\/offers\/([0-9a-f-]{36})/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? ''
}

/** A mail server that takes everything, slowly, and remembers which message it was. */
export async function watchMail(): Promise<MailWatch> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const address = session.envelope.rcptTo[0]?.address ?? ''
        const messageId = /^message-id: (.*)$/im.exec(text)?.[1]?.trim() ?? ''
        mails.push({
          key: mailKey(address, offerOf(text)),
          messageId,
          at: performance.now(),
          fromPort: session.remotePort,
        })
        setTimeout(done, TAKES_MS)
      })
    },
  })
  // A process that is killed leaves its connection broken.
  server.on('error', () => undefined)
  server.listen(0, HOST)
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.')
  return {
    url: `smtp://${HOST}:${address.port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
