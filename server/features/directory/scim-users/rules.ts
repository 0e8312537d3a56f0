import { z } from 'zod'
import { scimError } from '../../../platform/scim/errors.ts'
import { isObject, isSame, type Json, type JsonObject } from '../../../platform/scim/json.ts'
import type { MatchRow, UserRow } from './queries.ts'
import { ENTERPRISE, USER_TYPE } from './schemas.ts'

/** What is kept of a user, under the names of the record. */
export type Said = {
  externalId: string | null
  userName: string
  /** The work address in small letters; null where none was given. */
  email: string | null
  fullName: string
  givenName: string | null
  familyName: string | null
  /** Null where it is the full name. */
  formattedName: string | null
  userType: string | null
  department: string | null
  location: string | null
  /** Null where it is the location. */
  formattedAddress: string | null
  grade: string | null
  employeeId: string | null
  isActive: boolean
}

const Email = z.email()
const EMAIL_AT_MOST = 254

const invalid = (detail: string) => scimError('invalidValue', detail)

/** Text without the spaces around it; null for none. Throws `invalidValue` over so many characters. */
function textOf(value: Json | undefined, name: string, most: number): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > most) throw invalid(`${name} has ${most} characters at most.`)
  return text === '' ? null : text
}

const partOf = (value: Json | undefined, part: string): Json | undefined => (isObject(value) ? value[part] : undefined)

const typeOf = ({ type }: JsonObject) => (typeof type === 'string' ? type.toLowerCase() : '')
const isWork = (element: JsonObject) => typeOf(element) === 'work'
/** What is private is no employer's to keep. */
const isPrivate = (element: JsonObject) => ['home', 'other'].includes(typeOf(element))

/** Of a list, the element that counts. */
function counted(value: Json | undefined): JsonObject | undefined {
  const list = Array.isArray(value) ? value.filter(isObject).filter((element) => !isPrivate(element)) : []
  return list.find(({ primary }) => primary === true) ?? list.find(isWork) ?? list[0]
}

/** Throws `invalidValue` for what is no address. */
function addressOf(text: string | null): string | null {
  if (text === null) return null
  if (text.length > EMAIL_AT_MOST || !Email.safeParse(text).success) {
    throw invalid('A work email address looks like name@company.co.uk. Map one to userName or to emails.')
  }
  return text.toLowerCase()
}

const isAddress = (text: string) => text.length <= EMAIL_AT_MOST && Email.safeParse(text).success

/** The work address: that of `emails`, unless the user name alone has changed and was the address before. */
function emailOf(after: JsonObject, before: JsonObject, userName: string): string | null {
  const given = textOf(counted(after['emails'])?.['value'], 'emails', EMAIL_AT_MOST)
  const held = textOf(counted(before['emails'])?.['value'], 'emails', EMAIL_AT_MOST)
  const former = textOf(before['userName'], 'userName', EMAIL_AT_MOST)
  const isFollowing = held !== null && held.toLowerCase() === former?.toLowerCase() && held === given
  if (given !== null && !isFollowing) return addressOf(given)
  return isAddress(userName) ? userName.toLowerCase() : addressOf(given ?? held)
}

const NAME_AT_MOST = 200

/** The full name: the one of its forms that has changed, the most direct first. */
function fullNameOf(after: JsonObject, before: JsonObject): string {
  const { displayName, name } = after
  const formatted = partOf(name, 'formatted')
  const held = before['name']
  const parts = [partOf(name, 'givenName'), partOf(name, 'familyName')].filter((part) => part !== undefined)
  const former = [partOf(held, 'givenName'), partOf(held, 'familyName')].filter((part) => part !== undefined)
  const joined = parts.map((part) => textOf(part, 'name', NAME_AT_MOST) ?? '').join(' ')
  // A form that was kept apart from the full name changes itself alone.
  const isFollowed = isSame(partOf(held, 'formatted'), before['displayName'])
  const forms: [Json | undefined, boolean][] = [
    [displayName, !isSame(displayName, before['displayName'])],
    [formatted, isFollowed && !isSame(formatted, partOf(held, 'formatted'))],
    // One part alone is no name that could stand for the other forms.
    [joined, parts.length === 2 && !isSame(parts, former)],
  ]
  const texts = forms.map(([form, isNew]) => ({ isNew, text: textOf(form, 'displayName', NAME_AT_MOST) }))
  const found = texts.find(({ isNew, text }) => isNew && text !== null) ?? texts.find(({ text }) => text !== null)
  return found?.text ?? textOf(before['displayName'], 'displayName', NAME_AT_MOST) ?? ''
}

const FORMATTED_AT_MOST = 1000

/** What is kept of a formatted text beside what it stands for; null where it says the same, or said the same before and has not changed. */
function keptApart(
  formatted: Json | undefined,
  [meant, held, heldMeant]: readonly [string | null, ...(Json | undefined)[]],
) {
  const text = textOf(formatted, 'formatted', FORMATTED_AT_MOST)
  const isFollowing = isSame(formatted, held) && isSame(held, heldMeant)
  return text === meant || isFollowing ? null : text
}

/** The locality, unless the formatted text alone has changed and was the same. */
function locationOf(after: JsonObject, before: JsonObject): string | null {
  const [address, held] = [counted(after['addresses']), counted(before['addresses'])]
  const locality = textOf(address?.['locality'], 'locality', 100)
  const formatted = address?.['formatted']
  const isFollowed = isSame(held?.['formatted'], held?.['locality']) && locality === held?.['locality']
  const isNew = formatted !== undefined && formatted !== held?.['formatted']
  const isLocality = locality !== null && !(isFollowed && isNew)
  return isLocality ? locality : textOf(formatted, 'formatted', 100)
}

/** Reads a user whose shape is known, beside what was known before. Throws `invalidValue`. */
export function readUser(after: JsonObject, before: JsonObject = {}): Said {
  const userName = textOf(after['userName'], 'userName', EMAIL_AT_MOST)
  if (userName === null) throw invalid('userName is needed.')
  const enterprise = after[ENTERPRISE]
  const active = after['active'] ?? before['active'] ?? true
  const [fullName, location] = [fullNameOf(after, before), locationOf(after, before)]
  const [name, heldName] = [after['name'], before['name']]
  const [address, heldAddress] = [counted(after['addresses']), counted(before['addresses'])]
  return {
    externalId: textOf(after['externalId'], 'externalId', 200),
    userName,
    email: emailOf(after, before, userName),
    fullName,
    givenName: textOf(partOf(name, 'givenName'), 'givenName', NAME_AT_MOST),
    familyName: textOf(partOf(name, 'familyName'), 'familyName', NAME_AT_MOST),
    formattedName: keptApart(partOf(name, 'formatted'), [
      fullName,
      partOf(heldName, 'formatted'),
      before['displayName'],
    ]),
    userType: textOf(after['userType'], 'userType', 100),
    department: textOf(partOf(enterprise, 'department'), 'department', 100),
    location,
    formattedAddress: keptApart(address?.['formatted'], [
      location,
      heldAddress?.['formatted'],
      heldAddress?.['locality'],
    ]),
    grade: textOf(after['title'], 'title', 100),
    employeeId: textOf(partOf(enterprise, 'employeeNumber'), 'employeeNumber', 50),
    isActive: active === true,
  }
}

/** Whether a new user is active: of somebody whom HR has recorded only what is said counts, unless it was the directory that ended it. */
export function isActiveIn({ active }: JsonObject, match: MatchRow | undefined): boolean {
  const unsaid = match && !match.was_deleted ? match.is_active : true
  return active === undefined ? unsaid : active === true
}

export type Shown = Said & {
  id: string
  groups: readonly { id: string; name: string }[]
  createdAt: string
  updatedAt: string
  version: string
}

/** What is kept of somebody, as the directory is shown it. */
export function shownOf(row: UserRow, version: string): Shown {
  return {
    id: row.id,
    externalId: row.external_id,
    userName: row.user_name,
    email: row.email,
    fullName: row.full_name,
    givenName: row.given_name,
    familyName: row.family_name,
    formattedName: row.formatted_name,
    userType: row.user_type,
    department: row.department,
    location: row.location,
    formattedAddress: row.formatted_address,
    grade: row.grade,
    employeeId: row.employee_id,
    isActive: row.status === 'ACTIVE',
    groups: row.groups,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version,
  }
}

/** Without what there is nothing of. */
function present(object: Record<string, Json | null>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}

/** A user as the directory reads one; `base` is the protocol's address. */
export function userResource(user: Shown, base: string): JsonObject {
  const { id, email, location, groups, givenName, familyName } = user
  const fullName = user.fullName || null
  const enterprise = present({ employeeNumber: user.employeeId, department: user.department })
  return {
    schemas: [USER_TYPE.shape.schema, ENTERPRISE],
    id,
    ...present({
      externalId: user.externalId,
      userName: user.userName,
      displayName: fullName,
      name: present({ formatted: user.formattedName ?? fullName, givenName, familyName }),
      title: user.grade,
      userType: user.userType,
      emails: email === null ? null : [{ value: email, type: 'work', primary: true }],
      addresses:
        location === null
          ? null
          : [{ locality: location, formatted: user.formattedAddress ?? location, type: 'work', primary: true }],
      groups: groups.map(({ id: value, name }) => ({ value, display: name, $ref: `${base}/Groups/${value}` })),
    }),
    active: user.isActive,
    [ENTERPRISE]: enterprise,
    meta: {
      resourceType: USER_TYPE.name,
      created: user.createdAt,
      lastModified: user.updatedAt,
      location: `${base}/Users/${id}`,
      version: user.version,
    },
  }
}
