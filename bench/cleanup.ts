export type Cleanup = {
  /** Remembers how to take back what has just been made; answers a function that does it now instead. */
  add: (step: () => Promise<void>) => () => Promise<void>
  /** Takes everything back, the last made first; what fails does not keep the rest from being done. */
  run: () => Promise<void>
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  async function runAll(): Promise<void> {
    const failures: unknown[] = []
    for (let step = steps.at(-1); step; step = steps.at(-1)) await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be taken back.')
  }

  return {
    add: (step) => {
      let done: Promise<void> | undefined
      const once = () => {
        const place = steps.indexOf(once)
        if (place >= 0) steps.splice(place, 1)
        return (done ??= step())
      }
      steps.push(once)
      return once
    },
    run: () => (running ??= runAll().finally(() => (running = undefined))),
  }
}
