import type { Person } from '../api.ts'
import type { Cast } from './cast.ts'
import { keepDoing, nameOf, note, type Stage } from './stage.ts'

const PATH = '/api/live'
const PAUSE_MS = 1_000
const LOOK_EVERY_MS = 200

/** Reads what comes until the server or a kill ends it; that it ends is nobody's fault. */
async function readToEnd(response: Response): Promise<void> {
  try {
    await response.body?.pipeTo(new WritableStream())
  } catch {
    // The connection is gone: the tab opens another one.
  }
}

/** Opens the stream of changes and listens until it ends or the soak is over. */
async function listen(stage: Stage, { token }: Person): Promise<void> {
  const leaving = new AbortController()
  const watch = setInterval(() => stage.isOver() && leaving.abort(), LOOK_EVERY_MS)
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const begun = performance.now()
  const answer = await fetch(stage.server.origin + PATH, { headers, signal: leaving.signal }).catch(nameOf)
  const result = typeof answer === 'string' ? answer : answer.status
  const outcome = { begun, ended: performance.now(), result }
  note(stage, { kind: 'open tab', method: 'GET', path: PATH }, outcome, stage.isOver() ? [200, 'AbortError'] : [200])
  if (typeof answer !== 'string') await readToEnd(answer)
  clearInterval(watch)
}

/** A tab of everybody with a place, which hears what changes and comes back when its connection ends. */
export async function playTabs(stage: Stage, { employees, suppliers, staff }: Cast): Promise<void> {
  const people = [...employees, ...suppliers, ...staff]
  await Promise.all(people.map((person) => keepDoing(stage, PAUSE_MS, () => listen(stage, person))))
}
