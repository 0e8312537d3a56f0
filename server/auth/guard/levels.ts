import type { Actor, Audience } from './actor.ts'

/**
 * `aal1`: being signed in is enough. `aal2_if_enrolled`: whoever has a second factor must have passed it in this session.
 * `aal2_if_due`: the same, and where the instance requires a second factor, whoever has none must set one up first.
 */
export type RequiredLevel = 'aal1' | 'aal2_if_enrolled' | 'aal2_if_due'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Raises the level of one endpoint above that of its audience; a lower one changes nothing. */
    level?: 'aal2_if_enrolled'
  }
}

/**
 * The level of every endpoint of an audience. Endpoints of the others that show a secret, hand out everything about a person or
 * shut them out ask for `aal2_if_enrolled` in their route's `config`.
 */
export const LEVEL_OF: Record<Audience, RequiredLevel> = {
  public: 'aal1',
  session: 'aal1',
  onboarding: 'aal1',
  member: 'aal1',
  supplier: 'aal1',
  company_member: 'aal1',
  company_admin: 'aal2_if_due',
  company_people: 'aal2_if_due',
  company_communications: 'aal2_if_due',
  company_cards: 'aal2_if_due',
  company_reports: 'aal2_if_due',
  admin: 'aal2_if_due',
}

export function levelOf(audience: Audience, asked: RequiredLevel = 'aal1'): RequiredLevel {
  return LEVEL_OF[audience] === 'aal1' ? asked : LEVEL_OF[audience]
}

/** An actor, whether they have a second factor, and whether this instance requires one of administrators. */
export type Standing = { actor: Actor; hasFactor: boolean; isFactorRequired: boolean }

/** Whether this person must pass, or first set up, a second step before a call of this level. */
export function isStepMissing(level: RequiredLevel, { actor, hasFactor, isFactorRequired }: Standing): boolean {
  if (level === 'aal1' || actor.aal === 'aal2') return false
  return hasFactor || (level === 'aal2_if_due' && isFactorRequired)
}
