import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config/config.ts'

/** Structured lines for machines, or readable ones at a terminal; never a token or a password. */
export function createLog(config: Pick<Config, 'logLevel' | 'logPretty'>): Logger {
  const options = {
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers.apikey'],
    base: null,
  }
  return config.logPretty
    ? pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
    : pino(options)
}
