import { expect, it } from 'vitest'
import { runCrashTrials } from '../bench/crash/crash.ts'
import { inWorkplace } from '../bench/workplace.ts'
import { TEST_FOLDER } from './support/database.ts'

const TRIALS = 5
const TRIALS_MS = 120_000

it(
  'loses no acknowledged favourite or redemption when the server is killed under write load',
  async () => {
    const { acknowledged, ...found } = await inWorkplace(TEST_FOLDER, (place) => runCrashTrials(TRIALS, place))
    expect(found).toEqual({
      trials: TRIALS,
      databaseKilled: 2,
      lostFavourites: 0,
      lostRedemptions: 0,
      lostCodes: 0,
      wrongCounters: 0,
    })
    expect(acknowledged).toBeGreaterThan(TRIALS * 50)
  },
  TRIALS_MS,
)
