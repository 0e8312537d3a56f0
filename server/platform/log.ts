import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'

const STANDARD_OUTPUT = 1
/** What waits to be written when the disk behind the output is full; beyond it lines are dropped. */
const KEPT_AT_MOST_CHARACTERS = 1024 * 1024

/** A log that cannot be written is no reason to end; a reader that has gone is known to it by itself. */
function openOutput() {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: KEPT_AT_MOST_CHARACTERS })
  output.on('error', () => undefined)
  return output
}

/** Structured lines for machines, or readable ones at a terminal; never a token or a password. */
export function createLog(config: Pick<Config, 'logLevel' | 'logPretty'>): Logger {
  const options = {
    level: config.logLevel,
    // An error of the database carries the whole connection on which it came.
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers.apikey', 'err.client'],
    base: null,
  }
  const destination = openOutput()
  return config.logPretty
    ? pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', destination }))
    : pino(options, destination)
}
