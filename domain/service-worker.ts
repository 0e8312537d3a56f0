/** Where the server serves the web app's service worker, and the only script that a page may register as one. */
export const WORKER_ADDRESS = '/service-worker.js'

/** The one Trusted Types policy that a page may make: it passes the address above and nothing else. */
export const WORKER_POLICY = 'offerwell-worker'
