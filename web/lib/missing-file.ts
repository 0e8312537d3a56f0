import { isLeaving, noteLeaving, onStay } from './leaving.ts'
import { isOffline } from './offline/connection.ts'

const KEY = 'offerwell.reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** The browsers' words for a file of the app that they could not fetch. */
const FILE_ERROR = /dynamically imported module|importing a module script|preload CSS/i

export function isFileError(error: unknown): boolean {
  return error instanceof Error && FILE_ERROR.test(error.message)
}

/** Reports why a screen could not be drawn, once; a page that is being left has cancelled its files itself. */
export function reportFailure(error: unknown): void {
  if (!(isLeaving() && isFileError(error))) console.error('A screen could not be drawn.', error)
}

type Situation = { isOffline: boolean; isLeaving: boolean; sinceReloadMs: number }

/**
 * What to do about a file of the web app that could not be fetched. A page that is being left cancelled it, and a reload would
 * keep the person here; without a connection a reload would bring the same page; and a file that stays missing must not make
 * a loop.
 */
export function afterMissingFile(situation: Situation): 'wait' | 'reload' | 'say so' {
  if (situation.isLeaving) return 'wait'
  return situation.isOffline || situation.sinceReloadMs < AGAIN_AFTER_MS ? 'say so' : 'reload'
}

let isWaiting = false

function noteMissingFile(): void {
  const sinceReloadMs = Date.now() - Number(sessionStorage.getItem(KEY) ?? 0)
  const next = afterMissingFile({ isOffline: isOffline(), isLeaving: isLeaving(), sinceReloadMs })
  isWaiting = next === 'wait'
  if (next !== 'reload') return
  sessionStorage.setItem(KEY, String(Date.now()))
  noteLeaving()
  // A moment later the address is that of the screen whose file is missing.
  setTimeout(() => window.location.reload())
}

/**
 * A tab that was left open asks for files of a build that is gone: the page of the new build names the new ones. The event is
 * never prevented, because whoever awaits the file would then get nothing in place of a module, instead of an error.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', noteMissingFile)
  onStay(() => {
    if (isWaiting) noteMissingFile()
  })
}

/** Fetches a part of the app before it is needed. Without it nothing is lost yet: whoever needs it asks again, and says so. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
