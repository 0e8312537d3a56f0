import { ROLES } from '../../../domain/enums.ts'
import type { components } from '../api/schema.generated.ts'
import { keptSession } from './kept-session.ts'
import { isSecondFactorDue } from './second-factor.ts'

type Viewer = components['schemas']['Viewer']

const KEY = 'offerwell.viewer'

/** A test for each field, so that a field which is added to the type cannot be missing from a copy that is used. */
type Shape<Value> = { [Key in keyof Value]-?: (value: unknown) => boolean }

function fits<Value>(value: unknown, shape: Shape<Value>): value is Value {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  const tests: [string, (field: unknown) => boolean][] = Object.entries(shape)
  return tests.every(([name, isRight]) => isRight(fields.get(name)))
}

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isTruth = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number'
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const areRoles = (value: unknown) => Array.isArray(value) && value.every((role) => ROLES.includes(role))

const COMPANY: Shape<NonNullable<Viewer['company']>> = {
  id: isText,
  name: isText,
  brandPrimary: isText,
  brandSecondary: isText,
  logoUrl: isTextOrNull,
  logoDarkUrl: isTextOrNull,
}

const VIEWER: Shape<Viewer> = {
  id: isText,
  email: isText,
  fullName: isText,
  roles: areRoles,
  company: (value) => value === null || fits(value, COMPANY),
  // A copy is kept only while access has not ended.
  accessEnded: (value) => value === null,
  // Whoever must set a second step up first is shown nothing by a copy.
  needsSecondFactor: (value) => value === false,
  favouriteOfferIds: areTexts,
  reminderOfferIds: areTexts,
  followedMerchantIds: areTexts,
  followedCollectionIds: areTexts,
  unreadNotifications: isNumber,
  shortcutsEnabled: isTruth,
  endedTours: areTexts,
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * The answer about the person whose session this device keeps, as it was last given here. Nobody else's; none while a second
 * factor is due; and none without a role, because that is about to change.
 */
export function keptViewer(storage: Storage = localStorage): Viewer | undefined {
  const session = keptSession(storage)
  if (!session || isSecondFactorDue(session)) return undefined
  const viewer = parse(storage.getItem(KEY))
  return fits(viewer, VIEWER) && viewer.id === session.user.id && viewer.roles.length > 0 ? viewer : undefined
}

/** Keeps the answer, unless the person has signed out since it was asked for. */
export function keepViewer(viewer: Viewer, storage: Storage = localStorage): void {
  if (keptSession(storage)?.user.id !== viewer.id) return
  try {
    storage.setItem(KEY, JSON.stringify(viewer))
  } catch (error) {
    console.warn('The device has no room for what it knew about you.', error)
  }
}

export function forgetViewer(): void {
  localStorage.removeItem(KEY)
}
