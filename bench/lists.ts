import { RADIUS_MILES } from '../domain/offer-filters.ts'
import { mulberry32, type Random } from '../domain/random.ts'
import type { Fixture } from './fixture.ts'
import { mapAtOnce } from './measure.ts'
import { residentMebibytes } from './memory.ts'
import { listReadings, type Parameter, type Reading } from './portals/openapi.ts'
import { number, type Row } from './table.ts'
import { pick } from './world/random.ts'
import { typedText } from './world/typed-text.ts'

const ADDRESSES = 15_840
const AT_ONCE = 16
const AIM_MEBIBYTES = 350
const CATEGORIES = ['Tech', 'Food', 'Retail', 'Travel', 'Home']
/** Parameters by which one list is asked for in ever other words. */
const LEAST_PARAMETERS = 2

/** A list takes all of a place or nothing of it; these lie in Great Britain. */
const PLACE: Record<string, (random: Random) => string> = {
  lat: (random) => (50.5 + random() * 6).toFixed(2),
  lng: (random) => (random() * 6 - 5).toFixed(2),
  within: (random) => String(pick(random, RADIUS_MILES)),
}

function valueOf({ name, schema }: Parameter, random: Random): string | undefined {
  if (schema.enum) return String(pick(random, schema.enum))
  if (schema.type === 'boolean') return String(random() < 0.5)
  if (name === 'q') return typedText(random)
  if (name === 'category') return pick(random, CATEGORIES)
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: least = 1, maximum: most = 60 } = schema
    return String(least + Math.floor(random() * (most - least + 1)))
  }
  return undefined
}

/** Addresses of one list that all differ, each with some of its parameters. */
function addressesOf({ path, parameters }: Reading, random: Random): string[] {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const addresses = new Set<string>()
  for (let turn = 0; addresses.size < ADDRESSES && turn < ADDRESSES * 4; turn += 1) {
    const query = new URLSearchParams()
    const hasPlace = random() < 0.5
    for (const parameter of asked) {
      const ofPlace = PLACE[parameter.name]
      const isAsked = ofPlace ? hasPlace : random() < 0.5
      const value = isAsked ? (ofPlace?.(random) ?? valueOf(parameter, random)) : undefined
      if (value !== undefined) query.set(parameter.name, value)
    }
    addresses.add(`${path}?${query.toString()}`)
  }
  return [...addresses]
}

/** Whether any employee may ask for it, in many ways and without naming a row. */
const isSharedList = ({ path, parameters }: Reading) =>
  !/^\/api\/(admin|supplier|company)\//.test(path) &&
  !path.includes('{') &&
  parameters.filter((parameter) => parameter.in === 'query').length >= LEAST_PARAMETERS

/** What the server holds after each list was asked for under ever other addresses, compressed, as a browser asks. */
export async function measureLists({ server, people: [person] }: Fixture): Promise<Row[]> {
  const random = mulberry32(15_840)
  const lists = (await listReadings(server.origin, person.token)).filter(isSharedList)
  const told: string[] = []
  let [most, asked, taken] = [await residentMebibytes(server), 0, 0]
  for (const list of lists) {
    const addresses = addressesOf(list, random)
    const answers = await mapAtOnce(addresses, AT_ONCE, async (path) => {
      const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'br' }
      const answer = await fetch(server.origin + path, { headers })
      await answer.arrayBuffer()
      return answer.status
    })
    const after = await residentMebibytes(server)
    most = Math.max(most, after)
    asked += answers.length
    taken += answers.filter((status) => status === 200).length
    told.push(`${list.path.replace('/api', '')} ${number(after)}`)
  }
  return [
    {
      measure: 'Memory under distinct list addresses',
      result: `${number(most)} MiB`,
      aim: `< ${AIM_MEBIBYTES} MiB`,
      isMet: most < AIM_MEBIBYTES,
      details: `${number(asked)} addresses of ${lists.length} lists, ${number(taken)} of them answered 200; MiB after each: ${told.join(', ')}`,
    },
  ]
}
