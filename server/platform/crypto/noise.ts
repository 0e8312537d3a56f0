import { randomInt } from 'node:crypto'

/** A whole number, as often below zero as above, whose size is about `scale`; every number is possible. */
export type Noise = (scale: number) => number

const CHANCES = 2 ** 47

/** So many failures before the first success, each failing with a chance of `ratio`. */
function failures(ratio: number): number {
  return Math.floor(Math.log((randomInt(CHANCES) + 1) / CHANCES) / Math.log(ratio))
}

/** Two-sided geometric noise: what is told of a world that differs by one person is at most e^(1/scale) times as likely. */
export const drawNoise: Noise = (scale) => {
  const ratio = Math.exp(-1 / scale)
  return failures(ratio) - failures(ratio)
}
