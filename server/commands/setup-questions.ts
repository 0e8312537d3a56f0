import { type Environment, isConfigError, loadConfig } from '../config/config.ts'

/** One setting that an installation is asked for; an empty answer leaves it out. */
export type Question = {
  name: string
  /** What the file says above it, too. */
  about: string
  ask: string
  suggest: (given: Environment) => string
  isAsked?: (given: Environment) => boolean
  isNeeded?: boolean
}

const isHttps = (given: Environment) => given['PUBLIC_URL']?.startsWith('https:') ?? false
const hostOf = (given: Environment) => new URL(given['PUBLIC_URL'] ?? 'http://localhost').hostname

/** In the order in which a person knows the answers. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'PUBLIC_URL',
    about: 'The address that people open, without a path. It goes into links in mail and into sign-in tokens.',
    ask: 'Which address do people open, such as https://benefits.example.com?',
    suggest: () => '',
    isNeeded: true,
  },
  {
    name: 'TRUST_PROXY_HOPS',
    about: 'How many proxies of your own stand in front. Offerwell speaks HTTP alone: TLS is theirs (docs/proxies.md).',
    ask: 'How many proxies of your own stand in front?',
    suggest: (given) => (isHttps(given) ? '1' : '0'),
  },
  {
    name: 'HOST',
    about: 'Where to listen: 127.0.0.1 for a proxy on this machine, 0.0.0.0 for one on another.',
    ask: 'On which address is it to listen?',
    suggest: (given) => (given['TRUST_PROXY_HOPS'] === '0' ? '0.0.0.0' : '127.0.0.1'),
  },
  { name: 'PORT', about: 'The port there.', ask: 'On which port?', suggest: () => '3000' },
  {
    name: 'DATABASE_URL',
    about: 'A PostgreSQL from 15 on. Without it Offerwell runs one of its own in DATA_DIR.',
    ask: 'Which PostgreSQL, such as postgres://user:password@host:5432/offerwell? Nothing for one of its own.',
    suggest: () => '',
  },
  {
    name: 'DATA_DIR',
    about: 'The folder of the database of its own, of pictures, and of the keys where SECRET_KEYS is not set.',
    ask: 'In which folder does it keep its data?',
    suggest: () => './data',
  },
  {
    name: 'OPERATOR_NAME',
    about: 'Who runs this installation, as the privacy notice and the terms name them.',
    ask: 'Who runs this installation, such as Example Benefits Ltd?',
    suggest: () => '',
  },
  {
    name: 'OPERATOR_EMAIL',
    about: 'Where people write about their data.',
    ask: 'Where do people write about their data, such as privacy@example.com?',
    suggest: () => '',
    isAsked: (given) => given['OPERATOR_NAME'] !== undefined,
  },
  {
    name: 'SMTP_URL',
    about: 'The mail server. Without it no mail leaves: invitations and new passwords reach nobody.',
    ask: 'Which mail server, such as smtps://user:password@mail.example.com:465? Nothing for none yet.',
    suggest: () => '',
  },
  {
    name: 'MAIL_FROM',
    about: 'Who mail is from.',
    ask: 'Who is mail from?',
    suggest: (given) => `Offerwell <no-reply@${hostOf(given)}>`,
    isAsked: (given) => given['SMTP_URL'] !== undefined,
  },
]

/** Why a setting cannot have this value among those that were given so far, as the start would say it; undefined when it can. */
export function whyWrong(given: Environment, name: string, value: string): string | undefined {
  try {
    loadConfig({ ...given, [name]: value })
    return undefined
  } catch (error) {
    if (!isConfigError(error)) throw error
    return error.messages.find((message) => message.startsWith(`${name} is `))
  }
}
