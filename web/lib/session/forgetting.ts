/** Nobody is signed in on this page any more. */
export const SIGNED_OUT_EVENT = 'offerwell:signed-out'
/** The server says that the person's access through their company has ended; they stay signed in. */
export const ACCESS_ENDED_EVENT = 'offerwell:access-ended'

/** Runs whenever what this device keeps of the person has to go: at sign-out, and once their access has ended. */
export function whenToForget(forget: () => void): void {
  for (const event of [SIGNED_OUT_EVENT, ACCESS_ENDED_EVENT]) window.addEventListener(event, forget)
}
