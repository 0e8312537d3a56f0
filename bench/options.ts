import { resolve } from 'node:path'

export const SECTIONS = [
  'cache',
  'workers',
  'database',
  'search',
  'lists',
  'overload',
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

export const WORLDS = ['usual', 'large'] as const

/** `folder` keeps the two worlds of `large` for the next run; without one they are made anew and thrown away. */
export type Options = {
  world: (typeof WORLDS)[number]
  folder: string | undefined
  only: readonly Section[]
  offers: number
  markdown: boolean
}

export const USAGE = `npm run bench -- [--only=${SECTIONS.join(',')}] [--offers=100000] [--markdown]
       npm run bench -- --world=large [--folder=FOLDER] [--markdown]`

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

function worldOf(name: string): Options['world'] {
  const world = WORLDS.find((one) => one === name)
  if (world) return world
  throw new Error(`--world=${name} is not known. Expected: ${WORLDS.join(' or ')}.`)
}

/** What belongs to the other world would be read by nothing. */
function refuseMixed(given: ReadonlySet<string>, { world }: Options): void {
  const strangers = world === 'large' ? ['--only', '--offers'] : ['--folder']
  const stranger = strangers.find((name) => given.has(name))
  if (stranger) throw new Error(`${stranger} does not go with --world=${world}. Usage: ${USAGE}`)
}

/** Reads the command's arguments; throws an error whose message is a sentence for people. */
export function parseOptions(args: readonly string[]): Options {
  const options: Options = { world: 'usual', folder: undefined, only: SECTIONS, offers: 100_000, markdown: false }
  const given = new Set<string>()
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=', 2)
    given.add(name)
    if (name === '--world') options.world = worldOf(value)
    else if (name === '--folder' && value !== '') options.folder = resolve(process.cwd(), value)
    else if (name === '--only') options.only = sectionsOf(value)
    else if (name === '--offers') options.offers = countOf(value)
    else if (name === '--markdown' && value === '') options.markdown = true
    else throw new Error(`${arg} is not known. Usage: ${USAGE}`)
  }
  refuseMixed(given, options)
  return options
}
