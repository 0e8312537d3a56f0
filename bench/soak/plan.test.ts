import { expect, it } from 'vitest'
import { mulberry32 } from '../../domain/random.ts'
import { planKills, VICTIMS } from './plan.ts'

const TEN_MINUTES = 600_000
const kills = planKills(TEN_MINUTES, mulberry32(1))

it('kills twenty times in ten minutes, in every way, with time to come back after each', () => {
  expect(kills).toHaveLength(20)
  expect(new Set(kills.map(({ victim }) => victim))).toEqual(new Set(VICTIMS))
  const gaps = kills.slice(1).map(({ atMs }, index) => atMs - (kills[index]?.atMs ?? 0))
  expect(Math.min(...gaps, TEN_MINUTES - (kills.at(-1)?.atMs ?? 0))).toBeGreaterThan(8_000)
})

it('leaves the server alone well before the second half, whose memory is measured', () => {
  const ofServer = kills.filter(({ victim }) => victim.startsWith('server'))
  expect(ofServer.length).toBeGreaterThan(2)
  expect(Math.max(...ofServer.map(({ atMs }) => atMs))).toBeLessThan(0.25 * TEN_MINUTES)
})

it('kills the server and something of the database even in the shortest run', () => {
  const victims = planKills(15_000, mulberry32(1)).map(({ victim }) => victim)
  expect(victims).toEqual(['server by SIGKILL', 'backend by pg_terminate_backend'])
})
