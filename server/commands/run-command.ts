import { namedError } from '../../domain/named-error.ts'
import { reasons } from '../platform/process/reasons.ts'

/** A mistake of the person at the terminal: shown as its sentence, and the usage where that helps, without a stack. */
export function usageError(message: string, usage?: string): Error {
  return namedError('UsageError', usage === undefined ? message : `${message}\n\n${usage}`, {})
}

/** Reads the words of the command line; an option that is unknown or lacks its value is a usage error. */
export function readWords<Words>(read: () => Words, usage: string): Words {
  try {
    return read()
  } catch (error) {
    const isMistake = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    // What follows the first sentence is advice that does not fit here.
    throw isMistake ? usageError(`${error.message.split('. ')[0]?.replace(/\.$/, '')}.`, usage) : error
  }
}

/** Runs a command, and ends with 1 when it fails; of an error that is expected of it, too, its message alone is shown. */
export async function runCommand(run: () => Promise<void>, isExpected?: (error: unknown) => boolean): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${reasons(error, isExpected).join('\n')}\n`)
    process.exitCode = 1
  }
}
