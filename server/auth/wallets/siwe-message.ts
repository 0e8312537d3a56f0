const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const
type Field = (typeof FIELDS)[number]

/** What a wallet's owner signed, by EIP-4361 or its Solana sister; nothing of it is checked yet. */
export type SignInMessage = {
  /** As the first line has it, with the scheme where there is one. */
  origin: string
  address: string
  statement: string | undefined
  fields: ReadonlyMap<Field, string>
  resources: readonly string[]
}

function fieldOf(line: string): { name: Field; value: string } | undefined {
  const name = FIELDS.find((field) => line.startsWith(`${field}: `))
  return name && { name, value: line.slice(name.length + 2) }
}

/** Each field once; what is none of them makes the whole message unreadable, so that nothing signed is overlooked. */
function readFields(lines: readonly string[]): Map<Field, string> | undefined {
  const fields = new Map<Field, string>()
  for (const line of lines) {
    const field = fieldOf(line)
    if (!field || fields.has(field.name)) return undefined
    fields.set(field.name, field.value)
  }
  return fields
}

/** Wallets leave one blank line around a missing statement, or two, and the client library's Solana message none at its end. */
function splitStatement(lines: readonly string[]): { statement: string | undefined; rest: readonly string[] } {
  const [first = '', second] = lines
  if (first === '') return { statement: undefined, rest: lines.slice(1) }
  if (second === '') return { statement: first, rest: lines.slice(2) }
  return { statement: undefined, rest: lines }
}

/** Reads a sign-in message of `network` (`Ethereum`, `Solana`), or answers undefined when it is anything else. */
export function readSignInMessage(message: string, network: string): SignInMessage | undefined {
  if (/[^\P{Cc}\n]/u.test(message)) return undefined
  const [head = '', address = '', blank, ...lines] = message.split('\n')
  const ending = ` wants you to sign in with your ${network} account:`
  if (!head.endsWith(ending) || blank !== '') return undefined
  const { statement, rest } = splitStatement(lines)
  const at = rest.findIndex((line) => line === 'Resources:' || line === 'Resources')
  const resources = at === -1 ? [] : rest.slice(at + 1)
  const fields = readFields(at === -1 ? rest : rest.slice(0, at))
  if (!fields || !resources.every((line) => line.startsWith('- '))) return undefined
  const origin = head.slice(0, -ending.length)
  return { origin, address, statement, fields, resources: resources.map((line) => line.slice(2)) }
}
