import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** As the envelope said. */
  to: string
  subject: string
  headers: string
  text: string
  html: string
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function unfold(headers: string): string {
  return headers.replace(/\r\n[ \t]+/g, ' ')
}

function headerOf(headers: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfold(headers))?.[1]?.trim() ?? ''
}

function decodeBody(headers: string, body: string): string {
  const encoding = headerOf(headers, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body
}

function decodeSubject(subject: string): string {
  return subject.replace(/=\?utf-8\?(b|q)\?([^?]*)\?= ?/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeQuotedPrintable(text.replaceAll('_', ' ')),
  )
}

function read(to: string, raw: string): ReceivedMail {
  const [headers = ''] = raw.split('\r\n\r\n')
  const boundary = /boundary="?([^";\r\n]+)/i.exec(unfold(headers))?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  const bodyOf = (type: string) => {
    const part = parts.find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? ''
    const end = part.indexOf('\r\n\r\n')
    return decodeBody(part.slice(0, end), part.slice(end + 4)).trim()
  }
  const subject = decodeSubject(headerOf(headers, 'subject'))
  return { to, subject, headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

type MailServerMoods = {
  /** What it says to an address instead of taking mail for it. */
  refuse?: (address: string) => { responseCode: number; message: string } | undefined
  /** Addresses whose mail it takes without ever saying so. */
  isSilent?: (address: string) => boolean
}

/** A real SMTP server on the loopback that keeps what it is given. */
export async function startMailServer({ refuse, isSilent }: MailServerMoods = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse?.(address)
      done(refusal ? Object.assign(new Error(refusal.message), refusal) : undefined)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) received.push(read(address, raw))
        if (!session.envelope.rcptTo.some(({ address }) => isSilent?.(address))) done()
      })
    },
  })
  // A process that is killed breaks off in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Breaks off every connection, as a mail server that goes down does. */
    dropConnections: () => {
      for (const connection of server.connections) connection.close()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
