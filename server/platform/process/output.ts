const STREAMS = [
  { stream: process.stdout, name: 'standard output' },
  { stream: process.stderr, name: 'standard error' },
] as const

/**
 * Goes on without an output that cannot be written to: its reader has gone (`npm start | head`), or its disk is full. By default
 * the next line would end the process, in the middle of a stop too. Says so once, where it still can.
 */
export function outliveOutputs(): void {
  for (const { stream, name } of STREAMS) {
    let isLost = false
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isLost) return
      isLost = true
      const line = `The ${name} cannot be written to any more (${error.code}): what follows is lost, and the server goes on.\n`
      for (const other of STREAMS) if (other.stream !== stream) other.stream.write(line)
    })
  }
}
