import robotsParser from 'robots-parser'
import type { TrialOutcome } from '../../../domain/address-trial.ts'
import { failureOf, isLookupFailure } from '../../platform/fetch/failure.ts'
import { fetchOutside, isRefusedAddress, isTooLarge } from '../../platform/fetch/outside.ts'
import { decodeAnswer } from '../../platform/fetch/answer-text.ts'

const REDIRECTS = 5
const TIMEOUT_MS = 10_000
const PAGE_AT_MOST_BYTES = 5 * 1024 * 1024
const ROBOTS_AT_MOST_BYTES = 512 * 1024
/** What robots.txt calls us. */
const ROBOT = 'Offerwell'
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i
const MOVED: readonly number[] = [301, 302, 303, 307, 308]

export type PageOptions = {
  /** Asked of the address, and of each that it leads on to. */
  allows: (address: string) => boolean
  allowsPrivate: boolean
  ignoresRobots: boolean
  userAgent: string
  /** HEAD asks whether there is a page, whose `html` is empty then; GET unless given. */
  method?: 'GET' | 'HEAD'
  /** Of a longer page so much of its beginning is enough; without this one of over 5 MB is refused. */
  beginningBytes?: number
  /** What the robots.txt of sites said, for whoever reads several pages of one; asked anew unless given. */
  robots?: RobotsMemory
  /** Awaited before each call, for whoever spaces them out; that time is not the site's. */
  waits?: (address: string) => Promise<void>
  /** Ends the reading before its time. */
  signal?: AbortSignal | undefined
}

/** NO_LOOKUP: no name server could be asked just now. */
export type PageFailure = TrialOutcome | 'NO_LOOKUP'

/** Why there is no page. ANSWER: something else than a page was answered, with this `status`. */
type Refusal = { isRead: false; says: string } & (
  | { reason: 'OFF_LIST' | 'ROBOTS' | 'TOO_FAR' }
  | { reason: 'ANSWER'; status: number; finalUrl: string }
  | { reason: 'FAILURE'; failure: PageFailure }
)
type Page = { isRead: true; html: string; finalUrl: string }
/** `overrodeRobots`: robots.txt was asked not to stand in the way, and would have. */
export type FetchedPage = (Page | Refusal) & { overrodeRobots: boolean }

const FAILURES: Readonly<Record<PageFailure, string>> = {
  ANSWERED: 'The page could not be read.',
  NOT_HTTPS: 'This address does not lead to a public site, so it was not read.',
  NOT_PUBLIC: 'This address does not lead to a public site, so it was not read.',
  NO_SUCH_HOST: 'There is no such site. Check the address.',
  NO_LOOKUP: 'The name of this site could not be looked up. Try again later.',
  TIMED_OUT: 'The site did not answer within 10 seconds. Try again later.',
  BAD_CERTIFICATE: 'The certificate of this site is not valid, so it was not read.',
  NO_ANSWER: 'The site gave no answer that could be read. Try again later.',
}
const TOO_LARGE = 'The page is larger than 5 MB, so it was not read.'
const TOO_FAR = 'The page leads on too often to follow.'
const ROBOTS = 'The robots.txt of this site asks programs not to read this page.'

function pageFailure(error: unknown): PageFailure {
  if (isRefusedAddress(error)) return 'NOT_PUBLIC'
  return isLookupFailure(error) ? 'NO_LOOKUP' : failureOf(error)
}

function failedRefusal(error: unknown): Refusal {
  const failure = pageFailure(error)
  return { isRead: false, says: isTooLarge(error) ? TOO_LARGE : FAILURES[failure], reason: 'FAILURE', failure }
}

type Walk = PageOptions & {
  /** `at`: by the clock of the process, in milliseconds. */
  end: { at: number }
  atMostBytes: number
  cutsBody: boolean
  /** Asked before each call. */
  check: (address: string) => Promise<Refusal | null>
}
type Arrival = { isRead: true; response: Response; address: string }

const offList = (address: string): Refusal => {
  const says = `The page leads to ${URL.parse(address)?.hostname ?? 'no address'}, which is not on the list.`
  return { isRead: false, reason: 'OFF_LIST', says }
}

async function call(address: string, walk: Walk): Promise<Response> {
  const { allowsPrivate, atMostBytes, cutsBody, end, method = 'GET', signal, userAgent, waits } = walk
  const asked = performance.now()
  await waits?.(address)
  const now = performance.now()
  end.at += now - asked
  const timeoutMs = Math.max(1, Math.floor(end.at - now))
  // There is nothing to unpack where there is no body, whatever the headers promise.
  const unpacks = method === 'GET'
  return await fetchOutside(
    address,
    { allowsPrivate, allowsPlain: true, atMostBytes, cutsBody, unpacks, timeoutMs, signal },
    { method, headers: { accept: 'text/html, application/xhtml+xml', 'user-agent': userAgent } },
  )
}

/** Calls an address and what it leads on to; each must be allowed, and each is held to the limits anew. */
async function follow(start: string, walk: Walk): Promise<Arrival | Refusal> {
  let address = start
  for (let left = REDIRECTS; ; left -= 1) {
    if (!walk.allows(address)) return offList(address)
    const refusal = await walk.check(address)
    if (refusal) return refusal
    const response = await call(address, walk)
    const location = MOVED.includes(response.status) ? response.headers.get('location') : null
    if (location === null) return { isRead: true, response, address }
    if (left === 0) return { isRead: false, reason: 'TOO_FAR', says: TOO_FAR }
    address = URL.parse(location, address)?.href ?? ''
  }
}

type Robots = { forbids: (address: string) => boolean }
/** By the origin of each site. */
export type RobotsMemory = Map<string, Promise<Robots>>

const unchecked = () => Promise.resolve(null)

/** RFC 9309: a robots.txt that is not there allows everything, one that fails forbids everything. */
async function readRobots(origin: string, walk: Omit<Walk, 'check'>): Promise<Robots> {
  const address = `${origin}/robots.txt`
  const limits = { atMostBytes: ROBOTS_AT_MOST_BYTES, cutsBody: true, check: unchecked, method: 'GET' } as const
  const arrival = await follow(address, { ...walk, ...limits })
  if (!arrival.isRead) return { forbids: () => false }
  const { status } = arrival.response
  if (status >= 500) return { forbids: () => true }
  if (status !== 200) return { forbids: () => false }
  const rules = robotsParser(address, await arrival.response.text())
  return { forbids: (url) => rules.isDisallowed(url, ROBOT) ?? false }
}

/** Asks each site once, and says whether a wish was overridden. */
function robotsCheck(walk: Omit<Walk, 'check'>) {
  const known: RobotsMemory = walk.robots ?? new Map()
  const state = { overrode: false }
  const check = async (address: string): Promise<Refusal | null> => {
    const { origin } = new URL(address)
    const robots = known.get(origin) ?? readRobots(origin, walk)
    known.set(origin, robots)
    if (!(await robots).forbids(address)) return null
    if (!walk.ignoresRobots) return { isRead: false, reason: 'ROBOTS', says: ROBOTS }
    state.overrode = true
    return null
  }
  return { check, state }
}

async function readArrival({ response, address }: Arrival): Promise<Page | Refusal> {
  const { status } = response
  const answer = { isRead: false, reason: 'ANSWER', status, finalUrl: address } as const
  if (!response.ok) return { ...answer, says: `The site answered ${status} instead of a page.` }
  const type = response.headers.get('content-type')
  if (!HTML.test(type ?? '')) return { ...answer, says: 'This address leads to something else than a web page.' }
  const html = decodeAnswer(new Uint8Array(await response.arrayBuffer()), type)
  return { isRead: true, html, finalUrl: address }
}

/** Reads one page within 10 seconds and 5 MB, or says in a sentence why not. Never throws for what the site does. */
export async function fetchPage(address: string, options: PageOptions): Promise<FetchedPage> {
  const { beginningBytes: beginning } = options
  const end = { at: performance.now() + TIMEOUT_MS }
  const limits = { end, atMostBytes: beginning ?? PAGE_AT_MOST_BYTES, cutsBody: beginning !== undefined }
  const walk = { ...options, ...limits }
  const { check, state } = robotsCheck(walk)
  const page = await follow(address, { ...walk, check })
    .then((arrival) => (arrival.isRead ? readArrival(arrival) : arrival))
    .catch(failedRefusal)
  return { ...page, overrodeRobots: state.overrode }
}
