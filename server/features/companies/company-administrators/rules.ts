/** Whoever is not active counts as nobody: a banned administrator cannot run the company. */
export type Manager = { id: string; isActive: boolean; isAdministrator: boolean }

/** Somebody who can run the company now, with the last day that they have. */
export type Administrator = { id: string; leavesOn: string | null }

/** Who may change a company's people as they stand under its lock. */
export type Management = {
  /** Whether the actor is an administrator of the company, not only one who looks after its people. */
  isAdministrator: boolean
  /** Every administrator whose access has not ended. */
  administrators: readonly string[]
  /** The same without the actor. */
  others: readonly string[]
  /** Whom this actor may not change: what concerns an administrator is for administrators. */
  isOutOfHand: (id: string) => boolean
}

const activeOf = (managers: readonly Manager[]) =>
  managers.flatMap(({ id, isActive, isAdministrator }) => (isActive && isAdministrator ? [id] : []))

/** Undefined when the actor may not change people, or not any more. */
export function managementOf(actorId: string, managers: readonly Manager[]): Management | undefined {
  const self = managers.find(({ id, isActive }) => id === actorId && isActive)
  if (!self) return undefined
  const { isAdministrator } = self
  const administrators = managers.filter((one) => one.isAdministrator && one.id !== actorId)
  return {
    isAdministrator,
    administrators: activeOf(managers),
    others: activeOf(administrators),
    isOutOfHand: (id) => !isAdministrator && administrators.some((one) => one.id === id),
  }
}

/** A directory has every administrator's hand but is none of them. */
export function managementOfDirectory(managers: readonly Manager[]): Management {
  const administrators = activeOf(managers)
  return { isAdministrator: true, administrators, others: administrators, isOutOfHand: () => false }
}

/** Whether somebody goes on running the company when these people stop; whoever has a last day will not. */
export function isRunWithout(ids: readonly string[], administrators: readonly Administrator[]): boolean {
  return administrators.some(({ id, leavesOn }) => leavesOn === null && !ids.includes(id))
}

/** Whose access stays although their last day is over, because nobody else runs the company; undefined where somebody does. */
export function whoMustStay(administrators: readonly Administrator[], today: string): string | undefined {
  const isOver = ({ leavesOn }: Administrator) => leavesOn !== null && leavesOn < today
  if (!administrators.every(isOver)) return undefined
  const lastFirst = administrators.toSorted((a, b) => (b.leavesOn ?? '').localeCompare(a.leavesOn ?? ''))
  return lastFirst[0]?.id
}
