import { WORKER_ADDRESS, WORKER_POLICY } from '../../../domain/service-worker.ts'
import { update } from './update.ts'
import type { BuildAnswer, ToWorker } from './worker-protocol.ts'

type Rules = { createScriptURL: (address: string) => string }

declare global {
  interface Window {
    /** Missing in browsers that know no Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
  }
}

const ANSWER_WITHIN_MS = 3000
const LOOK_AGAIN_AFTER_MS = 30 * 60_000

/** Outside production every reload may bring a new build, so its worker takes over without asking. */
const isDevelopment = document.documentElement.dataset['dev'] === 'true'

function workerAddress(): string {
  const rules: Rules = {
    createScriptURL: (address) => {
      if (address !== WORKER_ADDRESS) throw new TypeError(`${address} is not our service worker.`)
      return address
    },
  }
  const policy = window.trustedTypes?.createPolicy(WORKER_POLICY, rules) ?? rules
  return policy.createScriptURL(WORKER_ADDRESS)
}

function post(worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports)
}

/** Whether the worker is of the build that this page runs. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<BuildAnswer>) => resolve(data.isSame))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    post(worker, { type: 'compare-builds', script: new URL(script, window.location.href).pathname }, [port2])
  })
}

/** Loads the new version in this tab; other tabs keep the previous one. */
function reload({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    window.location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  post(waiting, { type: 'take-over' })
}

/** A page that is of the new build already needs no reload; its worker takes over when no other tab is open. */
async function offer(registration: ServiceWorkerRegistration, worker: ServiceWorker): Promise<void> {
  if (isDevelopment) {
    post(worker, { type: 'take-over' })
    return
  }
  update.set((await isOfThisBuild(worker)) ? null : () => reload(registration))
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offerThis = (worker: ServiceWorker | null) => worker && void offer(registration, worker)
  offerThis(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offerThis(installing)
    })
  })
  serviceWorker.addEventListener('controllerchange', () => offerThis(serviceWorker.controller))
}

/** A tab may stay open for days, so returning to it checks for a new version. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return
    lookedAt = Date.now()
    registration.update().catch((error: unknown) => console.warn('Could not look for a new version.', error))
  })
}

/** Registers the service worker. The web app works without it too, as in private windows that refuse it. */
export async function startWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
    watch(registration)
    lookForUpdates(registration)
  } catch (error) {
    console.warn('The service worker could not be registered.', error)
  }
}
