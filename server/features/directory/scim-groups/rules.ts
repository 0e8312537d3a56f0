import { scimError } from '../../../platform/scim/errors.ts'
import type { Filter } from '../../../platform/scim/filter.ts'
import { isObject, type Json, type JsonObject } from '../../../platform/scim/json.ts'
import { readValue } from '../../../platform/scim/shape.ts'
import type { Step } from '../../../platform/scim/steps.ts'
import { GROUP_TYPE } from './schemas.ts'

/** What becomes of a group's members: none of them stay with `isReset`, then some go, then some come. */
export type Membership = { isReset: boolean; remove: ReadonlySet<string>; add: ReadonlySet<string> }

export const isAboutMembers = ({ target }: Step) => target.attribute.name === 'members'

/** The ids that a path such as `members[value eq "…"]` names. */
function idsOf(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.of.flatMap(idsOf)
  const isId = filter.kind === 'compare' && filter.path === 'value' && filter.operator === 'eq'
  if (!isId || typeof filter.value !== 'string') {
    throw scimError('invalidFilter', 'Members are chosen by value eq "…" alone.')
  }
  return [filter.value]
}

function valuesIn(value: Json | undefined): string[] {
  const list = Array.isArray(value) ? value : []
  return list.map((member) => {
    const id = isObject(member) ? member['value'] : undefined
    if (typeof id !== 'string') throw scimError('invalidValue', 'A member has the id of a user as its value.')
    return id
  })
}

/** Whom a step is about; undefined for all members. */
function namedBy({ op, target: { attribute, filter, part }, value }: Step): string[] | undefined {
  if (part) throw scimError('invalidPath', 'Members are added and removed whole.')
  if (filter) return idsOf(filter)
  if (op === 'remove' && (value === undefined || value === null)) return undefined
  return valuesIn(readValue(attribute, value ?? null))
}

/** Ids are told apart in small letters, as they are kept. */
const small = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())

/** What the steps come to, one after the other. Throws for members that are named in no way that is known. */
export function membershipOf(steps: readonly Step[]): Membership {
  let isReset = false
  let [add, remove] = [new Set<string>(), new Set<string>()]
  for (const step of steps) {
    const named = namedBy(step)
    const ids = small(named ?? [])
    if (named === undefined || (step.op === 'replace' && !step.target.filter)) {
      isReset = true
      add = new Set(ids)
      remove = new Set()
    } else if (step.op === 'remove') {
      for (const id of ids) {
        remove.add(id)
        add.delete(id)
      }
    } else {
      for (const id of ids) {
        add.add(id)
        remove.delete(id)
      }
    }
  }
  return { isReset, remove, add }
}

const NAME_AT_MOST = 120

/** Throws `invalidValue` for a name that is none. */
export function nameIn(group: JsonObject): string {
  const { displayName } = group
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  if (name === '') throw scimError('invalidValue', 'displayName is needed.')
  if (name.length > NAME_AT_MOST) throw scimError('invalidValue', `displayName has ${NAME_AT_MOST} characters at most.`)
  return name
}

const ID_AT_MOST = 200

export function externalIdIn(group: JsonObject): string | null {
  const { externalId } = group
  const id = typeof externalId === 'string' ? externalId.trim() : ''
  if (id.length > ID_AT_MOST) throw scimError('invalidValue', `externalId has ${ID_AT_MOST} characters at most.`)
  return id === '' ? null : id
}

export type ShownGroup = {
  id: string
  externalId: string | null
  name: string
  /** Undefined where they were not asked for. */
  members: readonly { id: string; name: string }[] | undefined
  createdAt: string
  updatedAt: string
  version: string
}

/** A group as the directory reads one; `base` is the protocol's address. */
export function groupResource(group: ShownGroup, base: string): JsonObject {
  const { id, externalId, name, members, createdAt, updatedAt, version } = group
  return {
    schemas: [GROUP_TYPE.shape.schema],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members && {
      members: members.map((member) => ({
        value: member.id,
        display: member.name,
        type: 'User',
        $ref: `${base}/Users/${member.id}`,
      })),
    }),
    meta: {
      resourceType: GROUP_TYPE.name,
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Groups/${id}`,
      version,
    },
  }
}
