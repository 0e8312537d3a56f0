export const SECTIONS = [
  'cache',
  'workers',
  'database',
  'search',
  'lists',
  'signin',
  'live',
  'ingestion',
  'people-import',
  'cards',
  'company',
  'staff',
  'campaigns',
  'startup',
  'crash',
] as const
export type Section = (typeof SECTIONS)[number]

export type Options = { only: readonly Section[]; offers: number; markdown: boolean }

export const USAGE = `npm run bench -- [--only=${SECTIONS.join(',')}] [--offers=100000] [--markdown]`

const isSection = (name: string): name is Section => SECTIONS.some((section) => section === name)

function sectionsOf(list: string): Section[] {
  const names = list.split(',')
  const unknown = names.find((name) => !isSection(name))
  if (unknown !== undefined) throw new Error(`--only=${unknown} is not known. Expected: ${SECTIONS.join(', ')}.`)
  return names.filter(isSection)
}

function countOf(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1_000 && count <= 1_000_000) return count
  throw new Error(`--offers=${text} is not possible. Expected: a whole number from 1,000 to 1,000,000.`)
}

/** Reads the command's arguments; throws an error whose message is a sentence for people. */
export function parseOptions(args: readonly string[]): Options {
  const options = { only: [...SECTIONS], offers: 100_000, markdown: false }
  for (const arg of args) {
    const [name, value = ''] = arg.split('=', 2)
    if (name === '--only') options.only = sectionsOf(value)
    else if (name === '--offers') options.offers = countOf(value)
    else if (name === '--markdown' && value === '') options.markdown = true
    else throw new Error(`${arg} is not known. Usage: ${USAGE}`)
  }
  return options
}
