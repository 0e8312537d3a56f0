import { SMTPServer } from 'smtp-server'

type Mood = 'takes' | 'refuses' | 'waits'

/** A mail server of our own mood: it takes messages, refuses them for now, or has one and does not say so until it is let go. */
export async function startMoodyMailServer() {
  const messageIds: string[] = []
  const state: { mood: Mood; refused?: string | undefined } = { mood: 'takes' }
  let letGo: (() => void) | undefined
  let tellHeld: (() => void) | undefined
  const held = () => new Promise<void>((resolve) => (tellHeld = resolve))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo
        if (state.mood === 'refuses' || recipient?.address === state.refused) {
          // As real ones do, with the address in it.
          return done(Object.assign(new Error(`<${recipient?.address}>: Try later`), { responseCode: 451 }))
        }
        messageIds.push(/^message-id: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        if (state.mood === 'takes') return done()
        letGo = () => done()
        tellHeld?.()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The Message-ID of everything that it has taken, in order. */
    messageIds,
    /** Only messages to `refused` are refused, where it is given. */
    be: (mood: Mood, { refused }: { refused?: string } = {}) => {
      Object.assign(state, { mood, refused })
    },
    /** Resolves once it holds a message in its waiting mood. */
    held,
    letGo: () => letGo?.(),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
