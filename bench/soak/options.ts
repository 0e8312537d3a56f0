export type SoakOptions = { minutes: number; markdown: boolean }

export const USAGE = 'npm run soak -- [--minutes=10] [--markdown]'

const LONGEST_MINUTES = 90

function minutesOf(text: string): number {
  const minutes = Number(text)
  if (text !== '' && minutes >= 0.25 && minutes <= LONGEST_MINUTES) return minutes
  throw new Error(`--minutes=${text} is not possible. Expected: a number from 0.25 to ${LONGEST_MINUTES}.`)
}

/** Reads the command's arguments; throws an error whose message is a sentence for people. */
export function parseSoakOptions(args: readonly string[]): SoakOptions {
  const options = { minutes: 10, markdown: false }
  for (const arg of args) {
    const [name, value = ''] = arg.split('=', 2)
    if (name === '--minutes') options.minutes = minutesOf(value)
    else if (arg === '--markdown') options.markdown = true
    else throw new Error(`${arg} is not known. Usage: ${USAGE}`)
  }
  return options
}
