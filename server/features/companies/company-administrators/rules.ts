/** Whoever is not active counts as nobody: a banned administrator cannot run the company. */
export type Manager = { id: string; isActive: boolean; isAdministrator: boolean }

/** Who may change a company's people as they stand under its lock. */
export type Management = {
  /** Whether the actor is an administrator of the company, not only one who looks after its people. */
  isAdministrator: boolean
  /** The other administrators whose access has not ended. */
  others: readonly string[]
  /** Whom this actor may not change: what concerns an administrator is for administrators. */
  isOutOfHand: (id: string) => boolean
}

/** Undefined when the actor may not change people, or not any more. */
export function managementOf(actorId: string, managers: readonly Manager[]): Management | undefined {
  const self = managers.find(({ id, isActive }) => id === actorId && isActive)
  if (!self) return undefined
  const { isAdministrator } = self
  const administrators = managers.filter((one) => one.isAdministrator && one.id !== actorId)
  return {
    isAdministrator,
    others: administrators.flatMap(({ id, isActive }) => (isActive ? [id] : [])),
    isOutOfHand: (id) => !isAdministrator && administrators.some((one) => one.id === id),
  }
}

/** A directory has every administrator's hand but is none of them. */
export function managementOfDirectory(managers: readonly Manager[]): Management {
  const administrators = managers.filter(({ isActive, isAdministrator }) => isActive && isAdministrator)
  return { isAdministrator: true, others: administrators.map(({ id }) => id), isOutOfHand: () => false }
}
